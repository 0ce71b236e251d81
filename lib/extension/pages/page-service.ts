import browser from 'webextension-polyfill';
import { AppError, type ErrorInfo, errorInfo, toErrorInfo } from '../../core/app-error';
import type { Attachment } from '../../core/message';
import { builtInReader, newProfile, type Profile, readLength } from '../../core/profile';
import type { Page } from '../../core/provider';
import { openPageOf, restrictionOf } from '../browser/open-page';
import { type Attachments, attachmentOf } from '../storage/attachment-store';
import type { ProfileStore } from '../storage/profile-store';
import type { ParsePage } from './page-reader';
import type { PageSource } from './page-source';
import { readTab, showsPdf } from './tab-reader';

export interface PageService {
  /** The tab, or the active one of the window, attached to its next question. @throws AppError */
  attachTab(windowId: number, tabId: number | undefined, isPrivate: boolean): Promise<void>;
  /** The tab that a person has just pointed at, which grants access to it. @throws AppError */
  attachGrantedTab(windowId: number, tabId: number | undefined, isPrivate: boolean): Promise<void>;
  /**
   * Tabs that a person chose by name, in their order: none that is gone is replaced by another.
   * @throws AppError of the first that could not be read; the others are attached all the same
   */
  attachChosenTabs(windowId: number, tabIds: readonly number[], isPrivate: boolean): Promise<void>;
  attachSelection(
    windowId: number,
    selection: { text: string; url: string; title: string },
    isPrivate: boolean,
  ): Promise<void>;
  /** @throws AppError */
  attachLink(windowId: number, url: string, isPrivate: boolean): Promise<void>;
  /** The page of a tab, read and not attached. @throws AppError */
  readTabPage(tabId: number, isPrivate: boolean): Promise<Page>;
  /** Runs one of the above; what it throws is kept for the panel to show. */
  keepFailure(windowId: number, isPrivate: boolean, task: () => Promise<void>): Promise<ErrorInfo | undefined>;
}

/** A service that fails, then a page that has to be rendered: each is bounded, this is their sum. */
const linkMs = 90_000;

function restricted(restriction: 'no-access' | 'closed'): AppError {
  const params = { restriction };
  return new AppError(errorInfo('tab', 'not-allowed-here', { type: 'PAGE_RESTRICTED', params }));
}

/** Puts pages, selections and links beside the next question. Pages are kept whole: what of them goes, an answer decides. */
export function createPageService(
  attachments: Attachments,
  parse: ParsePage,
  pages: PageSource,
  profiles: ProfileStore,
  now: () => number,
): PageService {
  async function currentProfile(): Promise<Profile> {
    const [all, chosen] = await Promise.all([profiles.listProfiles(), profiles.currentProfileId()]);
    return all.find(({ id }) => id === chosen) ?? newProfile('none', '');
  }

  async function readLink(url: string, isPrivate: boolean): Promise<Page> {
    const profile = await currentProfile();
    return pages.read({ url, maxLength: readLength, profile, isPrivate }, AbortSignal.timeout(linkMs));
  }

  /** The page of a tab that cannot be read in it. The address of an open tab goes to no service: Citebar fetches it itself. */
  async function fetchTab(url: string, isPrivate: boolean): Promise<Page> {
    const profile = { ...(await currentProfile()), reader: builtInReader };
    return pages.read({ url, maxLength: readLength, profile, isPrivate }, AbortSignal.timeout(linkMs));
  }

  function add(windowId: number, page: Page, kind: Attachment['kind'], isPrivate: boolean): Promise<void> {
    return attachments.add(windowId, attachmentOf(page, kind, now()), isPrivate);
  }

  /** What a viewer of the browser shows cannot be read in its tab: it is fetched. @throws what its tab said, where that fails */
  async function readViewed(url: string, isPrivate: boolean, first: unknown): Promise<Page> {
    try {
      return await fetchTab(url, isPrivate);
    } catch (thrown) {
      throw toErrorInfo(thrown, 'reader').params.restriction === 'all-pages' ? thrown : first;
    }
  }

  async function readTabPage(tabId: number, isPrivate: boolean): Promise<Page> {
    const { url, discarded } = await browser.tabs.get(tabId);
    // The browser has put its page away; to bring it back would load it under the person's hands.
    if (url && (discarded || restrictionOf(url) === 'viewer')) return fetchTab(url, isPrivate);
    try {
      return await readTab(tabId, readLength, parse);
    } catch (thrown) {
      const { kind, params } = toErrorInfo(thrown, 'tab');
      const isClosed = url && restrictionOf(url) === undefined && params.restriction === 'closed';
      if (isClosed || (url && kind === 'empty' && (await showsPdf(tabId)))) return readViewed(url, isPrivate, thrown);
      throw thrown;
    }
  }

  async function attachTab(windowId: number, tabId: number | undefined, isPrivate: boolean): Promise<void> {
    // What a panel knows of its tab may be a moment old: that tab may be closed by now.
    const named = tabId === undefined ? undefined : await browser.tabs.get(tabId).catch(() => undefined);
    const id = named?.id ?? (await openPageOf(windowId))?.tabId;
    if (id === undefined) throw restricted('no-access');
    await add(windowId, await readTabPage(id, isPrivate), 'page', isPrivate);
  }

  async function readChosenTab(tabId: number, isPrivate: boolean): Promise<Page> {
    const tab = await browser.tabs.get(tabId).catch(() => undefined);
    // Private windows and the others know nothing of each other.
    if (!tab || tab.incognito !== isPrivate) throw restricted('closed');
    return readTabPage(tabId, isPrivate);
  }

  return {
    attachTab,
    readTabPage,
    async attachGrantedTab(windowId, tabId, isPrivate) {
      try {
        await attachTab(windowId, tabId, isPrivate);
      } catch (thrown) {
        const error = toErrorInfo(thrown, 'tab');
        if (error.params.restriction !== 'no-access') throw thrown;
        // What stays hidden after that may be read by nobody: to ask for the click again would lead in a circle.
        const params = { ...error.params, restriction: 'closed' };
        throw new AppError({ ...error, params }, { cause: thrown });
      }
    },
    async attachChosenTabs(windowId, tabIds, isPrivate) {
      let failure: unknown;
      for (const tabId of tabIds) {
        try {
          await add(windowId, await readChosenTab(tabId, isPrivate), 'page', isPrivate);
        } catch (thrown) {
          failure ??= thrown;
        }
      }
      if (failure !== undefined) throw failure;
    },
    async attachSelection(windowId, { text, url, title }, isPrivate) {
      const markdown = text.slice(0, readLength);
      const truncated = text.length > markdown.length;
      const page = { url, title, markdown, contentLength: markdown.length, truncated, originalLength: text.length };
      await add(windowId, page, 'selection', isPrivate);
    },
    async attachLink(windowId, url, isPrivate) {
      await add(windowId, await readLink(url, isPrivate), 'link', isPrivate);
    },
    async keepFailure(windowId, isPrivate, task) {
      try {
        await task();
        return undefined;
      } catch (thrown) {
        const error = toErrorInfo(thrown, 'reader');
        // It is told in any case: a storage that is full does not take it either.
        await attachments.fail(windowId, error, isPrivate).catch(() => undefined);
        return error;
      }
    },
  };
}
