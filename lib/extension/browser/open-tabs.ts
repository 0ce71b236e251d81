import browser from 'webextension-polyfill';
import type { OpenTab } from '../../core/protocol/attach-calls';
import { allPages } from '../../core/url/origins';
import { isSamePrivacy, type WindowScope } from '../storage/window-scope';
import { restrictionOf } from './open-page';
import { windowIdOf } from './windows';

/** A PDF in the browser's viewer cannot be read in its tab, but it can be fetched. */
function mayBeRead(url: string): boolean {
  const restriction = restrictionOf(url);
  return restriction === undefined || restriction === 'viewer';
}

/** Which tabs are listed. */
export interface TabListing {
  /** Whether tabs of other windows of the same kind follow. */
  everywhere?: boolean;
  /** Whether the extension opened a tab itself, to render a page in it. */
  isOwn(tabId: number | undefined): boolean;
  /** The rule by which a page is never read. */
  neverReadSite(url: string): string | undefined;
}

/**
 * The tabs of a window whose pages may be read, in the order of its tab strip; `hidden` counts the tabs whose address
 * the browser does not give, because the extension has no access to their sites.
 * @param scope of the panel that lists them: private and other windows never see each other's tabs
 */
export async function openTabsOf(
  scope: WindowScope,
  { everywhere = false, isOwn, neverReadSite }: TabListing,
): Promise<{ tabs: OpenTab[]; hidden: number }> {
  const { windowId } = scope;
  const all = (await browser.tabs.query(everywhere || !browser.windows ? {} : { windowId }))
    .filter((tab) => isSamePrivacy(tab, scope) && !isOwn(tab.id))
    .sort((one, other) => Number(windowIdOf(one) !== windowId) - Number(windowIdOf(other) !== windowId));
  const tabs = all.flatMap((tab): OpenTab[] => {
    const { id, url, title } = tab;
    if (id === undefined || url === undefined || !mayBeRead(url)) return [];
    const elsewhere = everywhere && windowIdOf(tab) !== windowId && { elsewhere: true };
    const neverRead = neverReadSite(url) !== undefined && { neverRead: true };
    return [{ tabId: id, url, title: title || url, active: tab.active, ...elsewhere, ...neverRead }];
  });
  // With access to all pages, tabs without an address show pages of the browser: more access would not help.
  const hasAllAccess = await browser.permissions.contains({ origins: allPages });
  return { tabs, hidden: hasAllAccess ? 0 : all.filter(({ url }) => url === undefined).length };
}
