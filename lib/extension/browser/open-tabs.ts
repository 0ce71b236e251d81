import browser from 'webextension-polyfill';
import type { OpenTab } from '../../core/panel-protocol';
import { allPages } from '../../core/url/origins';
import type { WindowScope } from '../storage/window-scope';
import { restrictionOf } from './open-page';

/** A document in a viewer of the browser is fetched instead. */
function mayBeRead(url: string): boolean {
  const restriction = restrictionOf(url);
  return restriction === undefined || restriction === 'viewer';
}

/**
 * The tabs of a window whose pages may be read, in the order of its tab strip. Browsers tell the address of a tab only where
 * access to its site was given.
 * @param scope of the panel that lists them: private and other windows never see each other's tabs
 * @param isOwn whether the extension opened a tab itself, to render a page in it
 */
export async function openTabsOf(
  { windowId, isPrivate }: WindowScope,
  isOwn: (tabId: number | undefined) => boolean,
): Promise<{ tabs: OpenTab[]; hidden: number }> {
  const all = (await browser.tabs.query({ windowId })).filter(
    ({ id, incognito }) => incognito === isPrivate && !isOwn(id),
  );
  const tabs = all.flatMap(({ id, url, title, active }): OpenTab[] =>
    id === undefined || url === undefined || !mayBeRead(url) ? [] : [{ tabId: id, url, title: title || url, active }],
  );
  // With access to all pages, tabs that still hide their address are the browser's own.
  const isOpen = await browser.permissions.contains({ origins: allPages });
  return { tabs, hidden: isOpen ? 0 : all.filter(({ url }) => url === undefined).length };
}
