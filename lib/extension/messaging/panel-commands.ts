import browser, { type Tabs } from 'webextension-polyfill';
import { chromeApis } from '../browser/chrome-apis';
import { openPanel } from '../browser/panel-opener';
import { windowScopeOf } from '../browser/windows';
import type { WindowThreads } from '../storage/window-threads';
import type { OpenPanels } from './open-panels';

/** Newer than the types: Chromium closes a side panel since 141. */
interface ClosablePanel {
  close?(options: { windowId: number }): Promise<void>;
}

/**
 * The browser's commands that open and close the panel, and begin a thread in it. Registers a listener: call it
 * synchronously at the start of the background.
 * @see https://developer.chrome.com/docs/extensions/reference/api/sidePanel#method-close
 */
export function takePanelCommands(
  { sidePanelOf }: Pick<OpenPanels, 'sidePanelOf'>,
  windowThreads: WindowThreads,
): void {
  function toggle(tab: Tabs.Tab | undefined): void {
    if (import.meta.env.FIREFOX && browser.sidebarAction) {
      void browser.sidebarAction.toggle().catch(() => undefined);
      return;
    }
    const windowId = tab?.windowId;
    const open = sidePanelOf(windowId);
    if (open === undefined || windowId === undefined) {
      openPanel(tab);
      return;
    }
    const { close } = (chromeApis.sidePanel ?? {}) as ClosablePanel;
    const closed = close ? close.call(chromeApis.sidePanel, { windowId }) : Promise.reject(new Error('It cannot.'));
    void closed.catch(() => open.send({ type: 'close' }));
  }

  async function beginThread(windowId: number | undefined): Promise<void> {
    const open = sidePanelOf(windowId);
    if (open) open.send({ type: 'new-thread' });
    else if (windowId !== undefined) await windowThreads.set(await windowScopeOf(windowId), undefined);
  }

  browser.commands?.onCommand.addListener((command, tab) => {
    const windowId = tab?.windowId;
    if (command === 'toggle-panel') toggle(tab);
    if (command === 'new-thread') {
      // First and synchronously, see `openPanel`.
      openPanel(tab);
      void beginThread(windowId);
    }
  });
}
