import type { ConnectionSummary } from './options-protocol';
import type { Profile } from './profile';

/**
 * The search connections that a profile uses, in the order in which they are tried. A profile that names none, or whose
 * model should search itself but cannot, uses the built-in ones.
 */
export function searchFallbackChain(profile: Profile, connections: readonly ConnectionSummary[]): ConnectionSummary[] {
  const usable = connections.filter(({ capabilities, ready }) => capabilities.search && ready);
  const named = Array.isArray(profile.search) ? profile.search : [];
  const chosen = named.flatMap((id) => usable.find((connection) => connection.id === id) ?? []);
  return chosen.length > 0 ? chosen : usable.filter(({ builtIn }) => builtIn);
}
