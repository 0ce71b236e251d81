import type { Profile } from '../../core/profile';

/** Maximum length of a search query in characters; a longer question is cut at a word. */
const maxQueryLength = 400;

/** A question or sentence as a search query. */
export function searchQuery(question: string): string {
  const line = question.replace(/\s+/g, ' ').trim();
  return line.length <= maxQueryLength
    ? line
    : line.slice(0, line.lastIndexOf(' ', maxQueryLength) + 1 || maxQueryLength).trim();
}

/** The search options of a profile. */
export function searchScope({ limits, allowedDomains, blockedDomains, timeRange, location }: Profile) {
  return { limit: limits.results, allowedDomains, blockedDomains, timeRange, ...(location && { location }) };
}
