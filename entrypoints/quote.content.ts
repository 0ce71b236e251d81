import { defineContentScript } from 'wxt/utils/define-content-script';
import { createQuoteHighlighter, type QuoteHighlighter } from '../lib/page/quote-highlighter';

/**
 * Injected on demand, again and again; the highlighter of a page stays the same, and its own scripts do not see it. The
 * result says whether it is new.
 */
export default defineContentScript({
  registration: 'runtime',
  main: () => {
    const world = globalThis as { citebarQuotes?: QuoteHighlighter };
    const isNew = world.citebarQuotes === undefined;
    world.citebarQuotes ??= createQuoteHighlighter(window);
    return isNew;
  },
});
