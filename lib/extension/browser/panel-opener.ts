import browser, { type Tabs } from 'webextension-polyfill';
import { chromeApis } from './chrome-apis';
import { showPanelTab } from './panel-tabs';

/** Whether the browser can show a page of Citebar beside a tab; those of phones cannot. */
export const hasSidePanel = (): boolean => Boolean(chromeApis.sidePanel ?? browser.sidebarAction);

/**
 * Opens the panel beside a tab; where the browser has no side panels, in a tab of its own that belongs to that one. Call it first
 * and synchronously in the handler of a click or a key: browsers open it for a user gesture only, which any `await` before the call
 * loses.
 * @param tab absent: that of the window in front
 * @see https://developer.chrome.com/docs/extensions/reference/api/sidePanel#method-open
 */
export function openPanel(tab: Tabs.Tab | undefined): void {
  const { sidePanel } = chromeApis;
  if (sidePanel)
    void sidePanel.open({ windowId: tab?.windowId ?? browser.windows.WINDOW_ID_CURRENT }).catch(() => undefined);
  else if (browser.sidebarAction) void browser.sidebarAction.open().catch(() => undefined);
  else if (tab) void showPanelTab(tab).catch(() => undefined);
}
