import type { Provider } from '../../lib/core/provider';

/** Timeout in milliseconds. */
const networkMs = 3_000;

/** The URL of the first search service that needs neither key nor setting; undefined where there is none. */
export function keylessSearchAddress(providers: readonly Provider[]): string | undefined {
  const keyless = providers.find(
    ({ search, auth, settings }) => search && auth === 'none' && !settings.some(({ required }) => required),
  );
  return keyless?.settings.find(({ kind }) => kind === 'url')?.default;
}

/**
 * Whether a URL can be reached. A redirect to another host is taken for the login page of a captive portal.
 * @param fetchHere replaced by tests
 */
export async function hasNetwork(address: string, fetchHere: typeof fetch = fetch): Promise<boolean> {
  try {
    const { url } = await fetchHere(address, { method: 'HEAD', signal: AbortSignal.timeout(networkMs) });
    return new URL(url).host === new URL(address).host;
  } catch {
    return false;
  }
}
