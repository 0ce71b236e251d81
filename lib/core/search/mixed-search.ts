import type { SearchClient } from '../answer-request';
import { AppError, errorInfo, toErrorInfo } from '../app-error';
import type { SearchAnswer, SearchQuery, SearchResult } from '../provider';
import type { SourceChoice } from '../search-query';
import { pageKey } from '../url/clean-url';
import { someInDomains } from '../url/domains';

/** Milliseconds that a source has. */
const sourceMs = 15_000;
/** Milliseconds that the others have when a source has found something. */
const othersMs = 4_000;

/** One of the sources that are asked together. */
export interface MixedSource extends SearchClient {
  /** Absent: it is asked every question. */
  specialism?: SourceChoice;
  /** The domains of its results, subdomains included. Absent: any. */
  domains?: readonly string[];
}

/** The sources to ask: those for every question, and those that it suits. With none of them, all. */
export function sourcesFor<T extends { specialism?: SourceChoice }>(sources: readonly T[], question: string): T[] {
  const chosen = sources.filter(({ specialism }) => !specialism || specialism.suits(question));
  return chosen.length > 0 ? chosen : [...sources];
}

/**
 * Merges the results of all sources by rank: the first of each, then the second of each. A page that several found is
 * listed once.
 */
function interleave(lists: readonly SearchResult[][], limit: number): SearchResult[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  const inTurn = Array.from({ length: longest }, (_, place) => lists.flatMap((list) => list[place] ?? [])).flat();
  const seen = new Set<string>();
  return inTurn.filter(({ url }) => !seen.has(pageKey(url)) && seen.add(pageKey(url))).slice(0, limit);
}

/** Asks one source; its results are marked with its name. @throws AppError `timeout`; what the source throws */
async function askSource(
  { label, providerId, search }: MixedSource,
  query: SearchQuery,
  signal: AbortSignal,
): Promise<SearchAnswer> {
  try {
    const { results, ...rest } = await search(query, signal);
    return { ...rest, results: results.map((result) => ({ ...result, foundBy: label })) };
  } catch (thrown) {
    throw signal.aborted ? new AppError(errorInfo(providerId, 'timeout', { service: label })) : thrown;
  }
}

/** Asks all sources side by side; those that are slow are given up when another has found something. */
async function askTogether(sources: readonly MixedSource[], query: SearchQuery, signal: AbortSignal) {
  const late = new AbortController();
  const giveUp = () => late.abort();
  let timer = setTimeout(giveUp, sourceMs);
  try {
    const either = AbortSignal.any([signal, late.signal]);
    const answers = sources.map(async (source) => {
      const answer = await askSource(source, query, either);
      if (answer.results.length > 0) {
        clearTimeout(timer);
        timer = setTimeout(giveUp, othersMs);
      }
      return answer;
    });
    return await Promise.allSettled(answers);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Several sources as one search: each is asked what it is for, the specialised ones first in the results. A source that
 * fails is passed over where another has found something; one whose results the query's domains leave out never sees
 * the question.
 * @param sources at least one
 * @param formatList writes their names as a list in the person's language
 */
export function mixedSearch(
  sources: readonly [MixedSource, ...MixedSource[]],
  formatList: (names: readonly string[]) => string,
): SearchClient {
  const chosenSources = ({ query, allowedDomains, blockedDomains }: SearchQuery) => {
    const wanted = sources.filter(({ domains }) => !domains || someInDomains(domains, allowedDomains, blockedDomains));
    const chosen = sourcesFor(wanted, query);
    return [...chosen.filter(({ specialism }) => specialism), ...chosen.filter(({ specialism }) => !specialism)];
  };
  const [first] = sources;
  return {
    providerId: first.providerId,
    label: formatList(sourcesFor(sources, '').map(({ label }) => label)),
    servicesFor: (query) =>
      chosenSources(query).map(({ label, specialism }) => ({ label, ...(specialism && { topic: specialism.topic }) })),
    async search(query, signal) {
      const chosen = chosenSources(query);
      const outcomes = await askTogether(chosen, query, signal);
      signal.throwIfAborted();
      const answers = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
      const results = interleave(
        answers.map((answer) => answer.results),
        query.limit,
      );
      // The failure of a source for all questions is more informative than that of a specialised one.
      const general = outcomes.slice(chosen.filter(({ specialism }) => specialism).length);
      const failed = [...general, ...outcomes].find(({ status }) => status === 'rejected');
      // Nothing found is no result where a source could not be asked.
      if (results.length === 0 && failed?.status === 'rejected') {
        throw new AppError(toErrorInfo(failed.reason, first.providerId));
      }
      const answer = answers.find((one) => one.answer)?.answer;
      const leftOut = answers.reduce((sum, one) => sum + (one.leftOut ?? 0), 0);
      return { results, ...(answer && { answer }), ...(leftOut > 0 && { leftOut }) };
    },
  };
}
