import type { Service } from '../../core/http/api-error';
import type { SearchQuery, SearchResult } from '../../core/provider';
import { pageKey } from '../../core/url/clean-url';
import { inDomains } from '../../core/url/domains';
import { domainLists } from './hosted-scope';

/** `site:` operators for engines that take them; more than this many make engines drop words of the query. */
const maxOperators = 5;

/** What a service takes as a query. */
export interface QueryLimits {
  /** UTF-16 units; never less than the service's own characters. */
  characters?: number;
  words?: number;
}

/** The beginning of a query, cut at the end of a word, so that the service takes it. */
export function cutQuery(query: string, { characters = Number.POSITIVE_INFINITY, words }: QueryLimits): string {
  const whole = query.trim();
  const all = whole.split(/\s+/);
  const few = words !== undefined && all.length > words ? all.slice(0, words).join(' ') : whole;
  if (few.length <= characters) return few;
  const head = few.slice(0, characters + 1);
  const border = head.search(/\s\S*$/);
  // One endless word is cut where it must be; half of a surrogate pair is no character.
  return border > characters / 2
    ? head.slice(0, border).trimEnd()
    : few.slice(0, characters).replace(/[\uD800-\uDBFF]$/, '');
}

/** The operators that leave at least half of a query's room to its words. */
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
 * The query with `site:` and `-site:` operators; the result still goes through {@link keepInScope}. More allowed domains
 * than an engine takes are left to that alone, since asking for a part of them would hide the others.
 * @throws AppError `invalid-input` when none of the allowed domains is one that may be searched
 */
export function withSiteOperators(service: Service, query: SearchQuery, limits: QueryLimits = {}): string {
  const { allowed, blocked } = domainLists(service, query);
  const isFew = allowed.length > 0 && allowed.length <= maxOperators;
  const only = isFew ? [allowed.map((domain) => `site:${domain}`).join(' OR ')] : [];
  const never = blocked.slice(0, maxOperators).map((domain) => `-site:${domain}`);
  const parts = operatorsWithin([...only, ...never], limits);
  const room = {
    characters: (limits.characters ?? Number.POSITIVE_INFINITY) - parts.join(' ').length - (parts.length > 0 ? 1 : 0),
    ...(limits.words !== undefined && { words: limits.words - parts.join(' ').split(' ').filter(Boolean).length }),
  };
  return [cutQuery(query.query, room), ...parts].join(' ');
}

/** Results that are asked for where a number makes no sense. */
const defaultLimit = 5;

/** The number of results to ask a service for: at least one, at most what it gives at once. */
export function resultLimit({ limit }: Pick<SearchQuery, 'limit'>, most: number): number {
  return Number.isNaN(limit) ? defaultLimit : Math.min(Math.max(Math.trunc(limit), 1), most);
}

const dayMs = 24 * 60 * 60 * 1000;
/** Days that a range goes back. */
const rangeDays = { d: 1, w: 7, m: 31, y: 366 } as const;

/**
 * The moment at which a time range begins.
 * @param now milliseconds since the epoch
 * @returns milliseconds since the epoch; undefined for all of time
 */
export function rangeStart(timeRange: SearchQuery['timeRange'], now: number): number | undefined {
  return timeRange === 'all' ? undefined : now - rangeDays[timeRange] * dayMs;
}

/** The last moment, in milliseconds since the epoch, that a date may mean: without a time, or without its zone, all of its day. */
function latest(date: string): number {
  const isMoment = /^.{11,}(?:Z|[+-]\d{2}:?\d{2})$/i.test(date.trim());
  return isMoment ? Date.parse(date) : Date.parse(date.slice(0, 10)) + dayMs;
}

/** Without what says of itself that it is older than the range; services take a range as a wish, or know none. */
function keepInTime(results: SearchResult[], { timeRange }: SearchQuery, now: number): SearchResult[] {
  const start = rangeStart(timeRange, now);
  if (start === undefined) return results;
  // The same page may come twice, once without its date.
  const old = new Set(
    results.filter(({ publishedAt }) => publishedAt && latest(publishedAt) < start).map(({ url }) => pageKey(url)),
  );
  return results.filter(({ url }) => !old.has(pageKey(url)));
}

/**
 * A result outside the scope never appears, whatever the service made of it; the same page appears once. What says no
 * date stays.
 * @param now milliseconds since the epoch, for the time range; absent only where the results have been held to it already
 */
export function keepInScope(results: SearchResult[], query: SearchQuery, now?: number): SearchResult[] {
  const seen = new Set<string>();
  return (now === undefined ? results : keepInTime(results, query, now))
    .filter(({ url }) => {
      const key = pageKey(url);
      const fresh = !seen.has(key);
      seen.add(key);
      return fresh && inDomains(url, query.allowedDomains, query.blockedDomains);
    })
    .slice(0, resultLimit(query, Number.POSITIVE_INFINITY));
}
