import browser from 'webextension-polyfill';
import type { OpenTab } from '../../core/attach-calls';
import { allPages } from '../../core/url/origins';
import { isSameKind, type WindowScope } from '../storage/window-scope';
import { restrictionOf } from './open-page';

/** A PDF in the browser's viewer cannot be read in its tab, but it can be fetched. */
function mayBeRead(url: string): boolean {
  const restriction = restrictionOf(url);
  return restriction === undefined || restriction === 'viewer';
}

/**
 * The tabs of a window whose pages may be read, in the order of its tab strip; `hidden` counts the tabs whose address the
 * browser does not give, because the extension has no access to their sites.
 * @param scope of the panel that lists them: private and other windows never see each other's tabs
 * @param isOwn whether the extension opened a tab itself, to render a page in it
 */
export async function openTabsOf(
  scope: WindowScope,
  isOwn: (tabId: number | undefined) => boolean,
): Promise<{ tabs: OpenTab[]; hidden: number }> {
  const all = (await browser.tabs.query({ windowId: scope.windowId })).filter(
    (tab) => isSameKind(tab, scope) && !isOwn(tab.id),
  );
  const tabs = all.flatMap(({ id, url, title, active }): OpenTab[] =>
    id === undefined || url === undefined || !mayBeRead(url) ? [] : [{ tabId: id, url, title: title || url, active }],
  );
  // With access to all pages, tabs without an address show pages of the browser: more access would not help.
  const hasAllAccess = await browser.permissions.contains({ origins: allPages });
  return { tabs, hidden: hasAllAccess ? 0 : all.filter(({ url }) => url === undefined).length };
}
