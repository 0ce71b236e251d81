import browser from 'webextension-polyfill';
import type { AttachResult } from '../../core/panel-protocol';
import { openTabsOf } from '../browser/open-tabs';
import type { PageService } from '../pages/page-service';
import type { Attachments } from '../storage/attachment-store';
import type { CallHandlers, PanelConnection } from './background-server';

type AttachCallName = 'attach-page' | 'attach-tab' | 'attach-link' | 'list-tabs' | 'remove-attachment' | 'leave-out';

export interface AttachCallDependencies {
  attachments: Attachments;
  pages: PageService;
  /** Whether a tab is one of ours, in which a page is only being rendered. */
  isOwnTab(tabId: number | undefined): boolean;
  /** Tells attached panels that something they draw has changed. */
  refresh(): void;
}

/** The calls of the side panel that put pages beside the next question, and take them away. */
export function createAttachHandlers({
  attachments,
  pages,
  isOwnTab,
  refresh,
}: AttachCallDependencies): Pick<CallHandlers, AttachCallName> {
  async function attachBy(page: PanelConnection, task: (windowId: number) => Promise<void>): Promise<AttachResult> {
    await page.subscribing;
    const windowId = page.windowId ?? browser.windows.WINDOW_ID_CURRENT;
    const error = await pages.keepFailure(windowId, page.private, () => task(windowId));
    refresh();
    if (error) return { ok: false, error };
    const attachment = (await attachments.of(windowId)).attachments.at(-1);
    if (!attachment) throw new Error('The attached page is gone.');
    return { ok: true, attachment };
  }

  return {
    'attach-page': ({ tabId }, page) => attachBy(page, (windowId) => pages.attachTab(windowId, tabId, page.private)),
    'attach-tab': ({ tabId }, page) =>
      attachBy(page, (windowId) => pages.attachChosenTabs(windowId, [tabId], page.private)),
    'attach-link': ({ url }, page) => attachBy(page, (windowId) => pages.attachLink(windowId, url, page.private)),
    async 'list-tabs'(_params, page) {
      await page.subscribing;
      return openTabsOf(page.windowId ?? browser.windows.WINDOW_ID_CURRENT, page.private, isOwnTab);
    },
    async 'remove-attachment'({ attachmentId }, page) {
      await page.subscribing;
      if (page.windowId !== undefined) await attachments.remove(page.windowId, [attachmentId], page.private);
      refresh();
      return null;
    },
    async 'leave-out'({ attachmentId, sections }, page) {
      await page.subscribing;
      if (page.windowId !== undefined) {
        await attachments.leaveOut(page.windowId, attachmentId, sections, page.private);
      }
      refresh();
      return null;
    },
  };
}
