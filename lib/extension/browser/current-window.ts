import browser from 'webextension-polyfill';

/** The id of the window that the calling page is in. */
export async function currentWindowId(): Promise<number> {
  const { id } = await browser.windows.getCurrent();
  return id ?? browser.windows.WINDOW_ID_CURRENT;
}
