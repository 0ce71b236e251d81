import { describe, expect, it } from 'vitest';
import { AppError, errorInfo } from '../../../../lib/core/app-error';
import type { ModelEvent } from '../../../../lib/core/events';
import type { Provider } from '../../../../lib/core/provider';
import type { ProviderContext } from '../../../../lib/core/provider-context';
import { namedProvider } from '../../../../lib/extension/auth/named-provider';

const failure = (service: string) => errorInfo('hearth', 'network', { service });
const refuse = (service: string) => Promise.reject(new AppError(failure(service)));

/** A service that fails in each of its ways, under the name of its preset or of a page's host. */
const provider: Provider = {
  id: 'hearth',
  label: 'Hearth-compatible',
  homepage: 'https://hearth.example/',
  auth: 'none',
  settings: [],
  presets: [{ id: 'blaze', label: 'Blaze', settings: {} }],
  origins: () => [],
  chat: {
    defaultModel: 'm',
    hostedSearch: 'none',
    tools: true,
    async *stream(): AsyncGenerator<ModelEvent> {
      yield { type: 'text-delta', text: 'A ' };
      yield { type: 'finish', stopReason: 'stop', unknownEnd: { service: 'Blaze', reason: 'ODD' } };
      yield { type: 'error', error: failure('Hearth-compatible') };
    },
    models: () => refuse('Hearth-compatible'),
  },
  search: { search: () => refuse('Blaze') },
  read: { read: () => refuse('page.example') },
  check: async () => ({ ok: false, error: failure('Blaze') }),
};
const context = {} as ProviderContext;
const query = { query: 'q', limit: 1, allowedDomains: [], blockedDomains: [], timeRange: 'all' as const };

describe('errors of a connection that a person renamed', () => {
  const { chat, search, read, check } = namedProvider(provider, { label: 'Marrow' });

  it('name it as the person did, in streams and in calls', async () => {
    const events: ModelEvent[] = [];
    for await (const event of chat?.stream({ model: 'm', system: '', messages: [] }, context) ?? []) events.push(event);
    expect(events).toMatchObject([
      { type: 'text-delta', text: 'A ' },
      { unknownEnd: { service: 'Marrow', reason: 'ODD' } },
      { error: { service: 'Marrow' } },
    ]);
    await expect(chat?.models(context)).rejects.toMatchObject({ info: { service: 'Marrow', kind: 'network' } });
    await expect(search?.search(query, context)).rejects.toMatchObject({ info: { service: 'Marrow' } });
    expect(await check?.(context)).toMatchObject({ error: { service: 'Marrow' } });
  });

  it('leave the host of a page as it is', async () => {
    const reading = read?.read({ url: 'https://page.example/', maxLength: 1 }, context);
    await expect(reading).rejects.toMatchObject({ info: { service: 'page.example' } });
  });
});
