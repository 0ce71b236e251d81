import { describe, expect, it } from 'vitest';
import type { Provider } from '../../../../lib/core/provider';
import { httpProviders } from '../../../../lib/providers/registry';
import { hasNetwork, keylessSearchAddress } from '../../../../scripts/lib/has-network';

const address = 'https://find.example/html/';

/** A network on which every request ends at one address. */
const endsAt =
  (url: string): typeof fetch =>
  async () =>
    Object.defineProperty(new Response(null), 'url', { value: url });

describe('hasNetwork', () => {
  it.each([
    [address, true],
    ['https://find.example/', true],
    ['https://login.hotel.example/?next=find', false],
    ['http://192.168.1.1/', false],
  ])('takes a reply from %s for the web: %s', async (url, reached) => {
    expect(await hasNetwork(address, endsAt(url))).toBe(reached);
  });

  it('takes no reply for no network', async () => {
    expect(await hasNetwork(address, () => Promise.reject(new TypeError('fetch failed')))).toBe(false);
  });
});

describe('keylessSearchAddress', () => {
  const provider = (changes: Partial<Provider>): Provider => ({
    id: 'x',
    label: 'X',
    homepage: 'https://x.example/',
    auth: 'none',
    settings: [{ key: 'baseUrl', kind: 'url', default: address }],
    origins: () => [],
    ...changes,
  });
  const search = { search: async () => ({ results: [] }) };

  it('is of the first search that takes no key and no setting', () => {
    const keyed = provider({
      auth: 'key',
      search,
      settings: [{ key: 'baseUrl', kind: 'url', default: 'https://k.example' }],
    });
    const own = provider({ search, settings: [{ key: 'baseUrl', kind: 'url', required: true }] });
    expect(keylessSearchAddress([keyed, own, provider({}), provider({ search })])).toBe(address);
    expect(keylessSearchAddress([keyed, own])).toBeUndefined();
  });

  it('exists in this build', () => {
    expect(keylessSearchAddress(httpProviders)).toMatch(/^https:/);
  });
});
