import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { textFragmentUrl } from '../../../../lib/passages/quotes/text-fragment';

const url = 'https://a.example/p?q=1';

describe('textFragmentUrl', () => {
  it.each([
    ['a short text', '#:~:text=a%20short%20text'],
    ['“Well-made, salt & pepper.”', '#:~:text=Well%2Dmade%2C%20salt%20%26%20pepper'],
    [
      'The mill was built in 1784 and closed in 1931, when the dam broke in a February storm that nobody had seen coming that year.',
      '#:~:text=The%20mill%20was%20built%20in,had%20seen%20coming%20that%20year',
    ],
    ['Heron\t12 km\toak', '#:~:text=Heron,oak'],
    ['First line.\nSecond line.', '#:~:text=First%20line,Second%20line'],
    ['灯台は高い。', '#:~:text=%E7%81%AF%E5%8F%B0%E3%81%AF%E9%AB%98%E3%81%84'],
  ])('%s', (quote, fragment) => {
    expect(textFragmentUrl(url, quote)).toBe(url + fragment);
  });

  it('keeps a fragment and replaces a directive', () => {
    expect(textFragmentUrl(`${url}#part`, 'x')).toBe(`${url}#part:~:text=x`);
    expect(textFragmentUrl(`${url}#part:~:text=old`, 'x')).toBe(`${url}#part:~:text=x`);
    expect(textFragmentUrl(`${url}#`, 'x')).toBe(`${url}#:~:text=x`);
  });

  it.each(['', ' ', '…!'])('leaves the address alone for %j', (quote) => {
    expect(textFragmentUrl(`${url}#a`, quote)).toBe(`${url}#a`);
  });

  it('makes one directive of words of the quote, whatever the quote', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (quote) => {
        const [, text] = textFragmentUrl(url, quote).split('#:~:text=');
        const parts = text?.split(',') ?? [];
        expect(parts.length).toBeLessThanOrEqual(2);
        expect(
          parts.every((part) => !/[-&]/.test(part) && quote.toWellFormed().includes(decodeURIComponent(part))),
        ).toBe(true);
      }),
    );
  });
});
