// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { runAtOnce } from '../../../../lib/core/utils/async/sliced-work';
import { searchQuote } from '../../../../lib/page/quote/find-quote-range';
import { highlightStyle } from '../../../../lib/page/quote/highlight-style';
import { appendHtml } from '../append-html';

afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

/** What the sheet of a quote's highlight styles. */
function styled(quote: string): { sheet: string; elements: () => Element[] } {
  const sheet = highlightStyle(runAtOnce(searchQuote(document, quote))?.ranges ?? [], 'light', 'mark');
  const selector = (sheet.split(' {')[0] ?? '').replaceAll('::highlight(mark)', '');
  return { sheet, elements: () => (selector === '' ? [] : Array.from(document.querySelectorAll(selector))) };
}
const texts = (elements: Element[]) => elements.map(({ textContent }) => textContent);

const card = (index: number) => `<div><p>Lamp ${index}</p></div>`;
const cards = (count: number) => Array.from({ length: count }, (_, index) => card(index)).join('');

describe('highlightStyle', () => {
  it('styles the elements that the words stand in, in the colours of the ground', () => {
    appendHtml('<p>One <b>lamp</b> was lit</p><i>nobody</i>');
    const { sheet, elements } = styled('One lamp was');
    expect(elements().map(({ localName }) => localName)).toEqual(['p', 'b']);
    expect(sheet).toContain('background-color: #dbe7f6');
    const range = runAtOnce(searchQuote(document, 'One lamp'))?.ranges ?? [];
    expect(highlightStyle(range, 'dark', 'mark')).toMatch(/::highlight\(mark\) \{ background-color: #273f60/);
    expect(highlightStyle([], 'light', 'mark')).toBe('');
  });

  it('names few elements of a long page, also when some are put in before them', () => {
    appendHtml(cards(820));
    const { elements } = styled('Lamp 700');
    const wanted = ['Lamp 700'];
    expect(texts(elements())).toEqual(expect.arrayContaining(wanted));
    expect(elements().length).toBeLessThan(50);
    for (let count = 0; count < 15; count += 1) document.body.prepend(document.createElement('div'));
    expect(texts(elements())).toEqual(expect.arrayContaining(wanted));
  });

  it('styles nothing for words that the page has taken out since', () => {
    appendHtml('<p>One lamp was lit</p>');
    const { ranges = [] } = runAtOnce(searchQuote(document, 'One lamp')) ?? {};
    document.querySelector('p')?.remove();
    expect(highlightStyle(ranges, 'light', 'mark')).toBe('');
  });

  it('does not style all that two blocks stand in', () => {
    appendHtml('<p>One lamp</p>\n<p>two wicks</p>');
    expect(texts(styled('One lamp two wicks').elements())).toEqual(['One lamp', 'two wicks']);
  });

  it('names few elements of a thread whose answers stand in one another', () => {
    const answers = (depth: number): string =>
      depth === 0 ? '' : `<div><p>Answer ${depth}</p>${answers(depth - 1)}${answers(depth - 1)}</div>`;
    appendHtml(`${answers(10)}<div><p>The last <b>word</b></p></div>`);
    const { elements } = styled('The last word');
    expect(texts(elements())).toContain('The last word');
    expect(elements().length).toBeLessThan(20);
  });

  it('styles the host of a shadow tree, which its text inherits from', () => {
    appendHtml('<x-outer></x-outer><x-other></x-other>');
    const outer = document.querySelector('x-outer')?.attachShadow({ mode: 'open' });
    const inner = outer?.appendChild(document.createElement('x-inner')).attachShadow({ mode: 'open' });
    inner?.append('A bell under the ice');
    expect(styled('A bell under the ice').elements()).toEqual([document.querySelector('x-outer')]);
  });

  it('draws no line under the words of a page that would have to be measured for it', () => {
    appendHtml('<p>One lamp was lit</p>');
    expect(styled('One lamp').sheet).toContain('underline');
    vi.spyOn(document, 'getElementsByTagName').mockReturnValue({ length: 20_001 } as HTMLCollectionOf<Element>);
    expect(styled('One lamp').sheet).not.toContain('underline');
  });

  it('is bounded for a quote whose words all stand elsewhere', () => {
    const tags = Array.from({ length: 90 }, (_, index) => `<x-${index}>word${index} </x-${index}>`);
    appendHtml(`<p>${tags.join('')}</p>`);
    const quote = Array.from({ length: 90 }, (_, index) => `word${index}`).join(' ');
    expect(styled(quote).elements()).toHaveLength(60);
  });
});
