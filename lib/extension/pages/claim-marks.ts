import browser from 'webextension-polyfill';
import { pageAddress } from '../../core/url/page-address';
import type { ClaimMarker, PageClaim } from '../../page/quote/claim-marker';
import { claimStyle } from '../../page/quote/claim-style';
import { isSameKind, type Privacy } from '../storage/window-scope';

/** The page in whose tabs sentences are marked. */
export interface MarkedPage extends Privacy {
  url: string;
}

/** Marks the sentences of checked pages in the tabs that show them. No method throws. */
export interface ClaimMarks {
  /** Marks them soon: of several calls for one page, the last one counts. Nothing from `remove` until the next `mark`. */
  show(page: MarkedPage, claims: readonly PageClaim[]): void;
  /** Marks them now. @returns the number of sentences that were found */
  mark(page: MarkedPage, claims: readonly PageClaim[]): Promise<number>;
  /** Removes them: the person wants none in this page. */
  remove(page: MarkedPage): Promise<void>;
}

/** Milliseconds in which verdicts are collected before they are shown in the page. */
const collectMs = 400;
const script = '/content-scripts/claims.js';

// These two run in the page, so they refer to nothing of this module.
function markClaims(claims: PageClaim[]): Promise<number> | undefined {
  return (globalThis as { citebarClaims?: ClaimMarker }).citebarClaims?.mark(claims);
}

function clearClaims(): void {
  (globalThis as { citebarClaims?: ClaimMarker }).citebarClaims?.clear();
}

async function tabsOf({ url, ...privacy }: MarkedPage): Promise<number[]> {
  const address = pageAddress(url);
  const tabs = await browser.tabs.query({});
  return tabs.flatMap((tab) => {
    const shows = tab.url !== undefined && pageAddress(tab.url) === address && !tab.discarded;
    return shows && isSameKind(tab, privacy) && tab.id !== undefined ? [tab.id] : [];
  });
}

async function markInTab(tabId: number, claims: readonly PageClaim[]): Promise<number> {
  const target = { tabId };
  await browser.scripting.executeScript({ target, files: [script] });
  // Twice the same sheet is one: an inserted style sheet is invisible to the page's scripts.
  const css = claimStyle();
  await browser.scripting.removeCSS({ target, css, origin: 'AUTHOR' });
  await browser.scripting.insertCSS({ target, css, origin: 'AUTHOR' });
  const [marked] = await browser.scripting.executeScript({ target, func: markClaims, args: [[...claims]] });
  return typeof marked?.result === 'number' ? marked.result : 0;
}

async function clearTab(tabId: number): Promise<void> {
  const target = { tabId };
  await browser.scripting.executeScript({ target, func: clearClaims });
  await browser.scripting.removeCSS({ target, css: claimStyle(), origin: 'AUTHOR' });
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

  async function mark(page: MarkedPage, claims: readonly PageClaim[]): Promise<number> {
    const tabs = await tabsOf(page).catch(() => []);
    // A tab that the extension may not access, or that navigates meanwhile, stays without marks.
    const marked = await Promise.all(tabs.map((tabId) => markInTab(tabId, claims).catch(() => 0)));
    return Math.max(0, ...marked);
  }

  return {
    show(page, claims) {
      if (unmarked.has(keyOf(page))) return;
      cancel(page);
      const timer = setTimeout(() => {
        waiting.delete(keyOf(page));
        void mark(page, claims);
      }, collectMs);
      waiting.set(keyOf(page), { timer });
    },
    async mark(page, claims) {
      cancel(page);
      unmarked.delete(keyOf(page));
      return mark(page, claims);
    },
    async remove(page) {
      cancel(page);
      unmarked.add(keyOf(page));
      const tabs = await tabsOf(page).catch(() => []);
      await Promise.all(tabs.map((tabId) => clearTab(tabId).catch(() => undefined)));
    },
  };
}
