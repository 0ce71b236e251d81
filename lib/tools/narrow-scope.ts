import type { TimeRange } from '../core/profile';
import { inDomains } from '../core/url/domains';

/** Time ranges from the shortest to no limit. */
export const timeRanges = ['d', 'w', 'm', 'y', 'all'] as const satisfies readonly TimeRange[];

function lies(domain: string, within: string): boolean {
  return inDomains(`https://${domain}/`, [within], []);
}

/**
 * The domains that two lists allow together; an empty list allows every domain.
 * @returns null where they have none in common
 */
export function narrowDomains(own: readonly string[], wished: readonly string[]): string[] | null {
  if (own.length === 0 || wished.length === 0) return [...own, ...wished];
  const common = wished.flatMap((wish) =>
    own.flatMap((domain) => (lies(wish, domain) ? [wish] : lies(domain, wish) ? [domain] : [])),
  );
  return common.length === 0 ? null : [...new Set(common)];
}

/** The shorter of two time ranges. */
export function narrowTime(own: TimeRange, wished: TimeRange): TimeRange {
  return timeRanges.indexOf(wished) < timeRanges.indexOf(own) ? wished : own;
}
