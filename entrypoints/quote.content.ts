import { defineContentScript } from 'wxt/utils/define-content-script';
import { createQuoteHighlighter, type QuoteHighlighter } from '../lib/page/quote/quote-highlighter';

/** Injected on demand, again and again; the highlighter of a page stays the same, and its own scripts do not see it. */
export default defineContentScript({
  registration: 'runtime',
  main: () => {
    const world = globalThis as { citebarQuotes?: QuoteHighlighter };
    world.citebarQuotes ??= createQuoteHighlighter(window);
  },
});
