import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { findQuote } from '../../../../lib/passages/quotes/find-quote';

function found(quote: string, text: string): string | null {
  const span = findQuote(quote, text);
  return span && text.slice(span.start, span.end);
}

describe('findQuote', () => {
  it.each([
    ['the mill', 'In the mill.', 'the mill'],
    ['  the mill\n', 'In the mill.', 'the mill'],
    ['the old mill', 'In the\u00a0old \n mill.', 'the\u00a0old \n mill'],
    ['"so it is", she said', '“so it is”, she said', '“so it is”, she said'],
    ["it's 5-6 metres", 'it’s 5–6 metres', 'it’s 5–6 metres'],
    ['lighthouse', 'light\u00adhouse', 'light\u00adhouse'],
    ['café', 'a cafe\u0301!', 'cafe\u0301'],
    ['fine office', 'ﬁne oﬃce', 'ﬁne oﬃce'],
    ['wait...', 'wait… no', 'wait…'],
    ['Model A 4 kg', 'Model A\t4 kg', 'Model A\t4 kg'],
    ['高さ 27', '高さ　２７メートル', '高さ　２７'],
    ['The mill', 'In the mill.', null],
    ['the mill', 'the  windmill', null],
    ['', 'anything', null],
    [' \u00ad ', 'any\u00ad thing', null],
  ])('%j in %j', (quote, text, expected) => {
    expect(found(quote, text)).toBe(expected);
  });

  it('never puts many marks of one character in order, which takes the square of their number', () => {
    const normalize = vi.spyOn(String.prototype, 'normalize');
    expect(found('a word', `${'\u0301\u0323'.repeat(500)} a word`)).toBe('a word');
    const longest = Math.max(...normalize.mock.contexts.map((text) => String(text).length));
    normalize.mockRestore();
    expect(longest).toBeLessThan(40);
  });

  it('finds whatever was cut out of a text, however it was respaced and requoted', () => {
    const piece = fc.constantFrom(
      'word',
      ' ',
      '\n',
      '“',
      '’',
      '–',
      'é',
      'e\u0301',
      '語',
      '🧭',
      '\u00ad',
      '\u00a0',
      'x.',
    );
    fc.assert(
      fc.property(fc.array(piece, { minLength: 1, maxLength: 25 }), fc.nat(25), fc.nat(25), (pieces, from, length) => {
        const text = pieces.join('');
        const part = pieces.slice(from, from + length).join('');
        fc.pre(/[\p{L}\p{S}]/u.test(part));
        const changed = part
          .normalize('NFC')
          .replace(/\s+/g, '  ')
          .replaceAll('“', '"')
          .replaceAll('’', "'")
          .replaceAll('–', '-')
          .replaceAll('\u00ad', '');
        const result = found(changed, text);
        expect(result).not.toBeNull();
        expect(findQuote(part, result ?? '') ?? findQuote(result ?? '', part)).not.toBeNull();
      }),
    );
  });
});
