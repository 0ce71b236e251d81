import type { ServiceIdentity } from '../../core/http/api-error';
import type { SearchQuery, SearchResult } from '../../core/provider';
import { pageKey } from '../../core/url/clean-url';
import { inDomains } from '../../core/url/domains';
import { dayMs } from '../../core/utils/durations';
import { cutPoint } from '../../core/utils/text/cut-point';
import { domainLists } from './hosted-scope';

/** `site:` operators of each kind in one query; with more of them engines drop words of the query. */
const maxOperators = 5;

/** The longest query that a service accepts. */
export interface QueryLimits {
  /** UTF-16 units; never less than the service's own characters. */
  characters?: number;
  words?: number;
}

/** The query, shortened at the end of a word to what the service accepts. */
export function cutQuery(query: string, { characters = Number.POSITIVE_INFINITY, words }: QueryLimits): string {
  const whole = query.trim();
  const all = whole.split(/\s+/);
  const limited = words !== undefined && all.length > words ? all.slice(0, words).join(' ') : whole;
  if (limited.length <= characters) return limited;
  const head = limited.slice(0, characters + 1);
  const wordEnd = head.search(/\s\S*$/);
  // A single long word is cut inside.
  return wordEnd > characters / 2 ? head.slice(0, wordEnd).trimEnd() : limited.slice(0, cutPoint(limited, characters));
}

/** As many of the operators as leave at least half of the query's length for its words. */
function operatorsWithin(parts: string[], { characters = Number.POSITIVE_INFINITY, words }: QueryLimits): string[] {
  let length = 0;
  let count = 0;
  return parts.filter((part) => {
    length += part.length + 1;
    count += part.split(' ').length;
    return length <= characters / 2 && count <= (words ?? Number.POSITIVE_INFINITY) / 2;
  });
}

/**
 * The query with `site:` and `-site:` operators; the results still go through {@link keepInScope}. Where there are more
 * allowed domains than an engine handles, none is sent, since a part of them would hide results of the others.
 * @throws AppError `invalid-input` when no allowed domain is left
 */
export function withSiteOperators(service: ServiceIdentity, query: SearchQuery, limits: QueryLimits = {}): string {
  const { allowed, blocked } = domainLists(service, query);
  const isFew = allowed.length > 0 && allowed.length <= maxOperators;
  const included = isFew ? [allowed.map((domain) => `site:${domain}`).join(' OR ')] : [];
  const excluded = blocked.slice(0, maxOperators).map((domain) => `-site:${domain}`);
  const parts = operatorsWithin([...included, ...excluded], limits);
  const queryLimits = {
    characters: (limits.characters ?? Number.POSITIVE_INFINITY) - parts.join(' ').length - (parts.length > 0 ? 1 : 0),
    ...(limits.words !== undefined && { words: limits.words - parts.join(' ').split(' ').filter(Boolean).length }),
  };
  return [cutQuery(query.query, queryLimits), ...parts].join(' ');
}

/** Number of results requested where the limit is not a number. */
const defaultLimit = 5;

/**
 * The number of results to request.
 * @param max results that the service returns for one request
 * @returns from 1 to `max`
 */
export function resultLimit({ limit }: Pick<SearchQuery, 'limit'>, max: number): number {
  return Number.isNaN(limit) ? defaultLimit : Math.min(Math.max(Math.trunc(limit), 1), max);
}

/** Days of a range, of the longest month and year. */
const rangeDays = { d: 1, w: 7, m: 31, y: 366 } as const;

/**
 * The moment at which a time range begins.
 * @param now milliseconds since the epoch
 * @returns milliseconds since the epoch; undefined for all of time
 */
export function rangeStart(timeRange: SearchQuery['timeRange'], now: number): number | undefined {
  return timeRange === 'all' ? undefined : now - rangeDays[timeRange] * dayMs;
}

/**
 * The latest time, in milliseconds since the epoch, that a date may mean: without a time or a zone, the end of its day.
 */
function latestTime(date: string): number {
  const isExact = /^.{11,}(?:Z|[+-]\d{2}:?\d{2})$/i.test(date.trim());
  return isExact ? Date.parse(date) : Date.parse(date.slice(0, 10)) + dayMs;
}

/** Drops results that are dated before the range, since services treat a range as a preference, or have none. */
function keepInTime(results: SearchResult[], { timeRange }: SearchQuery, now: number): SearchResult[] {
  const start = rangeStart(timeRange, now);
  if (start === undefined) return results;
  // The same page may come twice, once without its date.
  const old = new Set(
    results.filter(({ publishedAt }) => publishedAt && latestTime(publishedAt) < start).map(({ url }) => pageKey(url)),
  );
  return results.filter(({ url }) => !old.has(pageKey(url)));
}

/**
 * Drops results outside the query's domains and time range, whatever filters the service applied, and duplicate pages.
 * Results without a date are kept.
 * @param now milliseconds since the epoch, for the time range; absent only if the range has been applied already
 */
export function keepInScope(results: SearchResult[], query: SearchQuery, now?: number): SearchResult[] {
  const seen = new Set<string>();
  return (now === undefined ? results : keepInTime(results, query, now))
    .filter(({ url }) => {
      const key = pageKey(url);
      const isNew = !seen.has(key);
      seen.add(key);
      return isNew && inDomains(url, query.allowedDomains, query.blockedDomains);
    })
    .slice(0, resultLimit(query, Number.POSITIVE_INFINITY));
}
