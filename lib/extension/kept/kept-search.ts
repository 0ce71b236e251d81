import type { AnswerServices } from '../../core/answer-request';
import { AppError, errorInfo } from '../../core/app-error';
import { pageOfKept } from '../../core/library/page-of-kept';
import { keptProviderId, type TimeRange } from '../../core/profile';
import type { Page, SearchQuery, SearchResult } from '../../core/provider';
import { givenPage } from '../../core/search/given-page';
import { inDomains } from '../../core/url/domains';
import { dayMs } from '../../core/utils/durations';
import { readQueryWords } from '../../passages/question/read-query-words';
import type { SitePolicy } from '../browser/site-policy';
import type { KeptLibrary } from './kept-library';

const daysOf: Record<Exclude<TimeRange, 'all'>, number> = { d: 1, w: 7, m: 31, y: 366 };

/** Pages that are looked at for each that is wanted: some are of other sites, or older. */
const searchedPerResult = 4;

/**
 * The pages that a person has kept, as the search and the reader of an answer: nothing leaves this computer for them.
 */
export type KeptAnswers = Pick<AnswerServices, 'searches'> & Required<Pick<AnswerServices, 'read'>>;

interface KeptAnswerDependencies {
  library: Pick<KeptLibrary, 'search' | 'read' | 'find'>;
  sitePolicy: SitePolicy;
  /** In the person's language. */
  label: string;
  /** Milliseconds since the epoch. */
  now(): number;
  /** Called with each page that the answer gets: the citations are checked against these copies. */
  onPage(page: Page): void;
}

export function keptAnswers({ library, sitePolicy, label, now, onPage }: KeptAnswerDependencies): KeptAnswers {
  async function search(query: SearchQuery, signal: AbortSignal): Promise<{ results: SearchResult[] }> {
    const { limit, allowedDomains, blockedDomains, timeRange } = query;
    await sitePolicy.load();
    const words = readQueryWords(query.query).keywords || query.query;
    const pages = await library.search(words, { limit: limit * searchedPerResult, match: 'any' }, signal);
    const since = timeRange === 'all' ? Number.NEGATIVE_INFINITY : now() - daysOf[timeRange] * dayMs;
    const isAllowed = (url: string) =>
      sitePolicy.neverReadSite(url) === undefined &&
      (url.startsWith('file:') ? allowedDomains.length === 0 : inDomains(url, allowedDomains, blockedDomains));
    const wanted = pages.filter(({ url, readAt }) => readAt >= since && isAllowed(url)).slice(0, limit);
    const read = await Promise.all(wanted.map(({ id }) => library.read(id)));
    const results = read.flatMap((one): SearchResult[] => {
      if (!one) return [];
      const { url, title, readAt, publishedAt } = one.page;
      return [{ url, title, snippet: '', text: one.markdown, readAt, ...(publishedAt && { publishedAt }) }];
    });
    for (const page of results.flatMap((result) => givenPage(result) ?? [])) onPage(page);
    return { results };
  }

  async function read(url: string): Promise<Page> {
    const found = await library.find(url);
    if (!found) throw new AppError(errorInfo('reader', { type: 'page-not-in-library' }, { type: 'PAGE_READ_FAILED' }));
    const page = pageOfKept(found.page, found.markdown);
    onPage(page);
    return page;
  }

  return { searches: [{ providerId: keptProviderId, label, search }], read };
}
