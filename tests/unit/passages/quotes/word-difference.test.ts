import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DifferencePart, wordDifference } from '../../../../lib/passages/quotes/word-difference';

/** Changed words in brackets. */
const shown = (parts: DifferencePart[]) => parts.map(({ text, changed }) => (changed ? `[${text}]` : text)).join('');
const difference = (before: string, after: string) => {
  const result = wordDifference(before, after);
  return [shown(result.before), shown(result.after)];
};

describe('wordDifference', () => {
  it.each([
    ['Built in 1671.', 'Built in 1671.', 'Built in 1671.', 'Built in 1671.'],
    [
      'Built in 1671 by Josias.',
      'Built in 1672 by Josias.',
      'Built in [1671] by Josias.',
      'Built in [1672] by Josias.',
    ],
    ['The wheel turns.', 'The old wheel turns.', 'The wheel turns.', 'The [old ]wheel turns.'],
    ['a mill stood here', 'the old house stood here', '[a mill] stood here', '[the old house] stood here'],
    ['one two three', 'one three', 'one [two ]three', 'one three'],
    ['灯台は高い', '灯台は低い', '灯台は[高]い', '灯台は[低]い'],
    ['', 'new', '', '[new]'],
  ])('%s → %s', (before, after, one, other) => {
    expect(difference(before, after)).toEqual([one, other]);
  });

  it('keeps both texts, whatever they are', () => {
    const words = fc.array(fc.constantFrom('a', 'b ', 'c.', '高', '\n'), { maxLength: 60 });
    fc.assert(
      fc.property(words, words, (one, other) => {
        const [before, after] = [one.join(''), other.join('')];
        const result = wordDifference(before, after);
        expect(result.before.map(({ text }) => text).join('')).toBe(before);
        expect(result.after.map(({ text }) => text).join('')).toBe(after);
        const same = (parts: DifferencePart[]) => parts.filter(({ changed }) => !changed).map(({ text }) => text);
        const words = (parts: DifferencePart[]) => same(parts).join('').replace(/\s+/g, '');
        expect(words(result.before)).toBe(words(result.after));
      }),
    );
  });

  it('calls the middle of texts changed that are too long to be compared', () => {
    const long = (word: string) => `Begin ${`${word} `.repeat(2_000)}end`;
    expect(wordDifference(long('a'), long('b')).before.map(({ changed }) => changed)).toEqual([false, true, false]);
  });
});
