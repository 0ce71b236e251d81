import { allPages } from '../../core/url/origins';
import type { Auth } from '../auth/create-auth';
import type { BrowserAccess } from '../browser/create-browser';
import type { ExtensionStorage } from '../storage/create-storage';
import type { BuiltInReaders } from './create-readers';
import { createFileService } from './file-service';
import { createPageService } from './page-service';
import { createPageSource } from './page-source';
import { pageParsers } from './parse-page';

/**
 * Pages for answers (`pageSource`) and pages, files and texts that are attached to questions (`pageService`,
 * `fileService`).
 * @param now milliseconds since the epoch
 */
export function createPages(
  { attachments, pageCaches, profiles }: ExtensionStorage,
  { urlPolicy, sitePolicy, hostAccess }: BrowserAccess,
  { connections }: Auth,
  { fetchAndRead, readOpenTab, rendered }: BuiltInReaders,
  now: () => number,
) {
  const pageSource = createPageSource({
    urlPolicy,
    connections,
    fetchAndRead,
    readOpenTab,
    rendered,
    caches: pageCaches,
    mayFetchPages: () => hostAccess.has(allPages),
    now,
  });
  return {
    pageSource,
    pageService: createPageService(attachments, pageParsers, pageSource, profiles, sitePolicy, now),
    fileService: createFileService(attachments, pageParsers, now),
  };
}

export type Pages = ReturnType<typeof createPages>;
