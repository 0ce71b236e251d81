import { inDomains, normaliseDomain } from './domains';
import type { SearchQuery, SearchResult } from './provider';

/** `site:` operators for engines that take them; more than this many make engines drop words of the query. */
const maxOperators = 5;

function operators(domains: readonly string[], operator: string): string[] {
  const names = domains.map(normaliseDomain).filter((domain) => domain !== null);
  return [...new Set(names)].map((domain) => operator + domain);
}

/**
 * The query with `site:` and `-site:` operators; the result still goes through {@link keepInScope}. More allowed domains
 * than an engine takes are left to that alone, since asking for a part of them would hide the others.
 */
export function withSiteOperators(query: SearchQuery): string {
  const allowed = operators(query.allowedDomains, 'site:');
  const blocked = operators(query.blockedDomains, '-site:').slice(0, maxOperators);
  const only = allowed.length > 0 && allowed.length <= maxOperators ? [allowed.join(' OR ')] : [];
  return [query.query, ...only, ...blocked].join(' ');
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
