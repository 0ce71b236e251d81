import browser from 'webextension-polyfill';
import type { Kept } from '../kept/create-kept';

/**
 * Shows the kept copy of a page in the library, at a passage: in the tab of a window that shows the library, or in a new one.
 * @returns false where the page is not kept any more
 */
export async function openKeptCopy(
  { url, quote }: { url: string; quote?: string },
  windowId: number,
  kept: Kept,
): Promise<boolean> {
  const found = await (await kept.load()).find(url);
  if (!found) return false;
  const library = browser.runtime.getURL('/library.html');
  const place = [found.page.id, ...(quote ? [quote] : [])].map(encodeURIComponent).join('/');
  const address = `${library}#pages/${place}`;
  const tabs = await browser.tabs.query({ windowId });
  const open = tabs.find((tab) => tab.url?.split('#', 1)[0] === library);
  if (open?.id === undefined) await browser.tabs.create({ url: address, windowId });
  else await browser.tabs.update(open.id, { url: address, active: true });
  return true;
}
