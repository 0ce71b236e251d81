import * as v from 'valibot';
import { AppError, errorInfo } from '../../core/app-error';
import type { KeepRefusal } from '../../core/error-reason';
import type { KeepingSettings, KeepingState } from '../../core/library/keeping';
import { isKeptByHand, type KeptBecause, type KeptPage } from '../../core/library/kept-page';
import { isNeverKept } from '../../core/library/never-kept-sites';
import type { Page } from '../../core/provider';
import { NotStored } from '../../core/utils/not-stored';
import type { SitePolicy } from '../browser/site-policy';
import { assertSiteAllowed } from '../browser/url-policy';
import type { ExtensionStorage } from '../storage/create-storage';
import { notPermitted } from '../storage/policy-store';
import { sessionItem } from '../storage/stored-value';
import { createKeepingStore } from './keeping-store';
import { createKeptLibrary, type KeptLibrary } from './kept-library';
import { createKeptPageStore } from './kept-page-store';
import { createPlainSearch } from './plain-search';

export interface KeptDependencies {
  storage: Pick<ExtensionStorage, 'database' | 'policy'>;
  sitePolicy: SitePolicy;
  /** Milliseconds since the epoch. */
  now: () => number;
}

/** Kept pages with what decides whether a page is kept. */
export interface KeptPages extends KeptLibrary {
  settings(): Promise<KeepingState>;
  change(changes: Partial<KeepingSettings>): Promise<KeepingState>;
  /** Keeps a page that was read, if pages are kept and this one may be. @throws AppError and what `keepAllowed` throws */
  note(page: Page, because: KeptBecause, asked?: string): Promise<void>;
  /** Keeps a page if it may be kept, whether or not keeping is on. @throws AppError, NotStored */
  keepAllowed(page: Page, because: KeptBecause, options?: { asked?: string; readAt?: number }): Promise<KeptPage>;
}

export function notKept(why: KeepRefusal): AppError {
  return new AppError(errorInfo('citebar', { type: 'page-not-kept', why }, { type: 'PAGE_NOT_KEPT' }));
}

export function createKeptPages({ storage, sitePolicy, now }: KeptDependencies): KeptPages {
  const store = createKeptPageStore(storage.database);
  const library = createKeptLibrary(store, createPlainSearch(store), now);
  const keeping = createKeepingStore();
  /** The last page could not be kept for lack of space. */
  const full = sessionItem<boolean>('keeping-full', { version: 1, migrations: {}, schema: v.boolean() });

  async function isForbidden(): Promise<boolean> {
    const { keepPages, privateThreadsOnly } = await storage.policy.read();
    return !keepPages || privateThreadsOnly;
  }

  async function settings(): Promise<KeepingState> {
    const [chosen, forbidden, isFull] = await Promise.all([keeping.read(), isForbidden(), full.read()]);
    return {
      ...chosen,
      ...(forbidden && { isOn: false, bookmarks: false, stayed: false, forbidden }),
      ...(isFull && { isFull }),
    };
  }

  async function keepAllowed(page: Page, because: KeptBecause, options?: { asked?: string; readAt?: number }) {
    if (await isForbidden()) throw notPermitted();
    await sitePolicy.load();
    for (const url of [page.url, options?.asked ?? page.url]) assertSiteAllowed(url, sitePolicy);
    if (isNeverKept(page.url)) throw notKept('sensitive-site');
    if (page.hasPasswordField) throw notKept('password-field');
    try {
      const kept = await library.keep(page, because, options);
      if (await full.read()) await full.remove();
      return kept;
    } catch (thrown) {
      if (thrown instanceof NotStored) await full.write(true).catch(() => undefined);
      throw thrown;
    }
  }

  return {
    ...library,
    settings,
    async change(changes) {
      if (await isForbidden()) throw notPermitted();
      await keeping.update((before) => ({ ...before, ...changes }));
      return settings();
    },
    keepAllowed,
    async note(page, because, asked) {
      const { isOn } = await settings();
      if (!isOn || page.markdown.trim() === '') return;
      // Only the person sees it: its text may be from behind a login. By hand it is kept all the same.
      if (page.asSeen && !isKeptByHand({ because })) return;
      await keepAllowed(page, because, asked === undefined ? {} : { asked });
    },
  };
}
