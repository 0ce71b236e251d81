import type { AttachResult } from '../../core/attach-calls';
import { openTabsOf } from '../browser/open-tabs';
import type { PageService } from '../pages/page-service';
import type { Attachments } from '../storage/attachment-store';
import type { WindowScope } from '../storage/window-scope';
import type { CallHandlers, Panel } from './background-server';

type AttachCall = 'attach-page' | 'attach-tab' | 'attach-link' | 'list-tabs' | 'remove-attachment' | 'leave-out';

export interface AttachHandlerDependencies {
  attachments: Attachments;
  pages: PageService;
  /** Whether the extension opened a tab itself, to render a page in it. */
  isOwnTab(tabId: number | undefined): boolean;
  /** Sends connected pages the state that they draw. */
  refresh(): void;
}

/** The handlers of the calls that attach pages to the next question, and remove or shorten them. */
export function createAttachHandlers({
  attachments,
  pages,
  isOwnTab,
  refresh,
}: AttachHandlerDependencies): Pick<CallHandlers, AttachCall> {
  async function attachBy({ scope }: Panel, attach: (scope: WindowScope) => Promise<void>): Promise<AttachResult> {
    const error = await pages.recordFailure(scope, () => attach(scope));
    refresh();
    if (error) return { ok: false, error };
    const attachment = (await attachments.of(scope)).attachments.at(-1);
    if (!attachment) throw new Error('The attached page is gone.');
    return { ok: true, attachment };
  }

  return {
    'attach-page': ({ tabId }, page) => attachBy(page, (scope) => pages.attachTab(scope, tabId)),
    'attach-tab': ({ tabId }, page) => attachBy(page, (scope) => pages.attachChosenTabs(scope, [tabId])),
    'attach-link': ({ url }, page) => attachBy(page, (scope) => pages.attachLink(scope, url)),
    'list-tabs': async (_params, { scope }) => openTabsOf(scope, isOwnTab),
    async 'remove-attachment'({ attachmentId }, { scope }) {
      await attachments.remove(scope, [attachmentId]);
      refresh();
      return null;
    },
    async 'leave-out'({ attachmentId, sections }, { scope }) {
      await attachments.leaveOut(scope, attachmentId, sections);
      refresh();
      return null;
    },
  };
}
