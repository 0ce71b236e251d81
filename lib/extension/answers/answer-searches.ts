import type { SearchClient } from '../../core/answer-request';
import { AppError } from '../../core/app-error';
import type { Profile } from '../../core/profile';
import type { ConnectionSummary } from '../../core/protocol/options-protocol';
import type { SearchQuery } from '../../core/provider';
import type { SentText } from '../../core/receipt-parts';
import { givenPage } from '../../core/search/given-page';
import { mixedSearch } from '../../core/search/mixed-search';
import { isMixedSearch, searchFallbackChain } from '../../core/search/search-fallback';
import type { Connections } from '../auth/connections';
import type { HostAccess } from '../browser/host-access';
import { type SitePolicy, withoutExcluded } from '../browser/site-policy';
import type { SpendGuard } from '../storage/spend-guard';
import { searchLimitReached } from './limited-profile';
import { accessibleSources } from './mixed-sources';
import { intervalOf, type RateLimiter, startPause } from './rate-limiter';
import { addPage, type ReadPages } from './read-pages';

export interface AnswerSearchDependencies {
  connections: Connections;
  hostAccess: HostAccess;
  sitePolicy: SitePolicy;
  spendGuard: SpendGuard;
  rateLimiter: RateLimiter;
  /** The language of the texts, BCP 47. */
  interfaceLanguage: string;
  now(): number;
}

/** Data collected while an answer is made. */
interface AnswerTrace {
  pages: ReadPages;
  onSent(sent: SentText): void;
}

/**
 * Makes the searches of an answer: paced, counted against the limits of the day, and without results of excluded sites.
 */
export function createAnswerSearches(dependencies: AnswerSearchDependencies) {
  const { connections, sitePolicy, spendGuard, rateLimiter, interfaceLanguage, now } = dependencies;
  const formatList = (names: readonly string[]) => new Intl.ListFormat(interfaceLanguage).format(names);

  function searchClientFor(
    profile: Profile,
    { id, providerId, label }: ConnectionSummary,
    { pages, onSent }: AnswerTrace,
    countSearch: (query: SearchQuery) => Promise<boolean> = () => spendGuard.tryCountSearch(profile),
  ): SearchClient {
    return {
      providerId,
      label,
      async search(query: SearchQuery, signal: AbortSignal) {
        const found = await connections.find(id);
        const search = found?.provider.search;
        if (!found || !search) throw new Error(`No search '${id}'.`);
        const onRequest = (host: string) =>
          onSent({ host, parts: [{ kind: 'search', characters: query.query.length }] });
        const context = { ...(await connections.context(found.connection, found.provider, signal)), onRequest };
        const all = await rateLimiter(id, intervalOf(search, context.settings), signal, async () => {
          // Counted here, so that a request which a cooldown refuses does not count.
          if (!(await countSearch(query))) throw new AppError(searchLimitReached(profile));
          const { readQueryWords } = await import('../../passages/question/read-query-words');
          return search.search({ ...query, words: readQueryWords(query.query) }, context);
        });
        const answer = await withoutExcluded(all, sitePolicy);
        // The check of citations looks for their quotes in the same text.
        for (const given of answer.results.flatMap((result) => givenPage(result) ?? [])) {
          addPage(pages, given.url, given);
        }
        if (answer.backoffMs) await startPause(id, found.provider, answer.backoffMs, now());
        return answer;
      },
    };
  }

  /** The built-in searches as one, as far as they may be reached. Together they count as one search of the day. */
  async function mixedSearchFor(profile: Profile, chain: readonly ConnectionSummary[], record: AnswerTrace) {
    const counted = new WeakMap<SearchQuery, Promise<boolean>>();
    const countOnce = (query: SearchQuery) => {
      const isCounted = counted.get(query) ?? spendGuard.tryCountSearch(profile);
      counted.set(query, isCounted);
      return isCounted;
    };
    const [first, ...others] = (await accessibleSources(dependencies, chain)).map(
      ({ connection, specialism, domains }) => ({
        ...searchClientFor(profile, connection, record, countOnce),
        ...(specialism && { specialism }),
        ...(domains && { domains }),
      }),
    );
    return first ? [mixedSearch([first, ...others], formatList)] : [];
  }

  /** The searches of a profile, in the order in which they are tried. */
  return async (
    profile: Profile,
    summaries: readonly ConnectionSummary[],
    record: AnswerTrace,
  ): Promise<SearchClient[]> => {
    const chain = searchFallbackChain(profile, summaries);
    if (isMixedSearch(chain, profile)) return mixedSearchFor(profile, chain, record);
    return chain.map((connection) => searchClientFor(profile, connection, record));
  };
}
