import browser, { type Tabs } from 'webextension-polyfill';
import { chromeApis } from './chrome-apis';
import { showPanelTab } from './panel-tabs';

/** Whether the browser has side panels; browsers on phones have none. */
export const hasSidePanel = (): boolean => Boolean(chromeApis.sidePanel ?? browser.sidebarAction);

/**
 * Opens the side panel for a tab; where the browser has no side panels, a tab of its own that belongs to that tab. Call
 * it first and synchronously in the handler of a click or a key: browsers open it for a user gesture only, which any
 * `await` before the call loses.
 * @param tab absent: the active tab of the focused window
 * @see https://developer.chrome.com/docs/extensions/reference/api/sidePanel#method-open
 */
export function openPanel(tab: Tabs.Tab | undefined): void {
  const { sidePanel } = chromeApis;
  if (sidePanel)
    void sidePanel.open({ windowId: tab?.windowId ?? browser.windows.WINDOW_ID_CURRENT }).catch(() => undefined);
  else if (browser.sidebarAction) void browser.sidebarAction.open().catch(() => undefined);
  else if (tab) void showPanelTab(tab).catch(() => undefined);
}

/**
 * Opens the panel of the window that was in front last, unless that is private. Call it synchronously, as
 * {@link openPanel}. Chromium counts a click on a notification as a gesture of the person; Firefox does not, and opens
 * nothing.
 * @returns the id of the window; undefined where its panel was not opened
 */
export function openPanelInFront(): Promise<number | undefined> {
  const { sidePanel, windows } = chromeApis;
  if (sidePanel && windows) {
    return new Promise((resolve) => {
      // The gesture holds in a callback; a promise loses it.
      windows.getLastFocused({ windowTypes: ['normal'] }, (front) => {
        const { id, incognito = true } = front ?? {};
        if (id === undefined || incognito) resolve(undefined);
        else
          sidePanel.open({ windowId: id }).then(
            () => resolve(id),
            () => resolve(undefined),
          );
      });
    });
  }
  const opened = browser.sidebarAction?.open() ?? Promise.reject(new Error('There is no sidebar.'));
  return opened
    .then(() => browser.windows.getLastFocused())
    .then(({ id, incognito }) => (incognito ? undefined : id))
    .catch(() => undefined);
}
