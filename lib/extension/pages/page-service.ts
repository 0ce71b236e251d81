import browser from 'webextension-polyfill';
import { AppError, type ErrorInfo, errorInfo, toErrorInfo } from '../../core/app-error';
import type { ErrorReason, ErrorReasonType, PageRestriction } from '../../core/error-reason';
import type { Attachment } from '../../core/message';
import { builtInReader, readLength } from '../../core/profile';
import type { AttachmentSummary } from '../../core/protocol/attach-calls';
import type { Page } from '../../core/provider';
import { openPageOf, restrictionOf } from '../browser/open-page';
import { selectedTextOf } from '../browser/selected-text';
import type { SitePolicy } from '../browser/site-policy';
import { assertSiteAllowed } from '../browser/url-policy';
import { type Attachments, attachmentOf } from '../storage/attachment-store';
import type { ProfileStore } from '../storage/profile-store';
import { isSameKind, privacyOf, type WindowScope } from '../storage/window-scope';
import type { PageParsers } from './page-reader';
import type { PageSource } from './page-source';
import { readTab, showsPdf } from './tab-reader';

/** Options for reading the page of a tab. */
export interface TabReading {
  /** Keep the texts of all footnotes. */
  withNotes?: boolean;
  /** Characters of markdown at most. */
  maxLength?: number;
  /** The person has just clicked on the page, which grants `activeTab`: another click would not help. */
  isGranted?: boolean;
}

/** What a task gave, or why it failed. */
export type Recorded<Result> = { ok: true; result: Result } | { ok: false; error: ErrorInfo };

export interface PageService {
  /** Attaches the page of a tab, or of the window's active tab, to the window's next question. @throws AppError */
  attachTab(scope: WindowScope, tabId: number | undefined): Promise<AttachmentSummary>;
  /** The same for a tab that the person has just clicked on, which grants `activeTab`. @throws AppError */
  attachGrantedTab(scope: WindowScope, tabId: number | undefined): Promise<AttachmentSummary>;
  /** Attaches a tab that a person chose from a list. Where it was closed, the active one does not take its place. @throws AppError */
  attachChosenTab(scope: WindowScope, tabId: number): Promise<AttachmentSummary>;
  /**
   * The same for several, in their order.
   * @throws AppError of the first that could not be read, after the others have been attached
   */
  attachChosenTabs(scope: WindowScope, tabIds: readonly number[]): Promise<void>;
  /** @throws AppError where the person excluded the site */
  attachSelection(scope: WindowScope, selection: { text: string; url: string; title: string }): Promise<void>;
  /**
   * The selected text of the page beside the panel. A selection longer than `maxLength` characters is attached.
   * @throws AppError
   */
  takeSelection(scope: WindowScope, maxLength: number): Promise<{ text: string; attached: boolean }>;
  /** @throws AppError */
  attachLink(scope: WindowScope, url: string): Promise<AttachmentSummary>;
  /** Reads the page of a tab without attaching it. @throws AppError */
  readTabPage(scope: WindowScope, tabId: number, reading?: TabReading): Promise<Page>;
  /** Runs one of the above and stores its failure, which the panel shows. @returns what it gave, or the failure */
  recordFailure<Result>(scope: WindowScope, task: () => Promise<Result>): Promise<Recorded<Result>>;
}

/** Failures of a fetched file that say more than that its tab cannot be read. */
const ownFailures: ReadonlySet<ErrorReasonType> = new Set(['pages-not-allowed', 'page-too-large', 'pdf-too-large']);

/** Milliseconds for a page: enough for a service that times out and a page that is rendered afterwards. */
const linkMs = 90_000;

function isRestriction(reason: ErrorReason, restriction: PageRestriction): boolean {
  return reason.type === 'page-restricted' && reason.restriction === restriction;
}

function restricted(restriction: 'no-access' | 'closed'): AppError {
  return new AppError(errorInfo('tab', { type: 'page-restricted', restriction }, { type: 'PAGE_RESTRICTED' }));
}

interface PageServiceDependencies {
  attachments: Attachments;
  parsers: PageParsers;
  pages: PageSource;
  profiles: Pick<ProfileStore, 'currentProfile'>;
  sites: SitePolicy;
  /** Milliseconds since the epoch. */
  now: () => number;
}

