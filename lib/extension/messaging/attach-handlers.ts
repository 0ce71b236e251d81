import { toErrorInfo } from '../../core/app-error';
import type { AttachCalls, AttachmentSummary, AttachResult } from '../../core/protocol/attach-calls';
import { openTabsOf } from '../browser/open-tabs';
import type { SitePolicy } from '../browser/site-policy';
import type { FileService } from '../pages/file-service';
import type { PageService } from '../pages/page-service';
import type { Attachments } from '../storage/attachment-store';
import { findAttachment } from '../storage/find-attachment';
import type { ThreadStores } from '../storage/thread-store';
import type { WindowScope } from '../storage/window-scope';
import type { CallHandlers, ScopedPanel } from './background-server';

export interface AttachHandlerDependencies {
  attachments: Attachments;
  threads: ThreadStores;
  pages: PageService;
  files: FileService;
  sitePolicy: SitePolicy;
  /** The text of an attachment as a question would take it. */
  previewAttachment(
    params: AttachCalls['preview-attachment']['params'],
    scope: WindowScope,
  ): Promise<AttachCalls['preview-attachment']['result']>;
  /** Whether the extension opened a tab itself, to render a page in it. */
  isOwnTab(tabId: number | undefined): boolean;
  /** Sends connected pages the state that they draw. */
  refresh(): void;
}

/**
 * The handlers of the calls that attach pages, texts and files to the next question, and read, remove or shorten them.
 */
export function createAttachHandlers({
  attachments,
  threads,
  pages,
  files,
  sitePolicy,
  previewAttachment,
  isOwnTab,
  refresh,
}: AttachHandlerDependencies): Pick<CallHandlers, keyof AttachCalls> {
  async function attachBy(
    { scope }: ScopedPanel,
    attach: (scope: WindowScope) => Promise<AttachmentSummary>,
  ): Promise<AttachResult> {
    const recorded = await pages.recordFailure(scope, () => attach(scope));
    refresh();
    return recorded.ok ? { ok: true, attachment: recorded.result } : recorded;
  }

  return {
    'attach-page': ({ tabId }, page) => attachBy(page, (scope) => pages.attachTab(scope, tabId)),
    'attach-tab': ({ tabId }, page) => attachBy(page, (scope) => pages.attachChosenTab(scope, tabId)),
    'attach-link': ({ url }, page) => attachBy(page, (scope) => pages.attachLink(scope, url)),
    'attach-file': ({ file }, page) => attachBy(page, (scope) => files.attachFile(scope, file)),
    'attach-text': ({ text, title }, page) => attachBy(page, (scope) => files.attachText(scope, text, title)),
    async 'take-selection'({ maxLength }, { scope }) {
      try {
        return { ok: true, ...(await pages.takeSelection(scope, maxLength)) };
      } catch (thrown) {
        return { ok: false, error: toErrorInfo(thrown, 'tab') };
      } finally {
        refresh();
      }
    },
    async 'list-tabs'({ everywhere = false }, { scope }) {
      await sitePolicy.load();
      return openTabsOf(scope, { everywhere, isOwn: isOwnTab, neverReadSite: sitePolicy.neverReadSite });
    },
    async 'read-attachment'(named, { scope }) {
      const attachment = await findAttachment(named, scope, { attachments, threads });
      return attachment ? { markdown: attachment.markdown } : null;
    },
    'preview-attachment': (params, { scope }) => previewAttachment(params, scope),
    async 'remove-attachments'({ attachmentIds, threadId }, { scope }) {
      await attachments.remove(scope, attachmentIds);
      if (threadId !== undefined) {
        await threads.of(scope).changeThread(threadId, ({ detached = [], ...thread }) => ({
          ...thread,
          detached: [...new Set([...detached, ...attachmentIds])],
        }));
      }
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
