import type { Provider } from '../../lib/core/provider';

const networkMs = 3_000;

/** The address of the first search that takes no key and no setting, or undefined where no service has one. */
export function keylessSearchAddress(providers: readonly Provider[]): string | undefined {
  const keyless = providers.find(
    ({ search, auth, settings }) => search && auth === 'none' && !settings.some(({ required }) => required),
  );
  return keyless?.settings.find(({ kind }) => kind === 'url')?.default;
}

/**
 * Whether an address can be reached: a reply from elsewhere is the login page of a network that lets nobody through yet.
 * @param fetchHere what asks
 */
export async function hasNetwork(address: string, fetchHere: typeof fetch = fetch): Promise<boolean> {
  try {
    const { url } = await fetchHere(address, { method: 'HEAD', signal: AbortSignal.timeout(networkMs) });
    return new URL(url).host === new URL(address).host;
  } catch {
    return false;
  }
}
