import { hideRanges, scrollToRange, showRanges } from './show-ranges';
import { type QuoteRequest, watchQuote } from './watch-quote';

/** The highlight of one page; it shows one quote at a time. */
export interface QuoteHighlighter {
  /**
   * Highlights a quote and scrolls to it, as soon as the page has it, in place of the one before. Escape takes it away.
   * @returns whether it was found, once it is or after about 8 seconds; false where another request took its place
   */
  show(request: QuoteRequest): Promise<boolean>;
}

/** Makes the highlighter of a page. The page itself is not changed; its scroll moves. */
export function createQuoteHighlighter(window: Window): QuoteHighlighter {
  let current = new AbortController();

  function clearOnEscape(signal: AbortSignal, clear: () => void): void {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') clear();
    };
    window.addEventListener('keydown', onKey, { capture: true, passive: true, signal });
  }

  return {
    show(request) {
      current.abort();
      const controller = new AbortController();
      current = controller;
      const { signal } = controller;
      hideRanges();
      clearOnEscape(signal, () => {
        controller.abort();
        hideRanges();
      });
      return new Promise((resolve, reject) => {
        const onPlace = ({ ranges: [...ranges], match }: { ranges: Range[]; match: string }) => {
          showRanges(ranges);
          if (ranges[0]) scrollToRange(ranges[0]);
          if (match !== 'partial') resolve(true);
        };
        watchQuote(window.document, request, { signal, onPlace }).then((match) => resolve(match !== null), reject);
      });
    },
  };
}
