import { noSiteRules } from '../../../../lib/core/choices/site-rules';
import { noPolicy } from '../../../../lib/core/policy';
import type { Page } from '../../../../lib/core/provider';
import { createKeepingStore } from '../../../../lib/extension/kept/keeping-store';
import { createKeptPages, type KeptDependencies } from '../../../../lib/extension/kept/kept-pages';
import { createMemorySearchStore } from '../../../../lib/extension/search/memory-search-store';
import type { Database } from '../../../../lib/extension/storage/database';

/** Kept pages on a database, without rules for sites; as each background opens them. */
export function openKept(database: Database, changes: Partial<KeptDependencies> = {}) {
  return createKeptPages({
    storage: {
      database,
      policy: {
        read: async () => ({ ...noPolicy, ignored: [] }),
        current: () => ({ ...noPolicy, ignored: [] }),
        onChanged: () => undefined,
      },
    },
    keeping: createKeepingStore(),
    sitePolicy: { load: async () => noSiteRules, neverReadSite: () => undefined },
    profiles: { listProfiles: async () => [], saveProfile: async () => undefined },
    search: createMemorySearchStore(),
    texts: { search: 'Kept pages', profile: 'My pages' },
    readAnonymously: async () => {
      throw new Error('no site is asked');
    },
    now: () => Date.UTC(2026, 4, 3, 9),
    ...changes,
  });
}

/** A page as it was read. */
export function readPage(url: string, markdown: string, changes: Partial<Page> = {}): Page {
  return { url, title: `Title of ${url}`, markdown, contentLength: markdown.length, truncated: false, ...changes };
}
