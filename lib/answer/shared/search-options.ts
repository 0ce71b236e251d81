import type { Profile } from '../../core/profile';
import { cutQuery } from '../../providers/shared/search-scope';

/** Characters of a search query at most. */
const maxQueryLength = 400;

/** A question or sentence as a search query. */
export function searchQuery(question: string): string {
  return cutQuery(question.replace(/\s+/g, ' '), { characters: maxQueryLength });
}

/** The search options of a profile. */
export function searchOptions({ limits, allowedDomains, blockedDomains, timeRange, location }: Profile) {
  return { limit: limits.results, allowedDomains, blockedDomains, timeRange, ...(location && { location }) };
}
