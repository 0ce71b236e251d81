import { common, createLowlight } from 'lowlight';
import { describe, expect, it } from 'vitest';
import { isColourable } from '../../../../lib/ui/markdown/highlighted-code';
import { startWorkCounter } from '../../work-counter';

describe('coloured code', () => {
  it.each([
    ['code', 'let a = 1;\n'.repeat(100), 'js', true],
    ['code without a language', 'let a = 1;', '', false],
    ['long code', 'let a = 1;\n'.repeat(1_000), 'js', false],
    ['a long line', `let a = "${'a'.repeat(600)}";`, 'js', false],
    ['markdown', '# One', 'markdown', false],
    ['markdown by its short name', '# One', 'md', false],
  ])('is told before it is coloured: %s', (_name, code, language, expected) => {
    expect(isColourable(code, language)).toBe(expected);
  });

  it('takes a bounded number of steps for a piece, in each language, whatever it holds', async () => {
    const highlighter = createLowlight(common);
    const counter = await startWorkCounter();
    const units = ['a', '0_', '_', '(', '[', '{', '"', '<a b=', '/*', '$', '&amp ', 'Aa ', '![](', '- '];
    const costs: [string, number][] = [];
    for (const language of Object.keys(common).filter((name) => isColourable('a', name))) {
      for (const unit of units) {
        const line = `${unit.repeat(500).slice(0, 499)}\n`;
        const work = await counter.count(() => highlighter.highlight(language, line.repeat(4)));
        costs.push([`${language} ${unit}`, work]);
      }
    }
    expect(costs.filter(([, work]) => work > 4_000_000)).toEqual([]);
  });
});
