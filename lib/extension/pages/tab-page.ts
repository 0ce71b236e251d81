import browser from 'webextension-polyfill';
import { AppError, toErrorInfo } from '../../core/app-error';
import type { ErrorReason, ErrorReasonType, PageRestriction } from '../../core/error-reason';
import { builtInReader, readLength } from '../../core/profile';
import type { Page } from '../../core/provider';
import { restrictionOf } from '../browser/open-page';
import type { SitePolicy } from '../browser/site-policy';
import { assertSiteAllowed } from '../browser/url-policy';
import type { ProfileStore } from '../storage/profile-store';
import { privacyOf, type WindowScope } from '../storage/window-scope';
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

/** Failures of a fetched file that say more than that its tab cannot be read. */
const ownFailures: ReadonlySet<ErrorReasonType> = new Set(['pages-not-allowed', 'page-too-large', 'pdf-too-large']);

/** Milliseconds for a page: enough for a service that times out and a page that is rendered afterwards. */
export const pageMs = 90_000;

function isRestriction(reason: ErrorReason, restriction: PageRestriction): boolean {
  return reason.type === 'page-restricted' && reason.restriction === restriction;
}

export interface TabPageDependencies {
  parsers: PageParsers;
  pages: PageSource;
  profiles: Pick<ProfileStore, 'currentProfile'>;
  sites: SitePolicy;
}

/** Reads the page of a tab in place, or fetches it where that cannot be done. @throws AppError */
export type ReadTabPage = (scope: WindowScope, tabId: number, reading?: TabReading) => Promise<Page>;

/** Runs a task after a click that has granted access: a page that still cannot be read is closed to extensions. */
export async function granted<Result>(task: () => Promise<Result>): Promise<Result> {
  try {
    return await task();
  } catch (thrown) {
    const error = toErrorInfo(thrown, 'tab');
    if (!isRestriction(error.reason, 'no-access')) throw thrown;
    const reason = { type: 'page-restricted', restriction: 'closed' } as const;
    throw new AppError({ ...error, reason }, { cause: thrown });
  }
}

export function createTabPageReader({ parsers, pages, profiles, sites }: TabPageDependencies): ReadTabPage {
  /**
   * Fetches the page of a tab that cannot be read in place. Addresses of open tabs are private, so no reading service
   * gets one.
   */
  async function fetchTab(scope: WindowScope, url: string): Promise<Page> {
    const profile = { ...(await profiles.currentProfile()), reader: builtInReader };
    return pages.read({ url, maxLength: readLength, profile, ...privacyOf(scope) }, AbortSignal.timeout(pageMs));
  }

  /**
   * Fetches what the browser shows in a viewer of its own.
   * @throws `tabFailure` where that fails, or what says more than it
   */
  async function fetchViewed(scope: WindowScope, url: string, tabFailure: unknown): Promise<Page> {
    try {
      return await fetchTab(scope, url);
    } catch (thrown) {
      throw ownFailures.has(toErrorInfo(thrown, 'reader').reason.type) ? thrown : tabFailure;
    }
  }

  return async function readTabPage(
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
  };
}
