import browser from 'webextension-polyfill';
import type { WindowScope } from '../storage/window-scope';

/**
 * The scope of a window. Whether it is private is read from the window, since a page of an extension that spans both kinds
 * cannot tell (`inIncognitoContext` is false). A window that is not found counts as private, so that nothing is stored.
 * @see https://developer.chrome.com/docs/extensions/reference/manifest/incognito
 */
export async function windowScopeOf(windowId: number): Promise<WindowScope> {
  try {
    return { windowId, isPrivate: (await browser.windows.get(windowId)).incognito };
  } catch {
    return { windowId, isPrivate: true };
  }
}

/** Calls back when a window was closed and no private window is left. */
export function onLastPrivateWindowClosed(listener: () => void): void {
  browser.windows.onRemoved.addListener(async () => {
    const windows = await browser.windows.getAll();
    if (!windows.some(({ incognito }) => incognito)) listener();
  });
}
