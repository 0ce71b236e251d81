import browser from 'webextension-polyfill';
import { chromeApis } from './chrome-apis';

/**
 * Opens the panel of a window. Call it first and synchronously in the handler of a click or a key: browsers open it for a user
 * gesture only, which any `await` before the call loses.
 * @see https://developer.chrome.com/docs/extensions/reference/api/sidePanel#method-open
 */
export function openPanel(windowId: number | undefined): void {
  const { sidePanel } = chromeApis;
  if (sidePanel)
    void sidePanel.open({ windowId: windowId ?? browser.windows.WINDOW_ID_CURRENT }).catch(() => undefined);
  else void browser.sidebarAction.open().catch(() => undefined);
}
