import browser, { type Tabs } from 'webextension-polyfill';
import type { BackgroundCalls } from '../../core/protocol/panel-protocol';
import { pageAddress } from '../../core/url/page-address';
import type { QuoteRequest } from '../../page/quote/watch-quote';
import { windowIdOf } from '../browser/windows';
import { isSamePrivacy, type WindowScope } from '../storage/window-scope';
import { canHighlight, highlightInTab, highlightWhenLoaded } from './highlight-in-tab';

type SourceToOpen = BackgroundCalls['open-source']['params'];

/** The panel in which the person clicked on the source. */
interface Opener {
  scope: WindowScope;
  /** Whether the extension opened a tab itself, to render a page in it. */
  isOwnTab(tabId: number | undefined): boolean;
}

function isOfOpener(tab: Tabs.Tab, { scope }: Opener): boolean {
  return isSamePrivacy(tab, scope);
}

/** Milliseconds in which the panel must have opened the tab that is left to it. */
const openLimitMs = 5_000;
/**
 * Milliseconds after which the extension knows that it created a tab: `onCreated` fires before `tabs.create` resolves.
 */
const ownTabMs = 100;

/**
 * A tab that shows the address, preferably in the panel's window. Private and other windows never see each other's
 * tabs.
 */
async function openTabOf(url: string, opener: Opener): Promise<Tabs.Tab | undefined> {
  const address = pageAddress(url);
  const tabs = (await browser.tabs.query({})).filter(
    (tab) =>
      isOfOpener(tab, opener) &&
      !opener.isOwnTab(tab.id) &&
      !tab.discarded &&
      tab.url !== undefined &&
      pageAddress(tab.url) === address,
  );
  const rank = (tab: Tabs.Tab) => (windowIdOf(tab) === opener.scope.windowId ? 2 : 0) + (tab.active ? 1 : 0);
  return tabs.sort((one, other) => rank(other) - rank(one))[0];
}

async function bringToFront(tab: Tabs.Tab, opener: Opener): Promise<void> {
  await browser.tabs.update(tab.id, { active: true });
  const windowId = windowIdOf(tab);
  if (windowId !== undefined && windowId !== opener.scope.windowId)
    await browser.windows.update(windowId, { focused: true });
}

/** Switches to a tab that has the source open. @returns false where there is none */
async function showOpenTab({ url, quote, context }: SourceToOpen, opener: Opener): Promise<boolean> {
  const tab = await openTabOf(url, opener);
  if (tab?.id === undefined) return false;
  // Without access to the page, a new tab with a text fragment still shows the passage.
  if (quote && !(await canHighlight(tab.id))) return false;
  await bringToFront(tab, opener);
  // Not awaited: the page may still render. It fails only when the person navigates.
  if (quote) void highlightInTab(tab.id, { quote, ...context }).catch(() => undefined);
  return true;
}

async function hasAccess(url: string): Promise<boolean> {
  const { protocol, hostname } = new URL(url);
  return browser.permissions.contains({ origins: [`${protocol}//${hostname}/*`] });
}

function highlightSoon(tabId: number | undefined, request: QuoteRequest): void {
  const signal = AbortSignal.timeout(30_000);
  if (tabId !== undefined) void highlightWhenLoaded(tabId, request, signal).catch(() => undefined);
}

/** Highlights in the next tab that is opened: the panel opens it by a link, and so gets no tab id. */
function highlightInNextTab(request: QuoteRequest, opener: Opener): void {
  const stop = () => browser.tabs.onCreated.removeListener(onCreated);
  const timer = setTimeout(stop, openLimitMs);
  let isDone = false;
  function take({ id }: Tabs.Tab): void {
    if (isDone || opener.isOwnTab(id)) return;
    isDone = true;
    clearTimeout(timer);
    stop();
    highlightSoon(id, request);
  }
  function onCreated(tab: Tabs.Tab): void {
    if (isOfOpener(tab, opener)) setTimeout(take, ownTabMs, tab);
  }
  browser.tabs.onCreated.addListener(onCreated);
}

/**
 * Shows a source in the tab that has it open, else in a new one, scrolled to its passage by a text fragment. Where the
 * extension has access to the page, the passage is highlighted as well.
 * @returns `opened` false where the caller has to open the tab itself: Firefox 153 scrolls to a text fragment only in
 *   tabs that a page opens at a click, not in those that an extension creates
 * @see https://wicg.github.io/scroll-to-text-fragment/
 */
export async function openSource(source: SourceToOpen, opener: Opener): Promise<{ opened: boolean }> {
  const { sourceAddress } = await import('./source-address');
  const address = sourceAddress(source);
  if (!address) return { opened: true };
  if (await showOpenTab(source, opener)) return { opened: true };
  const { quote, context } = source;
  const request = quote && (await hasAccess(source.url)) ? { quote, ...context } : undefined;
  if (import.meta.env.FIREFOX) {
    if (request) highlightInNextTab(request, opener);
    return { opened: false };
  }
  // `tabs.create` scrolls to a text fragment, updating a tab does not.
  const tab = await browser.tabs.create({ url: address, windowId: opener.scope.windowId });
  if (request) highlightSoon(tab.id, request);
  return { opened: true };
}
