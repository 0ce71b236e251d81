import type { Profile } from '../profile';
import type { ConnectionSummary } from '../protocol/options-protocol';

/**
 * The search connections that a profile uses, in the order in which they are tried. A profile that names none, or whose
 * model should search itself but cannot, uses the built-in ones.
 */
export function searchFallbackChain(profile: Profile, connections: readonly ConnectionSummary[]): ConnectionSummary[] {
  if (profile.search === 'kept') return [];
  const usable = connections.filter(({ capabilities, ready }) => capabilities.search && ready);
  const named = Array.isArray(profile.search) ? profile.search : [];
  const chosen = named.flatMap((id) => usable.find((connection) => connection.id === id) ?? []);
  const isOn = ({ id }: ConnectionSummary) => !profile.searchesOff?.includes(id);
  return chosen.length > 0 ? chosen : usable.filter((connection) => connection.builtIn && isOn(connection));
}

/** Whether the connections of {@link searchFallbackChain} are asked together: the built-in ones, which cost nothing. */
export function isMixedSearch(chain: readonly ConnectionSummary[], { search }: Profile): boolean {
  const named = Array.isArray(search) ? search : [];
  return chain.length > 1 && !chain.some(({ id }) => named.includes(id));
}
