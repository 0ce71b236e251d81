import browser from 'webextension-polyfill';
import { wait } from '../../core/utils/async/wait';
import type { HighlightStep, QuoteHighlighter } from '../../page/quote/quote-highlighter';
import type { QuoteRequest } from '../../page/quote/watch-quote';

/** Milliseconds in which a page must load, and between two polls of its tab. */
const loadLimitMs = 15_000;
const pollMs = 150;
/**
 * Milliseconds in which a tab must run a script; one behind a dialog does not. In Firefox the panel gives up after 2 s.
 */
const injectLimitMs = 1_500;

// These two run in the page, so they refer to nothing of this module.
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

/**
 * Injects the highlighter into a tab.
 * @returns false where the extension has no access to its page, or the page does not respond
 */
export async function canHighlight(tabId: number): Promise<boolean> {
  const timer = new AbortController();
  const timeout = wait(injectLimitMs, timer.signal).then(
    () => false,
    () => false,
  );
  const injected = inject(tabId).catch(() => false);
  const ready = await Promise.race([injected, timeout]);
  timer.abort();
  return ready;
}

/**
 * Highlights a quote in a tab after {@link canHighlight}, and again where the page renders that part anew.
 * @returns after some seconds, or when another quote is highlighted or the tab navigates
 * @throws where the tab navigates before the quote is highlighted
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
    // An inserted style sheet is invisible to the page's scripts. With the origin USER, Chromium 156 paints only the
    // underline.
    await browser.scripting.insertCSS({ target, css: step.style, origin: 'AUTHOR' });
    if (step.stale) await browser.scripting.removeCSS({ target, css: step.stale, origin: 'AUTHOR' });
  }
}

/**
 * Highlights a quote as soon as a tab has loaded its page. Does nothing where the extension has no access to the page,
 * or the page does not load or does not contain the quote.
 */
export async function highlightWhenLoaded(tabId: number, request: QuoteRequest, signal: AbortSignal): Promise<void> {
  for (let elapsed = 0; elapsed < loadLimitMs && !signal.aborted; elapsed += pollMs) {
    const tab = await browser.tabs.get(tabId).catch(() => undefined);
    if (!tab) return;
    if (tab.url && /^https?:/.test(tab.url) && (await canHighlight(tabId))) {
      const done = await highlightInTab(tabId, request).then(
        () => true,
        // The tab navigated to another page.
        () => false,
      );
      if (done) return;
    }
    await wait(pollMs, signal);
  }
}
