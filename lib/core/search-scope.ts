import { inDomains } from './domains';
import type { SearchQuery, SearchResult } from './provider';

/** `site:` operators for engines that take them; more than this many make engines drop words of the query. */
const maxOperators = 5;

/** The query with `site:` and `-site:` operators; the result still goes through {@link keepInScope}. */
export function withSiteOperators(query: SearchQuery): string {
  const allowed = query.allowedDomains.slice(0, maxOperators).map((domain) => `site:${domain}`);
  const blocked = query.blockedDomains.slice(0, maxOperators).map((domain) => `-site:${domain}`);
  const complete = query.allowedDomains.length <= maxOperators;
  return [query.query, ...(complete && allowed.length > 0 ? [allowed.join(' OR ')] : []), ...blocked].join(' ');
}

/** A result outside the scope never appears, whatever the service made of it; the same address appears once. */
export function keepInScope(results: SearchResult[], query: SearchQuery): SearchResult[] {
  const seen = new Set<string>();
  return results
    .filter(({ url }) => {
      const fresh = !seen.has(url);
      seen.add(url);
      return fresh && inDomains(url, query.allowedDomains, query.blockedDomains);
    })
    .slice(0, query.limit);
}
