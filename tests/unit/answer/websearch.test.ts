import { describe, expect, it } from 'vitest';
import { createWebsearchTools } from '../../../lib/answer/websearch';
import { AppError, errorInfo } from '../../../lib/core/app-error';
import type { ModelEvent } from '../../../lib/core/events';
import type { ChatRequest, Provider } from '../../../lib/core/provider';
import type { ProviderContext } from '../../../lib/core/provider-context';
import { omit } from '../../../lib/core/utils/omit';

const grounded: ModelEvent[] = [
  { type: 'search-start', queries: ['q'] },
  { type: 'text-delta', text: 'Es läuft. 🚂 Pünktlich.' },
  { type: 'source', source: { id: 1, url: 'https://a.example/', title: 'A', domain: 'a.example', status: 'listed' } },
  { type: 'source', source: { id: 2, url: 'https://b.example/', title: 'B', domain: 'b.example', status: 'listed' } },
  { type: 'citation', citation: { claim: { start: 0, end: 9 }, sourceIds: [2, 1] } },
  { type: 'finish', stopReason: 'stop' },
];

function setup(events: ModelEvent[] | Error, settings: Record<string, string> = {}, changes: Partial<Provider> = {}) {
  const requests: ChatRequest[] = [];
  const provider: Provider = {
    id: 'engine',
    label: 'Engine',
    homepage: 'https://engine.example/',
    auth: 'key',
    settings: [],
    origins: () => [],
    chat: {
      defaultModel: 'engine-1',
      websearchName: 'engine_oauth',
      hostedSearch: 'optional',
      tools: false,
      async *stream(request) {
        requests.push(request);
        if (events instanceof Error) throw events;
        yield* events;
      },
      models: async () => [],
    },
    ...changes,
  };
  const silent: Provider = { ...omit(provider, 'chat'), id: 'silent' };
  const registry = { providers: [provider, silent], find: () => undefined };
  const connect = async (_provider: Provider, signal: AbortSignal): Promise<ProviderContext> => ({
    fetch,
    settings,
    secrets: {},
    signal,
    now: Date.now,
  });
  const tools = createWebsearchTools(registry, connect);
  const run = async (name: string, args: unknown) => {
    const tool = tools.find((candidate) => candidate.name === name);
    return tool?.search(args, new AbortController().signal);
  };
  return { tools, run, requests };
}

describe('websearch tools', () => {
  it('are one for each provider whose model searches, and one for all', () => {
    expect(setup(grounded).tools.map(({ name }) => name)).toEqual(['websearch', 'websearch_engine_oauth']);
  });

  it('give the contract’s texts', async () => {
    const { run, requests } = setup(grounded);
    expect(await run('websearch_engine_oauth', { query: '  Fährt sie? ' })).toEqual({
      llmContent:
        'Web search results for "Fährt sie?":\n\nEs läuft.[1][2] 🚂 Pünktlich.\n\nSources:\n[1] A (https://a.example/)\n[2] B (https://b.example/)',
      returnDisplay: 'Search results for "Fährt sie?" returned.',
      sources: [{ web: { title: 'A', uri: 'https://a.example/' } }, { web: { title: 'B', uri: 'https://b.example/' } }],
    });
    expect(requests[0]).toMatchObject({
      model: 'engine-1',
      messages: [{ role: 'user', text: 'Fährt sie?' }],
      hostedSearch: {},
    });
  });

  it('take the person’s model before the default', async () => {
    const { run, requests } = setup(grounded, { model: 'engine-2' });
    await run('websearch', { query: 'q', provider: 'engine_oauth' });
    expect(requests[0]?.model).toBe('engine-2');
  });

  it('refuse arguments in the contract’s words', async () => {
    const { run } = setup(grounded);
    expect(await run('websearch_engine_oauth', { query: 'q', foo: 1 })).toEqual({
      llmContent:
        "Error: websearch_engine_oauth only accepts a single 'query' field.\n\nDetails: Unknown argument(s): foo, only 'query' supported.",
      returnDisplay: "websearch_engine_oauth only accepts a single 'query' field.",
      error: { message: "Unknown argument(s): foo, only 'query' supported.", type: 'INVALID_TOOL_ARGUMENTS' },
    });
    expect(await run('websearch_engine_oauth', { query: ' ' })).toMatchObject({ error: { type: 'INVALID_QUERY' } });
    expect(await run('websearch', { query: 'q', provider: 'nobody' })).toMatchObject({
      error: { type: 'INVALID_TOOL_ARGUMENTS' },
    });
    expect(await run('websearch', { query: '', provider: 'engine_oauth' })).toMatchObject({
      error: { type: 'INVALID_QUERY' },
    });
    expect(await run('websearch', null)).toMatchObject({ error: { type: 'INVALID_TOOL_ARGUMENTS' } });
  });

  it('name the provider among the keys that are taken', async () => {
    const { run } = setup(grounded);
    expect(await run('websearch', { query: 'q', provider: 'engine', foo: 1 })).toMatchObject({
      returnDisplay: "websearch only accepts the fields 'query', 'provider'.",
      error: { message: "Unknown argument(s): foo, only 'query', 'provider' supported." },
    });
  });

  it('say that nothing was found', async () => {
    const { run } = setup([{ type: 'finish', stopReason: 'stop' }]);
    expect(await run('websearch_engine_oauth', { query: 'q' })).toEqual({
      llmContent: 'No search results or information found for query: "q"',
      returnDisplay: 'No information found.',
    });
  });

  it('keep failures inside the result', async () => {
    const missing = new AppError(errorInfo('engine', 'missing-key', { service: 'Engine' }));
    expect(await setup(missing).run('websearch_engine_oauth', { query: 'q' })).toMatchObject({
      error: { type: 'MISSING_ENGINE_API_KEY' },
    });
    const signIn = { missingType: 'MISSING_ENGINE_OAUTH_SESSION', refresh: async () => ({ accessToken: '' }) };
    const signedOut = setup(missing, {}, { auth: 'oauth-device', signIn });
    expect(await signedOut.run('websearch_engine_oauth', { query: 'q' })).toMatchObject({
      returnDisplay: 'Nobody is signed in to Engine. Sign in to Engine in the options.',
      error: { type: 'MISSING_ENGINE_OAUTH_SESSION' },
    });
    const busy: ModelEvent = {
      type: 'error',
      error: errorInfo('engine', 'overloaded', { service: 'Engine' }),
    };
    expect(await setup([busy]).run('websearch_engine_oauth', { query: 'q' })).toMatchObject({
      error: { type: 'ENGINE_WEB_SEARCH_FAILED' },
    });
  });
});
