import browser from 'webextension-polyfill';
import { abortable } from '../../core/utils/async/abortable';
import { wait } from '../../core/utils/async/wait';
import { neverReadHostOf } from './never-read-page';
import { assertOpenable, pageFailure, type UrlPolicy } from './url-policy';

/** Milliseconds between two measurements. */
const pollMs = 250;
/** Milliseconds for which the length of the text must not change. */
const quietMs = 1_000;
/** Milliseconds likewise for a page with few characters, which may still be loading. */
const shortTextQuietMs = 5_000;
const shortTextLength = 200;
/** Milliseconds after which a page is taken even if it still changes. */
const settleMs = 14_000;
/**
 * Failed measurements in a row after which the page counts as not loaded: no script runs in the browser's error pages.
 */
const maxFailures = 4;

/** Runs in the tab, so it refers to nothing of this module. */
function measure(): { url: string; length: number } {
  // biome-ignore lint/performance/useDomNodeTextContent: textContent also has the text of scripts and hidden elements.
  return { url: window.location.href, length: document.body?.innerText.length ?? 0 };
}

async function measureTab(tabId: number): Promise<{ url: string; length: number } | undefined> {
  const [injected] = await browser.scripting.executeScript({ target: { tabId }, func: measure }).catch(() => []);
  return injected?.result as { url: string; length: number } | undefined;
}

/**
 * Waits until a page in a tab is loaded and its text stops changing, at most about 14 seconds.
 * @throws AppError `invalid-input` as soon as it has navigated to an address that must not be read, `network` where it
 *   does not load or the tab is closed; the reason of the signal
 */
export async function waitForSettledTab(
  tabId: number,
  url: string,
  urlPolicy: UrlPolicy,
  signal: AbortSignal,
): Promise<void> {
  let length = -1;
  let quiet = 0;
  let failures = 0;
  for (let elapsed = 0; elapsed < settleMs; elapsed += pollMs) {
    await wait(pollMs, signal);
    const tab = await browser.tabs.get(tabId).catch(() => undefined);
    if (!tab) throw pageFailure('tab-closed', url);
    if (!tab.url || tab.url === 'about:blank') continue;
    // No script runs in the file that takes the place of a page of a site that is never read.
    if (neverReadHostOf(tab.url) !== undefined) assertOpenable(tab.url, urlPolicy, url);
    const measured = await abortable(measureTab(tabId), signal);
    if (measured) {
      assertOpenable(measured.url, urlPolicy, url);
      failures = 0;
    } else if (tab.status === 'complete') failures += 1;
    if (failures >= maxFailures) throw pageFailure('network', url);
    const same = measured !== undefined && measured.length === length && tab.status === 'complete';
    quiet = same ? quiet + pollMs : 0;
    length = measured?.length ?? -1;
    if (quiet >= (length < shortTextLength ? shortTextQuietMs : quietMs)) return;
  }
  if (length < 0) throw pageFailure('timeout', url);
}
