import type { QuoteContext } from '../../core/source';
import { runBesidePage } from '../capture/slices';
import { type QuoteMatch, searchQuote } from './find-quote-range';

/** A search for a quote. */
export interface QuoteRequest extends QuoteContext {
  quote: string;
}

export interface WatchOptions {
  signal: AbortSignal;
  /** Called with every place that is better than the one before, or replaces one that the page has removed. */
  onPlace(place: QuoteMatch): void;
  /** Milliseconds after which the search ends. */
  limitMs?: number;
}

/** Milliseconds between two searches at least. */
const restMs = 250;
/** The pause is at least this many times as long as the last search. */
const restShare = 4;
/**
 * Milliseconds to the first search without an observed change, doubled each time: changes in shadow trees are not
 * observed.
 */
const firstLookMs = 1_000;

function isGone({ ranges }: QuoteMatch): boolean {
  return ranges.some((range) => range.collapsed || !range.startContainer.isConnected);
}

function delay(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', done, { once: true });
    function done(): void {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    }
  });
}

/**
 * Searches for a quote on a live page, again whenever the page has changed, until the time is over: a page may render
 * the quote late, or again. The page is not changed.
 * @returns the best match when the time is over or the signal is aborted; null where the quote was not found
 */
export async function watchQuote(
  document: Document,
  { quote, ...context }: QuoteRequest,
  { signal, onPlace, limitMs = 8_000 }: WatchOptions,
): Promise<QuoteMatch['match'] | null> {
  const end = performance.now() + limitMs;
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), limitMs);
  let best: QuoteMatch | null = null;
  let changed = true;
  let wake: () => void = () => undefined;
  const observer = new MutationObserver(() => {
    changed = true;
    // Disconnected until the next search: some pages change all the time.
    observer.disconnect();
    wake();
  });

  async function look(): Promise<void> {
    changed = false;
    observer.observe(document, { childList: true, characterData: true, subtree: true });
    if (best !== null && best.match !== 'partial' && !isGone(best)) return;
    // On a busy or endless page the search is aborted when the time is over; it never blocks the page.
    const slices = { signal: AbortSignal.any([signal, late.signal]), patienceMs: Number.POSITIVE_INFINITY };
    const place = await runBesidePage(searchQuote(document, quote, context), slices);
    const better = best === null || isGone(best) || place?.match !== 'partial';
    if (place === null || !better) return;
    best = place;
    onPlace(place);
  }

  try {
    for (let lookMs = firstLookMs; !signal.aborted && performance.now() < end; ) {
      const start = performance.now();
      await look();
      const rest = Math.max(restMs, (performance.now() - start) * restShare);
      await delay(Math.min(rest, Math.max(0, end - performance.now())), signal);
      if (changed) continue;
      const sleep = new AbortController();
      wake = () => sleep.abort();
      await delay(Math.min(lookMs, Math.max(0, end - performance.now())), AbortSignal.any([signal, sleep.signal]));
      if (!changed) lookMs *= 2;
    }
  } catch (thrown) {
    if (!signal.aborted && !late.signal.aborted) throw thrown;
  } finally {
    clearTimeout(timer);
    observer.disconnect();
  }
  // Assigned in a function that was awaited, which control flow analysis does not see.
  return (best as QuoteMatch | null)?.match ?? null;
}
