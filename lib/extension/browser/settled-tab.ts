import browser from 'webextension-polyfill';
import { abortable } from '../../core/utils/abortable';
import { wait } from '../../core/utils/wait';
import { assertOpenable, pageFailure, type UrlPolicy } from './url-policy';

const lookMs = 250;
/** For this long the text of a page must not change; a few words may be those that ask for patience. */
const quietMs = 1_000;
const patientMs = 5_000;
const fewCharacters = 200;
/** After that a page is taken as it is. */
const settleMs = 14_000;
/** Looks in a row that the browser may refuse: a page that failed to load cannot be looked at. */
const refusals = 4;

/** What stands in the tab. It runs there, so it refers to nothing of this module. */
function measure(): { url: string; length: number } {
  // biome-ignore lint/performance/useDomNodeTextContent: what counts is what is shown, and scripts are text, too.
  return { url: window.location.href, length: document.body?.innerText.length ?? 0 };
}

async function look(tabId: number): Promise<{ url: string; length: number } | undefined> {
  const [seen] = await browser.scripting.executeScript({ target: { tabId }, func: measure }).catch(() => []);
  return seen?.result as { url: string; length: number } | undefined;
}

/**
 * Waits until a page in a tab is loaded and its text has come to rest, at most about 14 seconds.
 * @throws AppError `invalid-input` as soon as it has gone where no page may be read, `network` where it does not
 *   load or the tab is closed; the reason of the signal
 */
export async function settleTab(tabId: number, url: string, urlPolicy: UrlPolicy, signal: AbortSignal): Promise<void> {
  let length = -1;
  let quiet = 0;
  let refused = 0;
  for (let passed = 0; passed < settleMs; passed += lookMs) {
    await wait(lookMs, signal);
    const tab = await browser.tabs.get(tabId).catch(() => undefined);
    if (!tab) throw pageFailure('network', url, { closed: 1 });
    if (!tab.url || tab.url === 'about:blank') continue;
    const seen = await abortable(look(tabId), signal);
    if (seen) {
      assertOpenable(seen.url, urlPolicy);
      refused = 0;
    } else if (tab.status === 'complete') refused += 1;
    if (refused >= refusals) throw pageFailure('network', url);
    const same = seen !== undefined && seen.length === length && tab.status === 'complete';
    quiet = same ? quiet + lookMs : 0;
    length = seen?.length ?? -1;
    if (quiet >= (length < fewCharacters ? patientMs : quietMs)) return;
  }
  if (length < 0) throw pageFailure('network', url, { timeout: 1 });
}
