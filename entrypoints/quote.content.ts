import { defineContentScript } from 'wxt/utils/define-content-script';
import { createQuoteHighlighter, type QuoteHighlighter } from '../lib/page/quote/quote-highlighter';

/**
 * The content script that scrolls to the quote of a citation in an open page and highlights it. `highlight-in-tab.ts`
 * injects it on demand, possibly several times into one page: the highlighter is kept in the isolated world's global
 * object, which the page's own scripts cannot access.
 */
export default defineContentScript({
  registration: 'runtime',
  main: () => {
    const world = globalThis as { citebarQuotes?: QuoteHighlighter };
    world.citebarQuotes ??= createQuoteHighlighter(window);
  },
});
