// @vitest-environment jsdom
import katex from 'katex';
import { common, createLowlight } from 'lowlight';
import { expect, it } from 'vitest';
import { isColourable } from '../../../../lib/ui/markdown/highlighted-code';
import { repeated } from '../../growth';
import { startWorkCounter } from '../../work-counter';

// Formulas and code are drawn one bounded piece at a time, so that a text of any length costs each piece no more than
// this.

/** Commands and groups of TeX that begin something and never end it, or expand. */
const formulas = [
  ...['a', '{', '^{', 'a_', '\\\\', "'", '%', '~', '#1', '\\a'],
  ...['\\frac{', '\\sqrt{', '\\left(', '\\text{', '\\overbrace{', '\\begin{matrix}', '\\color{red}'],
  ...['\\def\\a{\\a\\a}', '\\rule{1em}{1em}'],
];

it.each(formulas)('the work of a formula grows with its length: %s', async (unit) => {
  const counter = await startWorkCounter();
  const work = (length: number) =>
    counter.count(() =>
      katex.renderToString(unit.repeat(length / unit.length), {
        throwOnError: false,
        displayMode: true,
        output: 'mathml',
        strict: 'ignore',
        maxSize: 10,
        maxExpand: 100,
      }),
    );
  await work(100);
  const [short, long] = [await work(245), await work(980)];
  expect(long).toBeLessThan(Math.max(1_000, short * 5.2));
  expect(long).toBeLessThan(100_000);
});

/** Marks that begin something in most languages, and never end it. */
const marks = [
  ...['a', 'a ', '(', '{', '[', '<', '<a', '"', "'", '`', '/', '/*', '#', '=', ':', '@', '$(', '\\', '0', '_'],
  ...['a(', 'function ', '"""', '<!--'],
];
const lowlight = createLowlight(common);

it.each(lowlight.listLanguages())('code in %s is coloured in bounded steps, whatever it repeats', async (language) => {
  const counter = await startWorkCounter();
  for (const mark of marks) {
    const lines = `${repeated(mark, 499)}\n`.repeat(4);
    if (!isColourable(lines, language)) continue;
    const steps = await counter.count(() => lowlight.highlight(language, lines));
    expect(steps, mark).toBeLessThan(1_000_000);
  }
});
