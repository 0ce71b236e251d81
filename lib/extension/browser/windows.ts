import browser, { type Tabs } from 'webextension-polyfill';
import { type WindowScope, windowsOfTabs } from '../storage/window-scope';

/**
 * The window that a tab belongs to. Phones have no API for windows, and in Firefox for Android each tab is one of its
 * own: there, all tabs of a kind are in one.
 */
export function windowIdOf({ windowId, incognito }: Pick<Tabs.Tab, 'windowId' | 'incognito'>): number | undefined {
  return browser.windows ? windowId : windowsOfTabs[incognito ? 'private' : 'ordinary'];
}

/**
 * The scope of a window. Whether it is private is read from the window, since an extension page that serves both kinds
 * of windows does not know (`inIncognitoContext` is false). A window that is not found counts as private, so that
 * nothing is stored.
 * @see https://developer.chrome.com/docs/extensions/reference/manifest/incognito
 */
export async function windowScopeOf(windowId: number): Promise<WindowScope> {
  if (!browser.windows) return { windowId, isPrivate: windowId !== windowsOfTabs.ordinary };
  try {
    return { windowId, isPrivate: (await browser.windows.get(windowId)).incognito };
  } catch {
    // It was closed meanwhile.
    return { windowId, isPrivate: true };
  }
}

/** Calls back when a window was closed, or a tab where windows are not known, and no private one is left. */
export function onLastPrivateWindowClosed(listener: () => void): void {
  (browser.windows ?? browser.tabs).onRemoved.addListener(async (closed: number) => {
    const open = browser.windows ? await browser.windows.getAll() : await browser.tabs.query({});
    if (!open.some(({ id, incognito }) => incognito && id !== closed)) listener();
  });
}
