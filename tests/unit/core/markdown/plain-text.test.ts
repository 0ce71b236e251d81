import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addressMarkdown, oneLine, plainMarkdown } from '../../../../lib/core/markdown/plain-text';
import { hostilePieces, hostileTexts } from './hostile-texts';
import { liveParts, shownText } from './read-back';

/** Places of a document in which a title, a quote or a question stands. */
const places: ((words: string) => string)[] = [
  (words) => words,
  (words) => `# ${words}\n\nnext`,
  (words) => `**${words}**`,
  (words) => `> ${words}\n> ${words}`,
  (words) => `- Read: ${words} · [1] ${words}`,
];

const pieces = fc.array(fc.constantFrom(...hostilePieces, ...'#-+=~.)1 '), { maxLength: 16 });

describe('a text as Markdown', () => {
  it.each(hostileTexts)('is text and no more: %j', (text) => {
    const words = plainMarkdown(text);
    for (const place of places) expect(liveParts(place(words))).toEqual([]);
    expect(shownText(words)).toBe(shownOf(text));
  });

  it('is text and no more, whatever its pieces are', () => {
    fc.assert(
      fc.property(pieces, (all) => {
        const text = all.join('');
        const words = plainMarkdown(text);
        expect(words).not.toMatch(/[\n\r]/);
        for (const place of places) expect(liveParts(place(words))).toEqual([]);
        expect(shownText(words)).toBe(shownOf(text));
        expect(shownText(`# ${words}`)).toBe(shownOf(text));
      }),
      { numRuns: 2_000 },
    );
  });

  it('stays readable where it is plain', () => {
    for (const text of ['How tall is it? 52.7 m (1876).', 'Tides & weirs: a_b', 'No. 5 – 100 %', 'AT&T; 1.5 x < y'])
      expect(plainMarkdown(text).replaceAll('\\', '')).toBe(text);
    expect(plainMarkdown('52.7 m. Great! {x}')).toBe('52.7 m. Great! {x}');
  });
});

describe('an address as Markdown', () => {
  it.each([
    ['https://a.example/x?a=1&b=%20', '<https://a.example/x?a=1&b=%20>'],
    ['https://a.example/a b\n<img>`{{x}}%%', '<https://a.example/a%20b%20%3Cimg%3E%60%7B%7Bx%7D%7D%25%25>'],
    ['javascript:alert(1)', 'javascript:alert(1)'],
    ['file:///notes/a_b.txt', 'file:///notes/a\\_b.txt'],
  ])('%j is %j', (url, written) => {
    expect(addressMarkdown(url)).toBe(written);
  });

  it('is one link, whatever it has in it', () => {
    fc.assert(
      fc.property(pieces, (all) => {
        const written = addressMarkdown(`https://a.example/${all.join('')}`);
        expect(liveParts(`[1] Words ${written}`)).toEqual([]);
        expect(written).toMatch(/^<https:\/\/a\.example\/[^\s<>]*>$/);
      }),
    );
  });
});

/** What of a text can be shown: it is on one line, and a character reference in it is text. */
function shownOf(text: string): string {
  return oneLine(text).replace(/\s+/g, ' ');
}
