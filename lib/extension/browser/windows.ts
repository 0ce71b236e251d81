import browser from 'webextension-polyfill';

/** The window that the calling page stands in. */
export async function currentWindowId(): Promise<number> {
  const { id } = await browser.windows.getCurrent();
  return id ?? browser.windows.WINDOW_ID_CURRENT;
}

/** Whether a window is private: told by the window, never by the page inside it. One that is not known counts as private. */
export async function isPrivateWindow(windowId: number): Promise<boolean> {
  try {
    return (await browser.windows.get(windowId)).incognito;
  } catch {
    return true;
  }
}

/** Calls back when a window closed and no private one is left. */
export function onLastPrivateWindowClosed(listener: () => void): void {
  browser.windows.onRemoved.addListener(async () => {
    const windows = await browser.windows.getAll();
    if (!windows.some(({ incognito }) => incognito)) listener();
  });
}
