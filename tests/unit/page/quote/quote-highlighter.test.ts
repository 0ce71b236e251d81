// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQuoteHighlighter, type QuoteHighlighter } from '../../../../lib/page/quote/quote-highlighter';
import { hideRanges, scrollToRange, showRanges } from '../../../../lib/page/quote/show-ranges';
import { appendHtml } from '../append-html';

vi.mock('../../../../lib/page/quote/show-ranges', () => ({
  hideRanges: vi.fn(),
  scrollToRange: vi.fn(),
  showRanges: vi.fn(() => 'light'),
}));

const quote = 'The ferry Solveig left at dawn.';
let highlighter: QuoteHighlighter;
beforeEach(() => {
  document.body.replaceChildren();
  vi.clearAllMocks();
  highlighter = createQuoteHighlighter(window);
});
const press = (key: string) => window.dispatchEvent(new KeyboardEvent('keydown', { key }));
const selector = async (shown: number) => (await highlighter.next(shown))?.style.split('::')[0];

afterEach(() => press('Escape'));

describe('the highlighter of a page', () => {
  it('shows a quote, scrolls to it and asks for its style sheet', async () => {
    appendHtml(`<p>${quote}</p>`);
    expect(await highlighter.next(highlighter.show({ quote }))).toEqual({ style: expect.stringContaining('p::') });
    expect(vi.mocked(showRanges).mock.calls[0]?.[0].join()).toBe(quote);
    expect(scrollToRange).toHaveBeenCalledTimes(1);
  });

  it('asks for another sheet in the stead of the one before, whose name is another, too', async () => {
    appendHtml(`<p>${quote}</p><h2>Fog on the sound</h2>`);
    const first = await highlighter.next(highlighter.show({ quote }));
    const again = await highlighter.next(highlighter.show({ quote }));
    const other = await highlighter.next(highlighter.show({ quote: 'Fog on the sound' }));
    const steps = [first, again, other];
    expect(steps.map((step) => step?.style.split('::')[0])).toEqual(['p', 'p', 'h2']);
    expect(steps.map((step) => step?.stale)).toEqual([undefined, first?.style, again?.style]);
    const names = steps.map((step) => /::highlight\((h[0-9a-f]{24})\)/.exec(step?.style ?? '')?.[1]);
    expect(names).toEqual(vi.mocked(showRanges).mock.calls.map(([, name]) => name));
    expect(new Set(names).size).toBe(3);
  });

  it('does not ask twice for one sheet', async () => {
    appendHtml(`<p>${quote}</p>`);
    const shown = highlighter.show({ quote });
    await highlighter.next(shown);
    const waits = highlighter.next(shown);
    document.body.replaceChildren();
    appendHtml(`<p>${quote}</p>`);
    await vi.waitFor(() => expect(showRanges).toHaveBeenCalledTimes(2));
    press('Escape');
    highlighter.show({ quote: 'other words' });
    expect(await waits).toBeNull();
  });

  it('has nothing more to say of a quote that another took the place of, nor after Escape', async () => {
    const first = highlighter.show({ quote });
    const waits = highlighter.next(first);
    const second = highlighter.show({ quote: 'other words' });
    expect(await waits).toBeNull();
    expect(await highlighter.next(first)).toBeNull();
    vi.mocked(hideRanges).mockClear();
    press('Escape');
    expect(hideRanges).toHaveBeenCalledTimes(1);
    expect(await highlighter.next(second)).toBeNull();
  });

  it('follows a page that draws its text anew, unless the person has taken over', async () => {
    appendHtml(`<p>${quote}</p>`);
    const shown = highlighter.show({ quote });
    expect(await selector(shown)).toBe('p');
    document.body.replaceChildren();
    appendHtml(`<h3>${quote}</h3>`);
    expect(await selector(shown)).toBe('h3');
    expect(scrollToRange).toHaveBeenCalledTimes(2);
    window.dispatchEvent(new Event('wheel'));
    document.body.replaceChildren();
    appendHtml(`<h4>${quote}</h4>`);
    expect(await selector(shown)).toBe('h4');
    expect(scrollToRange).toHaveBeenCalledTimes(2);
  });
});
