import { afterEach, describe, expect, it } from 'vitest';
import type { ErrorInfo } from '../../../lib/core/app-error';
import type { Provider } from '../../../lib/core/provider';
import type { ProviderContext } from '../../../lib/core/provider-context';
import { httpProviders } from '../../../lib/providers/registry';
import { type ReplayServer, startReplayServer } from '../../../sample-web/services/replay-server';
import { collect, conformanceTable, contextFor, outcomeOf, sampleRequest } from './support';
import { wholeAnswers } from './whole-answers';

const servers: ReplayServer[] = [];

afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

/** A server that redirects everything, and the one that it redirects to. */
async function redirecting(status: number) {
  const target = await startReplayServer([]);
  const server = await startReplayServer([
    { path: /./, reply: ({ path }) => ({ status, headers: { location: `${target.origin}${path}` } }) },
  ]);
  servers.push(target, server);
  return { server, target };
}

/** Every request that the provider makes with its secret: how each fails. */
function requestsOf(provider: Provider): [string, (context: ProviderContext) => Promise<ErrorInfo | undefined>][] {
  const { chat, check } = provider;
  const failure = async (outcome: Promise<unknown>) => {
    const ended = await outcomeOf(outcome);
    return typeof ended === 'object' && ended !== null && 'error' in ended ? (ended.error as ErrorInfo) : undefined;
  };
  return [
    ...wholeAnswers(provider, conformanceTable(provider.id)).map(
      ({ kind, request }) =>
        [kind, (context: ProviderContext) => failure(request(context))] as [
          string,
          (context: ProviderContext) => Promise<ErrorInfo | undefined>,
        ],
    ),
    ...(chat
      ? ([
          [
            'chat',
            async (context) => {
              const last = (await collect(chat.stream(sampleRequest(chat.defaultModel), context))).at(-1);
              return last?.type === 'error' ? last.error : undefined;
            },
          ],
          ['models', (context) => failure(chat.models(context))],
        ] satisfies ReturnType<typeof requestsOf>)
      : []),
    ...(check ? ([['check', (context) => failure(check(context))]] satisfies ReturnType<typeof requestsOf>) : []),
  ];
}

const withSecrets = httpProviders.filter((provider) => Object.keys(contextFor(provider).secrets).length > 0);

describe.each(withSecrets.map((provider) => [provider.id, provider] as const))('%s', (id, provider) => {
  const table = conformanceTable(id);
  const settings = { ...table?.search?.settings, ...table?.read?.settings, ...table?.chat?.settings };

  it.each([302, 307, 308])('takes no key to another origin: HTTP %d', async (status) => {
    for (const [name, request] of requestsOf(provider)) {
      const { server, target } = await redirecting(status);
      const error = await request(contextFor(provider, { ...settings, baseUrl: server.origin }));
      expect(target.requests, name).toEqual([]);
      // Some list their models from a table.
      if (server.requests.length === 0) continue;
      expect(error, name).toMatchObject({ kind: 'bad-response', reason: { type: 'redirected-elsewhere' } });
    }
  });
});