/** Attaches pages, selections and links to the next question. Pages are stored whole; an answer selects what it sends of them. */
export function createPageService({
  attachments,
  parsers,
  pages,
  profiles,
  sites,
  now,
}: PageServiceDependencies): PageService {
  async function readLink(scope: WindowScope, url: string): Promise<Page> {
    const profile = await profiles.currentProfile();
    return pages.read({ url, maxLength: readLength, profile, ...privacyOf(scope) }, AbortSignal.timeout(linkMs));
  }

  /** Fetches the page of a tab that cannot be read in place. Addresses of open tabs are private, so no reading service gets one. */
  async function fetchTab(scope: WindowScope, url: string): Promise<Page> {
    const profile = { ...(await profiles.currentProfile()), reader: builtInReader };
    return pages.read({ url, maxLength: readLength, profile, ...privacyOf(scope) }, AbortSignal.timeout(linkMs));
  }

  function add(scope: WindowScope, page: Page, kind: Attachment['kind']): Promise<AttachmentSummary> {
    return attachments.add(scope, attachmentOf(page, kind, now()));
  }

  /** Fetches what the browser shows in a viewer of its own. @throws `tabFailure` where that fails, or what says more than it */
  async function fetchViewed(scope: WindowScope, url: string, tabFailure: unknown): Promise<Page> {
    try {
      return await fetchTab(scope, url);
    } catch (thrown) {
      throw ownFailures.has(toErrorInfo(thrown, 'reader').reason.type) ? thrown : tabFailure;
    }
  }

  /** Runs a task after a click that has granted access: a page that still cannot be read is closed to extensions. */
  async function granted<Result>(task: () => Promise<Result>): Promise<Result> {
    try {
      return await task();
    } catch (thrown) {
      const error = toErrorInfo(thrown, 'tab');
      if (!isRestriction(error.reason, 'no-access')) throw thrown;
      const reason = { type: 'page-restricted', restriction: 'closed' } as const;
      throw new AppError({ ...error, reason }, { cause: thrown });
    }
  }

  async function readTabPage(
    scope: WindowScope,
    tabId: number,
    { maxLength = readLength, withNotes = false, isGranted = false }: TabReading = {},
  ): Promise<Page> {
    if (isGranted) return granted(() => readTabPage(scope, tabId, { maxLength, withNotes }));
    const { url, discarded } = await browser.tabs.get(tabId);
    await sites.load();
    if (url) assertSiteAllowed(url, sites);
    // A discarded tab has no document; reading it would make the browser load it again in front of the person.
    if (url && (discarded || restrictionOf(url) === 'viewer')) return fetchTab(scope, url);
    try {
      const page = await readTab(tabId, maxLength, parsers, withNotes);
      // The tab may have navigated in the meantime.
      assertSiteAllowed(page.url, sites);
      return page;
    } catch (thrown) {
      const { kind, reason } = toErrorInfo(thrown, 'tab');
      const isClosed = url && restrictionOf(url) === undefined && isRestriction(reason, 'closed');
      if (isClosed || (url && kind === 'empty' && (await showsPdf(tabId)))) return fetchViewed(scope, url, thrown);
      throw thrown;
    }
  }

  async function attachTab(scope: WindowScope, tabId: number | undefined): Promise<AttachmentSummary> {
    // The tab that the panel names may have been closed in the meantime.
    const named = tabId === undefined ? undefined : await browser.tabs.get(tabId).catch(() => undefined);
    const id = named?.id ?? (await openPageOf(scope.windowId))?.tabId;
    if (id === undefined) throw restricted('no-access');
    return add(scope, await readTabPage(scope, id), 'page');
  }

  async function attachChosenTab(scope: WindowScope, tabId: number): Promise<AttachmentSummary> {
    const tab = await browser.tabs.get(tabId).catch(() => undefined);
    // A panel attaches tabs of its own kind of window only.
    if (!tab || !isSameKind(tab, scope)) throw restricted('closed');
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
      const open = await openPageOf(scope.windowId);
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
