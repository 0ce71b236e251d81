import { describe, expect, it } from 'vitest';
import type { HostedSearch } from '../../../lib/core/provider';
import { httpProviders } from '../../../lib/providers/registry';
import { cannedFetch, collect, contextFor, sampleRequest } from './support';

const models = httpProviders.flatMap((provider) =>
  provider.chat && provider.chat.hostedSearch !== 'none' ? [[provider.id, provider, provider.chat] as const] : [],
);

const scope: HostedSearch = { allowedDomains: ['a.example'], blockedDomains: [], timeRange: 'm', location: 'FR' };

describe.each(models)('%s', (_id, provider, chat) => {
  async function bodies(hostedSearch: HostedSearch | undefined): Promise<string[]> {
    const canned = cannedFetch([]);
    await collect(chat.stream(sampleRequest(chat.defaultModel, { hostedSearch }), contextFor(provider, {}, canned)));
    return canned.requests.map(({ init }) => String(init.body));
  }

  it('searches when it is told to', async () => {
    const [body = ''] = await bodies(scope);
    expect(body).toMatch(/search|web/i);
  });

  it('sends no search option with web search off, or the service’s off switch', async () => {
    const [body = ''] = await bodies(undefined);
    expect(body).not.toBe('');
    expect(body.replace(/"disable_search":true/, '')).not.toMatch(/search|"web"|plugins|a\.example/i);
  });
});
