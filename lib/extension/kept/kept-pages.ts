import * as v from 'valibot';
import { AppError, errorInfo } from '../../core/app-error';
import type { KeepRefusal } from '../../core/error-reason';
import type { KeepingSettings, KeepingState } from '../../core/library/keeping';
import type { KeptBecause, KeptPage } from '../../core/library/kept-page';
import { isNeverKept } from '../../core/library/never-kept-sites';
import { keptProviderId, newProfile, withKeptPageSearch } from '../../core/profile';
import type { Page } from '../../core/provider';
import { isNotStored } from '../../core/utils/not-stored';
import { omit } from '../../core/utils/omit';
import type { SitePolicy } from '../browser/site-policy';
import { assertSiteAllowed } from '../browser/url-policy';
import type { SearchStore } from '../search/search-store';
import type { ExtensionStorage } from '../storage/create-storage';
import { notPermitted } from '../storage/policy-store';
import type { ProfileStore } from '../storage/profile-store';
import { type StoredValue, sessionItem } from '../storage/stored-value';
import { anonymousCopy } from './anonymous-copy';
import { bookmarkProgress, createBookmarkReadingStore } from './bookmark-queue';
import { dropWithdrawn } from './drop-withdrawn';
import { createKeptLibrary, type KeptLibrary } from './kept-library';
import { createKeptPageStore } from './kept-page-store';
import { type KeptAnswers, keptAnswers } from './kept-search';

export interface KeptDependencies {
  storage: Pick<ExtensionStorage, 'database' | 'policy'>;
  keeping: StoredValue<KeepingSettings>;
  sitePolicy: SitePolicy;
  search: SearchStore;
  profiles: Pick<ProfileStore, 'listProfiles' | 'saveProfile'>;
  /** Names in the person's language: of kept pages as a search, and of the profile that asks them. */
  texts: { search: string; profile: string };
  /** Reads a page without the person's cookies. @throws AppError */
  readAnonymously(url: string): Promise<Page>;
  /** Milliseconds since the epoch. */
  now: () => number;
}

/** Kept pages with what decides whether a page is kept. */
export interface KeptPages extends KeptLibrary {
  settings(): Promise<KeepingState>;
  change(changes: Partial<KeepingSettings>): Promise<KeepingState>;
  /**
   * Keeps a page that was read, if pages are kept and this one may be.
   * @throws AppError and what `keepAllowed` throws
   */
  note(page: Page, because: KeptBecause, requestedUrl?: string): Promise<void>;
  answersFor(onPage: (page: Page) => void): KeptAnswers;
  /** The kept pages that are nearest to a question; none while keeping is off. */
  pagesAbout(question: string, signal: AbortSignal): Promise<Page[]>;
  /** Checks that a page may be kept, as far as can be known. @throws AppError if it may not */
  assertKeepable(page: Pick<Page, 'url' | 'hasPasswordField'>, requestedUrl?: string): Promise<void>;
  /** Keeps a page if it may be kept, whether or not keeping is on. @throws AppError, NotStored */
  keepAllowed(
    page: Page,
    because: KeptBecause,
    options?: { requestedUrl?: string; readAt?: number },
  ): Promise<KeptPage>;
}

/** Kept pages that an answer of the web is compared with: the best few, which take some tenths of a second. */
const comparedPages = 4;

export function notKept(why: KeepRefusal): AppError {
  return new AppError(errorInfo('citebar', { type: 'page-not-kept', why }, { type: 'PAGE_NOT_KEPT' }));
}

