import type { TimeRange } from '../core/profile';
import { inDomains } from '../core/url/domains';

/** All time ranges, the shortest first. */
export const timeRangesShortestFirst = ['d', 'w', 'm', 'y', 'all'] as const satisfies readonly TimeRange[];

function isWithin(domain: string, within: string): boolean {
  return inDomains(`https://${domain}/`, [within], []);
}

/**
 * The intersection of two lists of allowed domains; an empty list allows every domain.
 * @returns null where the intersection is empty
 */
export function narrowDomains(allowed: readonly string[], requested: readonly string[]): string[] | null {
  if (allowed.length === 0 || requested.length === 0) return [...allowed, ...requested];
  const common = requested.flatMap((candidate) =>
    allowed.flatMap((domain) =>
      isWithin(candidate, domain) ? [candidate] : isWithin(domain, candidate) ? [domain] : [],
    ),
  );
  return common.length === 0 ? null : [...new Set(common)];
}

/** The shorter of two time ranges. */
export function narrowTime(allowed: TimeRange, requested: TimeRange): TimeRange {
  return timeRangesShortestFirst.indexOf(requested) < timeRangesShortestFirst.indexOf(allowed) ? requested : allowed;
}
