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
      '#:~:text=The%20mill%20was%20built%20in%201784%20and,that%20nobody%20had%20seen%20coming%20that%20year',
    ],
    ['Heron\t12 km\toak', '#:~:text=Heron,oak'],
    ['First line.\nSecond line.', '#:~:text=First%20line,Second%20line'],
    ['Summary\nThe Bod Pod is the main device.', '#:~:text=The%20Bod%20Pod%20is%20the%20main%20device'],
    [
      'A title that the page shows nowhere\nThe horn was heard for the last time in 1988.\nFog',
      '#:~:text=A%20title%20that%20the%20page%20shows%20nowhere,heard%20for%20the%20last%20time%20in%201988' +
        '&text=The%20horn%20was%20heard%20for%20the%20last%20time%20in%201988',
    ],
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

  it('makes at most two directives of words of the quote, whatever the quote', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (quote) => {
        const [, directives] = textFragmentUrl(url, quote).split('#:~:text=');
        const texts = directives?.split('&text=') ?? [];
        const parts = texts.flatMap((text) => text.split(','));
        expect(texts.length).toBeLessThanOrEqual(2);
        expect(parts.length).toBeLessThanOrEqual(texts.length * 2);
        expect(
          parts.every((part) => !/[-&]/.test(part) && quote.toWellFormed().includes(decodeURIComponent(part))),
        ).toBe(true);
      }),
    );
  });
});
