import { allPages } from '../../core/url/origins';
import type { Auth } from '../auth/create-auth';
import type { BrowserAccess } from '../browser/create-browser';
import type { ExtensionStorage } from '../storage/create-storage';
import type { BuiltInReaders } from './create-readers';
import { createFileService } from './file-service';
import { createPageService } from './page-service';
import { createPageSource } from './page-source';
import { pageParsers } from './parse-page';

interface PageDependencies {
  storage: ExtensionStorage;
  browserAccess: BrowserAccess;
  auth: Auth;
  readers: BuiltInReaders;
  /** Milliseconds since the epoch. */
  now: () => number;
}

/**
 * Pages for answers (`pageSource`) and pages, files and texts that are attached to questions (`pageService`,
 * `fileService`).
 */
export function createPages({ storage, browserAccess, auth, readers, now }: PageDependencies) {
  const { attachments, pageCaches, profiles } = storage;
  const { urlPolicy, sitePolicy, hostAccess } = browserAccess;
  const pageSource = createPageSource({
    ...readers,
    urlPolicy,
    connections: auth.connections,
    caches: pageCaches,
    mayFetchPages: () => hostAccess.has(allPages),
    now,
  });
  return {
    pageSource,
    pageService: createPageService({
      attachments,
      parsers: pageParsers,
      pages: pageSource,
      profiles,
      sites: sitePolicy,
      now,
    }),
    fileService: createFileService(attachments, pageParsers, now),
  };
}

export type Pages = ReturnType<typeof createPages>;
