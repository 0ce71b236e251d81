import browser from 'webextension-polyfill';
import { attachedLength, newProfile, type Profile } from '../core/profile';
import type { Page } from '../core/provider';
import { type ProviderError, ProviderFailure, providerError, toProviderError } from '../core/provider-error';
import { type Attachments, attachmentOf } from './attachments';
import { openPageOf } from './open-page';
import type { ParsePage } from './page-reader';
import type { PageSource } from './page-source';
import type { ProfileStore } from './profile-store';
import { readTab } from './tab-reader';

export interface PageCalls {
  /** The tab, or the active one of the window, attached to its next question. @throws ProviderFailure */
  attachTab(windowId: number, tabId: number | undefined, isPrivate: boolean): Promise<void>;
  /** The tab that a person has just pointed at, which grants access to it. @throws ProviderFailure */
  attachGrantedTab(windowId: number, tabId: number | undefined, isPrivate: boolean): Promise<void>;
  attachSelection(
    windowId: number,
    selection: { text: string; url: string; title: string },
    isPrivate: boolean,
  ): Promise<void>;
  /** @throws ProviderFailure */
  attachLink(windowId: number, url: string, isPrivate: boolean): Promise<void>;
  /** Runs one of the above; what it throws is kept for the panel to show. */
  keepFailure(windowId: number, isPrivate: boolean, task: () => Promise<void>): Promise<ProviderError | undefined>;
}

/** A service that fails, then a page that has to be rendered: each is bounded, this is their sum. */
const linkMs = 90_000;

/** Puts pages, selections and links beside the next question. */
export function createPageCalls(
  attachments: Attachments,
  parse: ParsePage,
  pages: PageSource,
  profiles: ProfileStore,
): PageCalls {
  async function profileNow(): Promise<Profile | undefined> {
    const [all, chosen] = await Promise.all([profiles.listProfiles(), profiles.currentProfileId()]);
    return all.find(({ id }) => id === chosen);
  }

  /** Characters that may be attached under the profile that is chosen now. */
  async function lengthNow(): Promise<number> {
    return attachedLength(await profileNow());
  }

  async function readLink(url: string, isPrivate: boolean): Promise<Page> {
    const profile = await profileNow();
    const maxLength = attachedLength(profile);
    const wish = { url, maxLength, profile: profile ?? newProfile('none', ''), isPrivate };
    return pages.read(wish, AbortSignal.timeout(linkMs));
  }

  async function attachTab(windowId: number, tabId: number | undefined, isPrivate: boolean): Promise<void> {
    // What a panel knows of its tab may be a moment old: that tab may be closed by now.
    const named = tabId === undefined ? undefined : await browser.tabs.get(tabId).catch(() => undefined);
    const id = named?.id ?? (await openPageOf(windowId))?.tabId;
    if (id === undefined) {
      const params = { restriction: 'no-access' };
      throw new ProviderFailure(providerError('tab', 'not-allowed-here', { type: 'PAGE_RESTRICTED', params }));
    }
    const page = await readTab(id, await lengthNow(), parse);
    await attachments.add(windowId, attachmentOf(page, 'page'), isPrivate);
  }

  return {
    attachTab,
    async attachGrantedTab(windowId, tabId, isPrivate) {
      try {
        await attachTab(windowId, tabId, isPrivate);
      } catch (thrown) {
        const error = toProviderError(thrown, 'tab');
        if (error.params.restriction !== 'no-access') throw thrown;
        // What stays hidden after that may be read by nobody: to ask for the click again would lead in a circle.
        const params = { ...error.params, restriction: 'closed' };
        throw new ProviderFailure({ ...error, params }, { cause: thrown });
      }
    },
    async attachSelection(windowId, { text, url, title }, isPrivate) {
      const markdown = text.slice(0, await lengthNow());
      const truncated = text.length > markdown.length;
      const page = { url, title, markdown, contentLength: markdown.length, truncated, originalLength: text.length };
      await attachments.add(windowId, attachmentOf(page, 'selection'), isPrivate);
    },
    async attachLink(windowId, url, isPrivate) {
      await attachments.add(windowId, attachmentOf(await readLink(url, isPrivate), 'link'), isPrivate);
    },
    async keepFailure(windowId, isPrivate, task) {
      try {
        await task();
        return undefined;
      } catch (thrown) {
        const error = toProviderError(thrown, 'reader');
        await attachments.fail(windowId, error, isPrivate);
        return error;
      }
    },
  };
}
