import browser from 'webextension-polyfill';
import { AppError, type ErrorInfo, errorInfo, toErrorInfo } from '../../core/app-error';
import type { Attachment } from '../../core/message';
import { builtInReader, newProfile, type Profile, readLength } from '../../core/profile';
import type { Page } from '../../core/provider';
import { openPageOf, restrictionOf } from '../browser/open-page';
import { type Attachments, attachmentOf } from '../storage/attachment-store';
import type { ProfileStore } from '../storage/profile-store';
import type { WindowScope } from '../storage/window-scope';
import type { ParsePage } from './page-reader';
import type { PageSource } from './page-source';
import { readTab, showsPdf } from './tab-reader';

export interface PageService {
  /** The tab, or the active one of the window, attached to its next question. @throws AppError */
  attachTab(scope: WindowScope, tabId: number | undefined): Promise<void>;
  /** The tab that a person has just pointed at, which grants access to it. @throws AppError */
  attachGrantedTab(scope: WindowScope, tabId: number | undefined): Promise<void>;
  /**
   * Tabs that a person chose by name, in their order: none that is gone is replaced by another.
   * @throws AppError of the first that could not be read; the others are attached all the same
   */
  attachChosenTabs(scope: WindowScope, tabIds: readonly number[]): Promise<void>;
  attachSelection(scope: WindowScope, selection: { text: string; url: string; title: string }): Promise<void>;
  /** @throws AppError */
  attachLink(scope: WindowScope, url: string): Promise<void>;
  /** The page of a tab, read and not attached. @throws AppError */
  readTabPage(scope: WindowScope, tabId: number): Promise<Page>;
  /** Runs one of the above; what it throws is kept for the panel to show. */
  recordFailure(scope: WindowScope, task: () => Promise<void>): Promise<ErrorInfo | undefined>;
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

  async function readLink({ isPrivate }: WindowScope, url: string): Promise<Page> {
    const profile = await currentProfile();
    return pages.read({ url, maxLength: readLength, profile, isPrivate }, AbortSignal.timeout(linkMs));
  }

  /** The page of a tab that cannot be read in it. The address of an open tab goes to no service: Citebar fetches it itself. */
  async function fetchTab({ isPrivate }: WindowScope, url: string): Promise<Page> {
    const profile = { ...(await currentProfile()), reader: builtInReader };
    return pages.read({ url, maxLength: readLength, profile, isPrivate }, AbortSignal.timeout(linkMs));
  }

  function add(scope: WindowScope, page: Page, kind: Attachment['kind']): Promise<void> {
    return attachments.add(scope, attachmentOf(page, kind, now()));
  }

  /** What a viewer of the browser shows cannot be read in its tab: it is fetched. @throws what its tab said, where that fails */
  async function readViewed(scope: WindowScope, url: string, first: unknown): Promise<Page> {
    try {
      return await fetchTab(scope, url);
    } catch (thrown) {
      throw toErrorInfo(thrown, 'reader').params.restriction === 'all-pages' ? thrown : first;
    }
  }

  async function readTabPage(scope: WindowScope, tabId: number): Promise<Page> {
    const { url, discarded } = await browser.tabs.get(tabId);
    // The browser has put its page away; to bring it back would load it under the person's hands.
    if (url && (discarded || restrictionOf(url) === 'viewer')) return fetchTab(scope, url);
    try {
      return await readTab(tabId, readLength, parse);
    } catch (thrown) {
      const { kind, params } = toErrorInfo(thrown, 'tab');
      const isClosed = url && restrictionOf(url) === undefined && params.restriction === 'closed';
      if (isClosed || (url && kind === 'empty' && (await showsPdf(tabId)))) return readViewed(scope, url, thrown);
      throw thrown;
    }
  }

  async function attachTab(scope: WindowScope, tabId: number | undefined): Promise<void> {
    // What a panel knows of its tab may be a moment old: that tab may be closed by now.
    const named = tabId === undefined ? undefined : await browser.tabs.get(tabId).catch(() => undefined);
    const id = named?.id ?? (await openPageOf(scope.windowId))?.tabId;
    if (id === undefined) throw restricted('no-access');
    await add(scope, await readTabPage(scope, id), 'page');
  }

  async function readChosenTab(scope: WindowScope, tabId: number): Promise<Page> {
    const tab = await browser.tabs.get(tabId).catch(() => undefined);
    // Private windows and the others know nothing of each other.
    if (!tab || tab.incognito !== scope.isPrivate) throw restricted('closed');
    return readTabPage(scope, tabId);
  }

  return {
    attachTab,
    readTabPage,
    async attachGrantedTab(scope, tabId) {
      try {
        await attachTab(scope, tabId);
      } catch (thrown) {
        const error = toErrorInfo(thrown, 'tab');
        if (error.params.restriction !== 'no-access') throw thrown;
        // What stays hidden after that may be read by nobody: to ask for the click again would lead in a circle.
        const params = { ...error.params, restriction: 'closed' };
        throw new AppError({ ...error, params }, { cause: thrown });
      }
    },
    async attachChosenTabs(scope, tabIds) {
      let failure: unknown;
      for (const tabId of tabIds) {
        try {
          await add(scope, await readChosenTab(scope, tabId), 'page');
        } catch (thrown) {
          failure ??= thrown;
        }
      }
      if (failure !== undefined) throw failure;
    },
    async attachSelection(scope, { text, url, title }) {
      const markdown = text.slice(0, readLength);
      const truncated = text.length > markdown.length;
      const page = { url, title, markdown, contentLength: markdown.length, truncated, originalLength: text.length };
      await add(scope, page, 'selection');
    },
    async attachLink(scope, url) {
      await add(scope, await readLink(scope, url), 'link');
    },
    async recordFailure(scope, task) {
      try {
        await task();
        return undefined;
      } catch (thrown) {
        const error = toErrorInfo(thrown, 'reader');
        // It is told in any case: a storage that is full does not take it either.
        await attachments.fail(scope, error).catch(() => undefined);
        return error;
      }
    },
  };
}
