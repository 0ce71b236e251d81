import type { QuoteMatch } from './find-quote-range';
import { highlightStyle } from './highlight-style';
import { secretName } from './secret-name';
import { hideRanges, scrollToRange, showRanges } from './show-ranges';
import { type QuoteRequest, watchQuote } from './watch-quote';

/** A place whose highlight needs a style sheet, which the extension inserts into the page. */
export interface HighlightStep {
  /** The style sheet to insert. */
  style: string;
  /** The style sheet to remove after that. */
  stale?: string;
}

/** The highlight of one page; it shows one quote at a time. */
export interface QuoteHighlighter {
  /**
   * Searches for a quote instead of the previous one; highlights it and scrolls to it as soon as the page contains it.
   * Escape removes the highlight.
   * @returns the first result of {@link next}
   */
  show(request: QuoteRequest): number;
  /**
   * The next place at which the quote is found: a page may render its text again.
   * @returns null after about 8 seconds, after Escape, and when another quote is searched for
   */
  next(shown: number): Promise<HighlightStep | null>;
}

/** Input after which the page is no longer scrolled. */
const gestures = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/** Milliseconds to wait for a frame; a page in the background renders none. */
const frameLimitMs = 100;

/** Waits until the page has painted, so that what follows is a task of its own. */
function nextFrame(window: Window): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, frameLimitMs);
    window.requestAnimationFrame(() => setTimeout(resolve));
  });
}

/** Makes the highlighter of a page. The page itself is not changed; its scroll moves. */
export function createQuoteHighlighter(window: Window): QuoteHighlighter {
  let current = new AbortController();
  let count = 0;
  /** Name of this quote's highlight, which no page can have prepared for. */
  let name = secretName();
  /** The style sheet that the page has. */
  let style: string | undefined;
  /** Makes the style sheet that it needs. */
  let write: (() => string) | undefined;
  let isOver = true;
  let wake: () => void = () => undefined;

  function begin(): AbortSignal {
    current.abort();
    current = new AbortController();
    hideRanges(name);
    name = secretName();
    count += 1;
    write = undefined;
    isOver = false;
    wake();
    return current.signal;
  }

  function place(ranges: Range[], mayScroll: boolean): void {
    const shade = showRanges(ranges, name);
    if (ranges[0] && mayScroll) scrollToRange(ranges[0]);
    write = () => highlightStyle(ranges, shade, name);
    wake();
  }

  function watchPerson(signal: AbortSignal, onGesture: () => void): void {
    const onEvent = (event: Event) => {
      onGesture();
      if ((event as KeyboardEvent).key !== 'Escape') return;
      current.abort();
      hideRanges(name);
    };
    for (const type of gestures) window.addEventListener(type, onEvent, { capture: true, passive: true, signal });
  }

  return {
    show(request) {
      const signal = begin();
      const shown = count;
      let mayScroll = true;
      let isTaken = false;
      watchPerson(signal, () => {
        isTaken = true;
      });
      const onPlace = ({ ranges: [...ranges] }: QuoteMatch) => {
        place(ranges, mayScroll || !isTaken);
        mayScroll = false;
      };
      const end = () => {
        if (shown !== count) return;
        isOver = true;
        wake();
      };
      watchQuote(window.document, request, { signal, onPlace }).then(end, end);
      return shown;
    },
    async next(shown) {
      for (;;) {
        while (shown === count && !isOver && write === undefined) {
          await new Promise<void>((resolve) => {
            wake = resolve;
          });
        }
        if (write) await nextFrame(window);
        if (shown !== count || write === undefined) return null;
        const next = write();
        const stale = style;
        write = undefined;
        if (next === '' || next === stale) continue;
        style = next;
        return { style, ...(stale !== undefined && { stale }) };
      }
    },
  };
}
