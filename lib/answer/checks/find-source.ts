import type { SearchClient, SentencePlace, SourceSearchOutcome, SourceSearchServices } from '../../core/answer-request';
import { AppError, errorInfo } from '../../core/app-error';
import type { CheckEvent } from '../../core/events';
import type { AssistantMessage } from '../../core/message';
import type { Page, SearchQuery, SearchResult } from '../../core/provider';
import { type CitationCheck, domainOf, type Source } from '../../core/source';
import { noSearchType } from '../../core/tool';
import { pageKey } from '../../core/url/clean-url';
import { isAbort } from '../../core/utils/async/abortable';
import { type AnswerClaim, readClaims } from '../../passages/claims/read-claims';
import { searchOptions, searchQuery } from '../shared/search-options';
import { languageOfPage } from '../shared/source-list';
import { checkAgainst, citedPage } from './cited-page';

/** Found pages that are opened for one sentence. */
const maxPages = 6;
/** Milliseconds for a page. */
const pageMs = 20_000;

/** The claim of a sentence, as if it had a citation there. */
function claimAt({ text }: AssistantMessage, { claim }: SentencePlace): AnswerClaim | undefined {
  return readClaims(text, [{ claim, sourceIds: [] }])[0];
}

/** The results of the first search service that has some. @throws AppError of the last one where all fail */
export async function searchInOrder(
  searches: readonly SearchClient[],
  query: SearchQuery,
  signal: AbortSignal,
): Promise<SearchResult[]> {
  if (searches.length === 0) throw new AppError(errorInfo('citebar', 'missing-search', { type: noSearchType }));
  let failure: unknown;
  let hasSucceeded = false;
  for (const { search } of searches) {
    try {
      const { results } = await search(query, signal);
      if (results.length > 0) return results;
      hasSucceeded = true;
    } catch (thrown) {
      if (isAbort(thrown) || signal.aborted) throw thrown;
      failure = thrown;
    }
  }
  if (!hasSucceeded) throw failure;
  return [];
}

/** A page that may say something about the claim. */
export type PageCandidate = Pick<SearchResult, 'url' | 'title' | 'publishedAt'>;

/** Reads a page and checks the claim against it. @returns undefined where it cannot be read */
async function tryPage(
  { url }: PageCandidate,
  claim: AnswerClaim,
  { read, now, question }: SourceSearchServices,
  signal: AbortSignal,
): Promise<{ page: Page; check: CitationCheck } | undefined> {
  try {
    const page = await read?.(url, AbortSignal.any([signal, AbortSignal.timeout(pageMs)]));
    if (!page) return undefined;
    const check = checkAgainst(await citedPage(page, now()), claim, undefined, question);
    return check.reason === 'short' ? undefined : { page, check };
  } catch (thrown) {
    if (signal.aborted) throw thrown;
    return undefined;
  }
}

/**
 * Looks for a page that supports a sentence: first among the answer's own sources, then by a search with the sentence.
 * Returns only a page whose passage was found; that none supports it is reported only if at least one could be read.
 * @see FindSource
 */
export async function* findSource(
  message: AssistantMessage,
  place: SentencePlace,
  services: SourceSearchServices,
  signal: AbortSignal,
): AsyncGenerator<CheckEvent, SourceSearchOutcome> {
  const claim = claimAt(message, place);
  if (!claim || !/[\p{L}\p{N}]/u.test(claim.text)) return 'no-words';
  const cited = place.index === undefined ? [] : (message.citations[place.index]?.sourceIds ?? []);
  const tried = new Set(message.sources.filter(({ id }) => cited.includes(id)).map(({ url }) => pageKey(url)));
  let [opened, compared] = [0, 0];
  const firstFound = async (candidates: readonly PageCandidate[]) => {
    const fresh = candidates.filter(({ url }) => !tried.has(pageKey(url))).slice(0, maxPages);
    for (const { url } of fresh) tried.add(pageKey(url));
    const outcomes = await Promise.all(fresh.map((candidate) => tryPage(candidate, claim, services, signal)));
    signal.throwIfAborted();
    opened += fresh.length;
    compared += outcomes.filter((outcome) => outcome !== undefined).length;
    const index = outcomes.findIndex((outcome) => outcome?.check.verdict === 'found');
    const [candidate, outcome] = [fresh[index], outcomes[index]];
    return candidate && outcome ? { ...outcome, candidate } : undefined;
  };
  const own = message.sources.filter(({ status }) => status === 'read');
  const search = () =>
    searchInOrder(services.searches, { query: searchQuery(claim.text), ...searchOptions(services.profile) }, signal);
  const found = (await firstFound(own)) ?? (await firstFound(await search()));
  if (!found) return compared > 0 ? 'nothing' : opened > 0 ? 'unread' : 'no-pages';
  const source = sourceOf(message, found);
  yield { type: 'source-found', answerId: message.id, source, ...place, check: found.check };
  return 'found';
}

function sourceOf(
  { sources }: AssistantMessage,
  { candidate, page }: { candidate: PageCandidate; page: Page },
): Source {
  const { url, title } = candidate;
  const known = sources.find((source) => pageKey(source.url) === pageKey(url));
  if (known) return { ...known, status: 'read' };
  const publishedAt = page.publishedAt ?? candidate.publishedAt;
  const language = languageOfPage(page);
  return {
    id: Math.max(0, ...sources.map(({ id }) => id)) + 1,
    url,
    title: page.title || title,
    domain: domainOf(url),
    status: 'read',
    ...(publishedAt && { publishedAt }),
    ...(language !== undefined && { language }),
  };
}
