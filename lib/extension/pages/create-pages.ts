import { builtInReader, readLength } from '../../core/profile';
import type { Page } from '../../core/provider';
import { allPages, originPatterns } from '../../core/url/origins';
import type { Auth } from '../auth/create-auth';
import type { BrowserAccess } from '../browser/create-browser';
import type { ExtensionStorage } from '../storage/create-storage';
import type { BuiltInReaders } from './create-readers';
import { createFileService } from './file-service';
import { createPageService } from './page-service';
import { createPageSource } from './page-source';
import { pageParsers } from './parse-page';

/** Milliseconds for a page that is read without cookies. */
const anonymousMs = 30_000;

interface PageDependencies {
  storage: ExtensionStorage;
  browserAccess: BrowserAccess;
  auth: Auth;
  readers: BuiltInReaders;
  /** Called with each page that is attached, except from a private window. */
  onAttached(page: Page, because: 'attached'): void;
  /** Milliseconds since the epoch. */
  now: () => number;
}

/**
 * Pages for answers (`pageSource`) and pages, files and texts that are attached to questions (`pageService`,
 * `fileService`).
 */
export function createPages({ storage, browserAccess, auth, readers, onAttached, now }: PageDependencies) {
  const { attachments, pageCaches, profiles } = storage;
  const { urlPolicy, sitePolicy, hostAccess } = browserAccess;
  const pageSource = createPageSource({
    ...readers,
    urlPolicy,
    connections: auth.connections,
    caches: pageCaches,
    mayFetchPages: (url) => hostAccess.has(url === undefined ? allPages : originPatterns(url)),
    now,
  });
  /**
   * Reads a page without cookies, fetched from this computer without a tab or a service. Without access to all pages it
   * follows no redirect, since the rules that block redirects apply only where there is access.
   * @throws AppError
   */
  async function readAnonymously(url: string): Promise<Page> {
    const profile = { reader: builtInReader, renderPages: false };
    const withoutRedirects = !(await hostAccess.has(allPages));
    const request = { url, maxLength: readLength, profile, isPrivate: false, fresh: true, withoutRedirects };
    return pageSource.read(request, AbortSignal.timeout(anonymousMs));
  }
  return {
    readAnonymously,
    pageSource,
    pageService: createPageService({
      attachments,
      parsers: pageParsers,
      pages: pageSource,
      profiles,
      sites: sitePolicy,
      onAttached,
      now,
    }),
    fileService: createFileService(attachments, pageParsers, now),
  };
}

export type Pages = ReturnType<typeof createPages>;
