import { defineContentScript } from 'wxt/utils/define-content-script';
import { createQuoteHighlighter, type QuoteHighlighter } from '../lib/page/quote/quote-highlighter';

/** Injected on demand, several times into one page, which keeps its highlighter. The page's own scripts cannot see it. */
export default defineContentScript({
  registration: 'runtime',
  main: () => {
    const world = globalThis as { citebarQuotes?: QuoteHighlighter };
    world.citebarQuotes ??= createQuoteHighlighter(window);
  },
});
