import type { Profile } from '../../core/profile';
import type { ConnectionSummary } from '../../core/protocol/options-protocol';
import { isMixedSearch, searchFallbackChain } from '../../core/search/search-fallback';
import { formatList } from './formats';

/**
 * The names of the searches that are asked every question together; undefined where a profile has one after the other.
 */
export function mixedSearchLabel(profile: Profile, connections: readonly ConnectionSummary[]): string | undefined {
  const chain = searchFallbackChain(profile, connections);
  if (!isMixedSearch(chain, profile)) return undefined;
  const general = chain.filter(({ topic }) => topic === undefined);
  return formatList((general.length > 0 ? general : chain).map(({ label }) => label));
}

/**
 * The names of all searches that may be sent a query of a profile: those that are asked together, also those for some
 * questions only, or those that are tried when the first one fails.
 */
export function possibleSearches(profile: Profile, connections: readonly ConnectionSummary[]): string[] {
  return searchFallbackChain(profile, connections).map(({ label }) => label);
}
