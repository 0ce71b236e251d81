import browser from 'webextension-polyfill';
import { pageAddress } from '../../core/url/page-address';
import type { ClaimMarker, ClaimStyles, PageClaim } from '../../page/quote/claim-marker';
import { isSamePrivacy, type ThreadPrivacy } from '../storage/window-scope';

/** The page in whose tabs sentences are marked. */
export interface MarkedPage extends ThreadPrivacy {
  url: string;
}

/** Results of a check of a page so far. */
export interface MarkedCheck {
  /** Another one for each check: the names of its marks are chosen anew. */
  check: string;
  claims: readonly PageClaim[];
}

/** Marks the sentences of checked pages in the tabs that show them. No method throws. */
export interface ClaimMarks {
  /**
   * Marks them soon: of several calls for one page, the last one counts. Nothing from `remove` until the next `mark`.
   */
  show(page: MarkedPage, marked: MarkedCheck): void;
  /** Marks them now. @returns the number of sentences that were found */
  mark(page: MarkedPage, marked: MarkedCheck): Promise<number>;
  /** Removes them: the person wants none in this page. */
  remove(page: MarkedPage): Promise<void>;
}

/** Milliseconds in which verdicts are collected before they are shown in the page. */
const collectMs = 400;
const script = '/content-scripts/claim-marks.js';

// These three run in the page, so they refer to nothing of this module.
function beginMarks(check: string): ClaimStyles | undefined {
  return (globalThis as { citebarClaims?: ClaimMarker }).citebarClaims?.begin(check);
}

function markClaims(claims: PageClaim[]): Promise<number> | undefined {
  return (globalThis as { citebarClaims?: ClaimMarker }).citebarClaims?.mark(claims);
}

function clearClaims(): ClaimStyles | undefined {
  return (globalThis as { citebarClaims?: ClaimMarker }).citebarClaims?.clear();
}

async function tabsOf({ url, ...privacy }: MarkedPage): Promise<number[]> {
  const address = pageAddress(url);
  const tabs = await browser.tabs.query({});
  return tabs.flatMap((tab) => {
    const shows = tab.url !== undefined && pageAddress(tab.url) === address && !tab.discarded;
    return shows && isSamePrivacy(tab, privacy) && tab.id !== undefined ? [tab.id] : [];
  });
}

/**
 * Inserted style sheets are not in any list that the page's scripts can read; as user style sheets they take precedence
 * over the page's.
 */
async function restyle(tabId: number, { fresh, stale }: ClaimStyles = {}): Promise<void> {
  const target = { tabId };
  if (stale !== undefined) await browser.scripting.removeCSS({ target, css: stale, origin: 'USER' });
  if (fresh !== undefined) await browser.scripting.insertCSS({ target, css: fresh, origin: 'USER' });
}

async function markInTab(tabId: number, { check, claims }: MarkedCheck): Promise<number> {
  const target = { tabId };
  await browser.scripting.executeScript({ target, files: [script] });
  const [begun] = await browser.scripting.executeScript({ target, func: beginMarks, args: [check] });
  await restyle(tabId, begun?.result as ClaimStyles | undefined);
  const [marked] = await browser.scripting.executeScript({ target, func: markClaims, args: [[...claims]] });
  return typeof marked?.result === 'number' ? marked.result : 0;
}

async function clearTab(tabId: number): Promise<void> {
  const target = { tabId };
  const [cleared] = await browser.scripting.executeScript({ target, func: clearClaims });
  await restyle(tabId, cleared?.result as ClaimStyles | undefined);
}

export function createClaimMarks(): ClaimMarks {
  const waiting = new Map<string, { timer: ReturnType<typeof setTimeout> }>();
  /** Pages in which the person wants no marks. */
  const unmarked = new Set<string>();
  const keyOf = ({ url, isPrivate, incognito = isPrivate }: MarkedPage) => `${incognito} ${pageAddress(url)}`;

  function cancel(page: MarkedPage): void {
    clearTimeout(waiting.get(keyOf(page))?.timer);
    waiting.delete(keyOf(page));
  }

  async function mark(page: MarkedPage, marked: MarkedCheck): Promise<number> {
    const tabs = await tabsOf(page).catch(() => []);
    // A tab that the extension may not access, or that navigates meanwhile, stays without marks.
    const counts = await Promise.all(tabs.map((tabId) => markInTab(tabId, marked).catch(() => 0)));
    return Math.max(0, ...counts);
  }

  return {
    show(page, marked) {
      if (unmarked.has(keyOf(page))) return;
      cancel(page);
      const timer = setTimeout(() => {
        waiting.delete(keyOf(page));
        void mark(page, marked);
      }, collectMs);
      waiting.set(keyOf(page), { timer });
    },
    async mark(page, marked) {
      cancel(page);
      unmarked.delete(keyOf(page));
      return mark(page, marked);
    },
    async remove(page) {
      cancel(page);
      unmarked.add(keyOf(page));
      const tabs = await tabsOf(page).catch(() => []);
      await Promise.all(tabs.map((tabId) => clearTab(tabId).catch(() => undefined)));
    },
  };
}
