import browser from 'webextension-polyfill';
import { wait } from '../../core/utils/wait';
import type { HighlightStep, QuoteHighlighter } from '../../page/quote/quote-highlighter';
import type { QuoteRequest } from '../../page/quote/watch-quote';

/** Milliseconds that a page in a tab may take before its text is there. */
const loadLimitMs = 15_000;
const lookMs = 150;
/** A tab that does not answer, behind a dialog for instance, is not waited for. In Firefox the panel opens one by itself after 2 s. */
const answerMs = 1_500;

/** Run in the page, so they refer to nothing of this module. */
function showQuote(request: QuoteRequest): number | undefined {
  return (globalThis as { citebarQuotes?: QuoteHighlighter }).citebarQuotes?.show(request);
}

function nextStep(shown: number): Promise<HighlightStep | null> | undefined {
  return (globalThis as { citebarQuotes?: QuoteHighlighter }).citebarQuotes?.next(shown);
}

async function inject(tabId: number): Promise<true> {
  await browser.scripting.executeScript({ target: { tabId }, files: ['/content-scripts/quote.js'] });
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

/**
 * Highlights a quote in a tab that {@link canHighlight} has made ready, again where its page draws it anew.
 * @returns after some seconds, or when another quote or another page took its place
 * @throws where the tab goes on to another page before the quote is there
 */
export async function highlightInTab(tabId: number, request: QuoteRequest): Promise<void> {
  const target = { tabId };
  const [begun] = await browser.scripting.executeScript({ target, func: showQuote, args: [request] });
  const shown = begun?.result;
  if (typeof shown !== 'number') return;
  const next = async () => {
    const [step] = await browser.scripting.executeScript({ target, func: nextStep, args: [shown] });
    return (step?.result ?? null) as HighlightStep | null;
  };
  for (let step = await next(); step !== null; step = await next().catch(() => null)) {
    // The page does not see the sheet. Of one with the origin USER Chromium (156) paints the underline alone.
    await browser.scripting.insertCSS({ target, css: step.style, origin: 'AUTHOR' });
    if (step.stale) await browser.scripting.removeCSS({ target, css: step.stale, origin: 'AUTHOR' });
  }
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
