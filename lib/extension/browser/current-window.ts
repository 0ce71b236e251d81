import browser from 'webextension-polyfill';
import { windowIdOf } from './windows';

/** The id of the window that the calling page is in. */
export async function currentWindowId(): Promise<number> {
  const tab = browser.windows ? undefined : await browser.tabs.getCurrent();
  const id = tab ? windowIdOf(tab) : (await browser.windows.getCurrent()).id;
  return id ?? browser.windows.WINDOW_ID_CURRENT;
}