export function createKeptPages(dependencies: KeptDependencies): KeptPages {
  const { storage, sitePolicy, profiles, texts, keeping, now } = dependencies;
  const store = createKeptPageStore(storage.database);
  const library = createKeptLibrary(store, dependencies.search, now);
  const bookmarkReading = createBookmarkReadingStore();
  /** The last page could not be kept for lack of space. */
  const full = sessionItem<boolean>('keeping-full', { version: 1, migrations: {}, schema: v.boolean() });

  async function isForbidden(): Promise<boolean> {
    const { keepPages, privateThreadsOnly } = await storage.policy.read();
    return !keepPages || privateThreadsOnly;
  }

  async function settings(): Promise<KeepingState> {
    const [chosen, forbidden, isFull] = await Promise.all([dropWithdrawn(keeping), isForbidden(), full.read()]);
    const { isOn, staying, bookmarks } = chosen;
    const progress = isOn && !forbidden && bookmarks.isOn && (await bookmarkProgress(bookmarkReading));
    return {
      isOn: isOn && !forbidden,
      staying,
      bookmarks,
      ...(forbidden && { forbidden }),
      ...(isFull && { isFull }),
      ...(progress && { bookmarkProgress: progress }),
    };
  }

  async function assertKeepable({ url, hasPasswordField }: Pick<Page, 'url' | 'hasPasswordField'>, requestedUrl = url) {
    if (await isForbidden()) throw notPermitted();
    await sitePolicy.load();
    for (const one of [url, requestedUrl]) assertSiteAllowed(one, sitePolicy);
    if (isNeverKept(url)) throw notKept('sensitive-site');
    if (hasPasswordField) throw notKept('password-field');
  }

  async function keepAllowed(page: Page, because: KeptBecause, options?: { requestedUrl?: string; readAt?: number }) {
    await assertKeepable(page, options?.requestedUrl);
    try {
      const kept = await library.keep(page, because, options);
      if (await full.read()) await full.remove();
      return kept;
    } catch (thrown) {
      if (isNotStored(thrown)) await full.write(true).catch(() => undefined);
      throw thrown;
    }
  }

  /** The profile that asks kept pages comes with the first of them, and stays away where the person removed it. */
  async function addProfile(): Promise<void> {
    const known = await profiles.listProfiles();
    if (known.some((profile) => profile.search === 'kept')) return;
    await profiles.saveProfile({ ...withKeptPageSearch(newProfile(keptProviderId, texts.profile)), icon: 'page' });
  }

  return {
    ...library,
    async pagesAbout(question, signal) {
      const { isOn } = await settings();
      if (!isOn || (await library.usage()).pages === 0) return [];
      const pages: Page[] = [];
      const [search] = keptAnswers({
        library,
        sitePolicy,
        label: texts.search,
        now,
        onPage: (page) => pages.push(page),
      }).searches;
      const query = { query: question, limit: comparedPages, allowedDomains: [], blockedDomains: [] };
      await search?.search({ ...query, timeRange: 'all' }, signal);
      return pages;
    },
    answersFor: (onPage) => keptAnswers({ library, sitePolicy, label: texts.search, now, onPage }),
    settings,
    async change(changes) {
      if (await isForbidden()) throw notPermitted();
      const { isOn, staying, bookmarks } = changes;
      await keeping.update((before) => ({
        ...before,
        ...(isOn !== undefined && { isOn }),
        // Chosen anew, it was not stopped.
        ...(staying && { staying: omit(staying, 'stopped') }),
        ...(bookmarks && { bookmarks: { isOn: bookmarks.isOn } }),
      }));
      if (changes.isOn) await addProfile();
      return settings();
    },
    keepAllowed,
    assertKeepable,
    async note(page, because, requestedUrl) {
      const [{ isOn }, forbidden] = await Promise.all([keeping.read(), isForbidden()]);
      if (!isOn || forbidden || page.markdown.trim() === '') return;
      // Before its site is asked for a copy: of what may not be kept, nothing is asked.
      await assertKeepable(page, requestedUrl);
      // It may contain what only the person can see: it is kept as it is without their cookies, or not at all.
      const kept = page.asSeen ? await anonymousCopy(page, dependencies.readAnonymously) : page;
      if (kept) await keepAllowed(kept, because, { requestedUrl: requestedUrl ?? page.url });
    },
  };
}
