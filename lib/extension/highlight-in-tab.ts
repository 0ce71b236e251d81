import browser from 'webextension-polyfill';
import { wait } from '../core/wait';
import type { QuoteHighlighter } from '../page/quote-highlighter';
import { highlightStyle } from '../page/show-ranges';
import type { QuoteRequest } from '../page/watch-quote';

/** Milliseconds that a page in a tab may take before its text is there. */
const loadLimitMs = 15_000;
const lookMs = 150;
/** A tab that does not answer, behind a dialog for instance, is not waited for. In Firefox the panel opens one by itself after 2 s. */
const answerMs = 1_500;

/** Runs in the page, so it refers to nothing of this module. */
function showQuote(request: QuoteRequest): Promise<boolean> | undefined {
  return (globalThis as { citebarQuotes?: QuoteHighlighter }).citebarQuotes?.show(request);
}

async function inject(tabId: number): Promise<true> {
  const target = { tabId };
  const [injected] = await browser.scripting.executeScript({ target, files: ['/content-scripts/quote.js'] });
  // The page does not see the sheet. Of one with the origin USER Chromium (156) paints the underline alone. Each sheet has a
  // long page styled anew as a whole, so there is one.
  if (injected?.result !== false) await browser.scripting.insertCSS({ target, css: highlightStyle, origin: 'AUTHOR' });
  return true;
}

/** Makes a tab ready to highlight. @returns false where the extension may not touch its page, or the page does not answer */
export async function canHighlight(tabId: number): Promise<boolean> {
  const late = new AbortController();
  const timeOut = wait(answerMs, late.signal).then(
    () => false,
    () => false,
  );
  const injected = inject(tabId).catch(() => false);
  const ready = await Promise.race([injected, timeOut]);
  late.abort();
  return ready;
}

/** Highlights a quote in a tab that {@link canHighlight} has made ready. @returns whether it stands there */
export async function highlightInTab(tabId: number, request: QuoteRequest): Promise<boolean> {
  const [shown] = await browser.scripting.executeScript({ target: { tabId }, func: showQuote, args: [request] });
  return shown?.result === true;
}

/**
 * Highlights a quote in a tab that is on its way to a page, as soon as that is there; does nothing where the page may not be
 * touched, does not come, or does not have the quote.
 */
export async function highlightWhenLoaded(tabId: number, request: QuoteRequest, signal: AbortSignal): Promise<void> {
  for (let passed = 0; passed < loadLimitMs && !signal.aborted; passed += lookMs) {
    const tab = await browser.tabs.get(tabId).catch(() => undefined);
    if (!tab) return;
    if (tab.url && /^https?:/.test(tab.url) && (await canHighlight(tabId))) {
      const done = await highlightInTab(tabId, request).then(
        () => true,
        // The page went on to another address.
        () => false,
      );
      if (done) return;
    }
    await wait(lookMs, signal);
  }
}
