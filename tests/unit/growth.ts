import { expect } from 'vitest';
import { isThorough } from '../thorough';
import { startWorkCounter, type WorkCounter } from './work-counter';

/**
 * What hostile texts repeat: marks of markdown and HTML, what begins something and never ends it, and scripts of other
 * rules.
 */
const everyUnit = [
  ...[
    '_',
    '*',
    '`',
    '[',
    ']',
    '(',
    ')',
    '<',
    '>',
    '{',
    '|',
    '$',
    '\\',
    '#',
    '-',
    '~',
    '&',
    '@',
    '"',
    "'",
    '“',
    '§',
    '\ue200',
  ],
  ...['.', ',', ':', '/', '=', '0', 'a', '日', 'ا', '\u200b', '\u0301', '👩‍🚀', ' ', '\n', '\t', '\r\n', '\u00a0'],
  ...[
    '![',
    '[^',
    '](',
    '[1]',
    '[1',
    '【',
    '([',
    '[a](http://a',
    '{"',
    '$a',
    '$$',
    '\\(',
    '\\[',
    '|-',
    '0_',
    '0_0_',
    '**a',
    '`a',
  ],
  ...['< ', '</', '<a', '<a ', '<!--', '<input ', '<script ', '<noscript ', '<div ', '<a-', '<think>', '&amp', '&amp;'],
  ...[
    '> ',
    '- ',
    '1. ',
    '# ',
    'a ',
    'a\n',
    ' \n',
    '\n\n',
    '| ',
    '|\n',
    '```\n',
    '. ',
    '1,',
    '1.',
    '0 ',
    'A.',
    'a. ',
    'Aa ',
  ],
  ...['http://', 'http://a', 'http://a.', 'www.', 'a@', '**', '“a', '—', '–', 'a\n===\n'],
];

/**
 * One of each kind, for the gate: of brackets, of quotation marks, of markup that does not end, of what begins a block.
 */
const kinds = new Set([
  ...['*', '`', '[', ']', '<', '|', '$', '\\', '“', '&'],
  ...['.', '0', 'a', '日', '\u0301', ' ', '\n'],
  ...['](', '[1', '[a](http://a', '{"', '0_0_', '**a'],
  ...['<a ', '<!--', '<think>', '> ', '- ', '1. ', 'a ', '| ', '```\n', '. ', 'Aa '],
  ...['http://a.', '“a', 'a\n===\n'],
]);

const isTimed = process.env.CITEBAR_GROWTH === 'timed';

/** The units that a run tries; `npm run test:hostile` and `npm run bench:growth` try every one. */
export const units = everyUnit.filter((unit) => isThorough || isTimed || kinds.has(unit));

/** The function under test, on a text. */
export type Run = (text: string) => unknown;

/** UTF-16 units of the first text; the next ones have four times as many each, up to 64,000. */
const firstLength = 2_000;
const growth = 4;
const maxLength = 64_000;
/** Linear work grows to 4 times, with a little more for sorting, and quadratic work to 16 times. */
const maxGrowth = 5;
/**
 * Work for each UTF-16 unit that is not compared: below a bound on its work, a short text may take less of it than a
 * long one.
 */
const smallUnitWork = 600;
/** Work for each UTF-16 unit at most: more than this and the next text would take minutes. */
const maxUnitWork = 10_000;

/** A text in pieces as they stream in. */
export const pieces = (text: string): string[] => text.match(/[\s\S]{1,200}/g) ?? [];

/** A unit again and again, up to a length. */
export const repeated = (unit: string, length: number): string =>
  unit.repeat(Math.ceil(length / unit.length)).slice(0, length);

/** Counts CPU microseconds of this process, user and system: for `npm run bench:growth`. */
const cpuTime: WorkCounter = {
  async count(run) {
    const begin = process.cpuUsage();
    await run();
    const { user, system } = process.cpuUsage(begin);
    return user + system;
  },
};

/**
 * Prints how much the time of a function grows from its first to its longest text, of the units for which it grows
 * most.
 */
async function printGrowth(run: Run, repeatedUnits: readonly string[]): Promise<void> {
  const rows: { unit: string; ratio: number; ms: number }[] = [];
  for (const unit of repeatedUnits) {
    const time = (length: number) => cpuTime.count(() => run(repeated(unit, length)));
    await time(firstLength);
    const [short, long] = [await time(firstLength * growth), await time(firstLength * growth ** 2)];
    rows.push({ unit, ratio: long / short, ms: long / 1000 });
  }
  const slowest = rows.toSorted((one, other) => other.ms - one.ms).slice(0, 3);
  const lines = slowest.map(
    ({ unit, ratio, ms }) => `${JSON.stringify(unit)} x${ratio.toFixed(1)} ${Math.round(ms)} ms`,
  );
  console.log(`${expect.getState().currentTestName}: ${lines.join(', ')}`);
}

/**
 * What is wrong with the work of a function on texts that repeat a unit; undefined where it grows with their length.
 * Where it seems to grow faster, longer texts decide: a bound on the work may be reached only by them.
 */
async function fault(counter: WorkCounter, run: Run, unit: string): Promise<string | undefined> {
  const work = async (length: number) => {
    const text = repeated(unit, length);
    return await counter.count(() => run(text));
  };
  let length = firstLength;
  let least: number | undefined;
  for (;;) {
    const next = Math.min(length * growth, maxLength);
    const most = await work(next);
    if (most <= next * smallUnitWork) return undefined;
    least ??= await work(length);
    if (least > length * maxUnitWork) return `${Math.round(least / length)} steps for each of ${length} characters`;
    if (most <= least * (next / length) * (maxGrowth / growth)) return undefined;
    if (next === maxLength) {
      return `${(next / length).toFixed(1)} times the length takes ${(most / least).toFixed(1)} times the steps: ${most}`;
    }
    [length, least] = [next, most];
  }
}

/**
 * Expects that the work of a function grows no faster than the length of its text, whatever the text repeats.
 * @param searches whether the searches of built-in functions are counted; see `startWorkCounter`
 */
export async function expectLinear(
  run: Run,
  repeatedUnits: readonly string[] = units,
  { searches = true } = {},
): Promise<void> {
  if (isTimed) return await printGrowth(run, repeatedUnits);
  const counter = await startWorkCounter(searches);
  // What is made once, on first use, is no work of the text.
  await counter.count(() => run(repeated('Aa 1 ', firstLength)));
  const faults: string[] = [];
  for (const unit of repeatedUnits) {
    const found = await fault(counter, run, unit);
    if (found !== undefined) faults.push(`${JSON.stringify(unit)}: ${found}`);
  }
  expect(faults).toEqual([]);
}
