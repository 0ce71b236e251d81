import type { ConnectionSummary } from '../../core/options-protocol';
import type { Profile } from '../../core/profile';
import { isMixedSearch, searchFallbackChain } from '../../core/search-fallback';

/** The names of the searches that are asked every question together; undefined where a profile has one after the other. */
export function mixedSearchLabel(profile: Profile, connections: readonly ConnectionSummary[]): string | undefined {
  const chain = searchFallbackChain(profile, connections);
  if (!isMixedSearch(chain, profile)) return undefined;
  const general = chain.filter(({ topic }) => topic === undefined);
  return (general.length > 0 ? general : chain).map(({ label }) => label).join(', ');
}
