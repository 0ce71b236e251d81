import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { type FoldedPlaces, foldText, splitForFolding } from '../../../../lib/page/quote/fold-text';

const unit = fc.constantFrom(
  ...[
    'a',
    'Z',
    ' ',
    '\n',
    '\u00a0',
    '\u200b',
    '“',
    '–',
    '…',
    'ﬁ',
    'é',
    'e\u0301',
    '\u0323',
    '灯',
    'が',
    'か\u3099',
    '各',
  ],
  ...['🕯', '𝔩', '\ud83d', '\udd6f', '`', '1', 'ـ', 'َ', '\u0000'],
);
const anyText = fc.array(unit, { maxLength: 40 }).map((units) => units.join(''));

describe('foldText', () => {
  it('gives for each folded unit the character that it comes from', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const places: FoldedPlaces = { starts: [], ends: [] };
        const folded = foldText(text, places);
        expect(folded).toEqual(foldText(text));
        expect(places.starts).toHaveLength(folded.text.length);
        expect(places.ends).toHaveLength(folded.text.length);
        for (const [index, start] of places.starts.entries()) {
          const character = foldText(text.slice(start, places.ends[index])).text;
          expect(character).toContain(folded.text[index]);
        }
      }),
    );
  });

  it('folds parts of a text as it folds the whole', () => {
    fc.assert(
      fc.property(anyText, fc.integer({ min: 1, max: 9 }), (text, length) => {
        const parts = [...splitForFolding(text, length)];
        expect(parts.map(({ start, end }) => text.slice(start, end)).join('')).toBe(text);
        expect(parts.map(({ start, end }) => foldText(text.slice(start, end)).text).join('')).toBe(foldText(text).text);
      }),
    );
  });

  it('never puts many marks of one character in order, which takes the square of their number', () => {
    const normalize = vi.spyOn(String.prototype, 'normalize');
    const { text } = foldText(`a${'\u0301\u0323'.repeat(500)} word`);
    const longest = Math.max(...normalize.mock.contexts.map((given) => String(given).length));
    normalize.mockRestore();
    expect(text.endsWith('word')).toBe(true);
    expect(longest).toBeLessThan(40);
    const cut = [...splitForFolding('\u0301'.repeat(1_000), 10)];
    expect(cut.length).toBeGreaterThan(20);
  });
});
