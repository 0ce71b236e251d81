import type { Connection, Provider } from '../../core/provider';
import { settingsOf } from './connections';

const urlOf = (address: string | undefined) =>
  address !== undefined && URL.canParse(address) ? new URL(address) : undefined;

/**
 * Whether a change of a connection makes its saved key go elsewhere: a key belongs to the origin that it was entered
 * for.
 * @returns the host that the key was for; undefined where every base URL keeps its origin
 */
export function leftHost(provider: Provider, before: Connection, after: Connection): string | undefined {
  const [old, changed] = [settingsOf(provider, before), settingsOf(provider, after)];
  for (const { key, kind } of provider.settings) {
    if (kind !== 'url') continue;
    const from = urlOf(old[key]);
    if (from && from.origin !== urlOf(changed[key])?.origin) return from.host;
  }
  return undefined;
}
