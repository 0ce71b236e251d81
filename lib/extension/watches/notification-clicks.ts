import browser from 'webextension-polyfill';
import { loadPart } from '../../core/load-part';
import { openPanelInFront } from '../browser/panel-opener';

/**
 * Shows the list of changes at a click on their notification: in the panel where the browser opens it, else in the
 * library. Registers listeners: call it synchronously at the start of the background.
 * @param name of the notification
 * @param showInPanel shows the list in the panel of a window, which has just been opened
 */
export function takeNotificationClicks(name: string, showInPanel: (windowId: number) => void): void {
  let isListening = false;

  async function finish(opened: Promise<number | undefined>): Promise<void> {
    const windowId = await opened;
    void browser.notifications.clear(name).catch(() => undefined);
    if (windowId === undefined) {
      const { showLibrary } = await loadPart(import('../browser/library-tab'));
      await showLibrary('watches');
      return;
    }
    showInPanel(windowId);
    // A notification is clicked while another program is in front.
    await browser.windows.update(windowId, { focused: true });
  }

  function listen(): void {
    // The permission is optional: the browser has no such API before it is granted.
    if (isListening || !browser.notifications) return;
    isListening = true;
    browser.notifications.onClicked.addListener((id) => {
      if (id !== name) return;
      // First and synchronously, see `openPanel`.
      const opened = openPanelInFront();
      // Where the browser opens no tab either, the number on the toolbar button stays.
      void finish(opened).catch(() => undefined);
    });
  }

  listen();
  browser.permissions.onAdded.addListener(listen);
}
