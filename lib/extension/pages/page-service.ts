import browser from 'webextension-polyfill';
import { AppError, type ErrorInfo, errorInfo, toErrorInfo } from '../../core/app-error';
import type { Attachment } from '../../core/message';
import { readLength } from '../../core/profile';
import type { AttachmentSummary } from '../../core/protocol/attach-calls';
import type { Page } from '../../core/provider';
import { openPageOf } from '../browser/open-page';
import { selectedTextOf } from '../browser/selected-text';
import { assertSiteAllowed } from '../browser/url-policy';
import { type Attachments, attachmentOf } from '../storage/attachment-store';
import { isSamePrivacy, privacyOf, type WindowScope } from '../storage/window-scope';
import { createTabPageReader, granted, pageMs, type ReadTabPage, type TabPageDependencies } from './tab-page';

/** The result of a task, or its failure. */
export type TaskResult<Result> = { ok: true; result: Result } | { ok: false; error: ErrorInfo };

export interface PageService {
  /** Attaches the page of a tab, or of the window's active tab, to the window's next question. @throws AppError */
  attachTab(scope: WindowScope, tabId: number | undefined): Promise<AttachmentSummary>;
  /** Attaches the page of a tab that the person has just clicked on, which grants `activeTab`. @throws AppError */
  attachGrantedTab(scope: WindowScope, tabId: number | undefined): Promise<AttachmentSummary>;
  /**
   * Attaches a tab that a person chose from a list. Where it was closed, the active one does not take its place.
   * @throws AppError
   */
  attachChosenTab(scope: WindowScope, tabId: number): Promise<AttachmentSummary>;
  /**
   * Attaches the pages of several tabs, in order.
   * @throws AppError of the first that could not be read, after the others have been attached
   */
  attachChosenTabs(scope: WindowScope, tabIds: readonly number[]): Promise<void>;
  /** @throws AppError where the person excluded the site */
  attachSelection(scope: WindowScope, selection: { text: string; url: string; title: string }): Promise<void>;
  /**
   * The selected text of the active tab's page. A selection longer than `maxLength` characters is attached.
   * @throws AppError
   */
  takeSelection(scope: WindowScope, maxLength: number): Promise<{ text: string; attached: boolean }>;
  /** @throws AppError */
  attachLink(scope: WindowScope, url: string): Promise<AttachmentSummary>;
  /** Reads the page of a tab without attaching it. @throws AppError */
  readTabPage: ReadTabPage;
  /** Reads the page of a tab, or of the window's active one. @throws AppError */
  readOpenPage(scope: WindowScope, tabId: number | undefined): Promise<Page>;
  /** Runs one of the above and stores its failure, which the panel shows. @returns what it gave, or the failure */
  recordFailure<Result>(scope: WindowScope, task: () => Promise<Result>): Promise<TaskResult<Result>>;
}

function restricted(restriction: 'no-access' | 'closed'): AppError {
  return new AppError(errorInfo('tab', { type: 'page-restricted', restriction }, { type: 'PAGE_RESTRICTED' }));
}

interface PageServiceDependencies extends TabPageDependencies {
  attachments: Attachments;
  /** Called with each page that is attached, except from a private window. */
  onAttached(page: Page, because: 'attached'): void;
  /** Milliseconds since the epoch. */
  now: () => number;
}

/**
 * Attaches pages, selections and links to the next question. Pages are stored whole; an answer selects what it sends of
 * them.
 */
export function createPageService(dependencies: PageServiceDependencies): PageService {
  const { attachments, pages, profiles, sites, now } = dependencies;
  const readTabPage = createTabPageReader(dependencies);

  async function readLink(scope: WindowScope, url: string): Promise<Page> {
    const profile = await profiles.currentProfile();
    return pages.read({ url, maxLength: readLength, profile, ...privacyOf(scope) }, AbortSignal.timeout(pageMs));
  }

  function add(scope: WindowScope, page: Page, kind: Attachment['kind']): Promise<AttachmentSummary> {
    if (!scope.isPrivate && (kind === 'page' || kind === 'link')) {
      dependencies.onAttached(kind === 'page' ? { ...page, asSeen: true } : page, 'attached');
    }
    return attachments.add(scope, attachmentOf(page, kind, now()));
  }

  async function readOpenPage(scope: WindowScope, tabId: number | undefined): Promise<Page> {
    // The tab that the panel names may have been closed in the meantime.
    const named = tabId === undefined ? undefined : await browser.tabs.get(tabId).catch(() => undefined);
    const id = named?.id ?? (await openPageOf(scope))?.tabId;
    if (id === undefined) throw restricted('no-access');
    return readTabPage(scope, id);
  }

  async function attachTab(scope: WindowScope, tabId: number | undefined): Promise<AttachmentSummary> {
    return add(scope, await readOpenPage(scope, tabId), 'page');
  }

  async function attachChosenTab(scope: WindowScope, tabId: number): Promise<AttachmentSummary> {
    const tab = await browser.tabs.get(tabId).catch(() => undefined);
    // A panel attaches tabs of its own kind of window only.
    if (!tab || !isSamePrivacy(tab, scope)) throw restricted('closed');
    return add(scope, await readTabPage(scope, tabId), 'page');
  }

  async function attachSelection(
    scope: WindowScope,
    { text, url, title }: Parameters<PageService['attachSelection']>[1],
  ): Promise<void> {
    await sites.load();
    assertSiteAllowed(url, sites);
    const markdown = text.slice(0, readLength);
    const truncated = text.length > markdown.length;
    const page = { url, title, markdown, contentLength: markdown.length, truncated, originalLength: text.length };
    await add(scope, page, 'selection');
  }

  return {
    attachTab,
    attachChosenTab,
    readTabPage,
    readOpenPage,
    attachGrantedTab: (scope, tabId) => granted(() => attachTab(scope, tabId)),
    async attachChosenTabs(scope, tabIds) {
      let failure: unknown;
      for (const tabId of tabIds) {
        try {
          await attachChosenTab(scope, tabId);
        } catch (thrown) {
          failure ??= thrown;
        }
      }
      if (failure !== undefined) throw failure;
    },
    attachSelection,
    async takeSelection(scope, maxLength) {
      const open = await openPageOf(scope);
      if (open === null) throw restricted('no-access');
      await sites.load();
      if (open.url) assertSiteAllowed(open.url, sites);
      const text = await selectedTextOf(open.tabId);
      if (text === undefined) throw restricted(open.restriction === 'no-access' ? 'no-access' : 'closed');
      const { url = '', title = '' } = open;
      if (text.length <= maxLength) return { text, attached: false };
      await attachSelection(scope, { text, url, title: title || url });
      return { text: text.slice(0, maxLength), attached: true };
    },
    attachLink: async (scope, url) => add(scope, await readLink(scope, url), 'link'),
    async recordFailure(scope, task) {
      try {
        return { ok: true, result: await task() };
      } catch (thrown) {
        const error = toErrorInfo(thrown, 'reader');
        // The caller gets the error even where session storage is full and cannot take it.
        await attachments.fail(scope, error).catch(() => undefined);
        return { ok: false, error };
      }
    },
  };
}
