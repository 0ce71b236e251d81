import { describe, expect, it } from 'vitest';
import type { AnswerServices } from '../../../../lib/core/answer-request';
import { AppError, errorInfo } from '../../../../lib/core/app-error';
import { newProfile, type Profile } from '../../../../lib/core/profile';
import type { ConnectionSummary, ToolRun } from '../../../../lib/core/protocol/options-protocol';
import type { Provider } from '../../../../lib/core/provider';
import type { OfferedTool, ToolServices } from '../../../../lib/core/tool';
import { allPages } from '../../../../lib/core/url/origins';
import type { PanelConnection } from '../../../../lib/extension/messaging/background-server';
import { createToolHandlers, type ToolHandlerDependencies } from '../../../../lib/extension/messaging/tool-handlers';

const page: PanelConnection = { send: () => undefined, setScope: () => undefined };
const query = { query: 'tides', limit: 5, allowedDomains: [], blockedDomains: [], timeRange: 'all' as const };

function provider(id: string): Provider {
  const origins = () => [`https://${id}.example/*`];
  return {
    id,
    label: id,
    homepage: '',
    auth: 'key',
    settings: [],
    origins,
    search: { search: async () => ({ results: [] }) },
  };
}

const providers = ['one', 'other', 'model'].map(provider);
const find = (id: string) => providers.find((candidate) => candidate.id === id);

function summary(id: string, providerId: string, ready = true): ConnectionSummary {
  const capabilities = { chat: false, search: true, read: false };
  const summed = { hostedSearch: 'none' as const, savedSecrets: {}, builtIn: false };
  return { id, providerId, label: id, settings: {}, capabilities, ready, ...summed };
}

interface Setup {
  profile?: Partial<Profile>;
  connections?: ConnectionSummary[];
  searches?: Record<string, Error>;
  left?: number;
  reader?: string;
}

/** A tool that does with the services what a test says. */
function setup(work: (services: ToolServices, signal: AbortSignal) => unknown, given: Setup = {}) {
  const list = given.connections ?? [summary('first', 'one'), summary('second', 'other')];
  const profile: Profile = { ...newProfile('p', 'P'), search: ['first', 'second'], ...given.profile };
  const asked: string[] = [];
  let left = given.left ?? 5;
  let held = 0;
  const uses: Record<string, OfferedTool['uses']> = { search: 'search', pages: 'pages', own: ['one', 'model'] };

  function searchesOf(chosen: Profile): AnswerServices['searches'] {
    const ids = Array.isArray(chosen.search) ? chosen.search : [];
    return ids.map((id) => ({
      providerId: id,
      label: id,
      async search() {
        asked.push(id);
        const failure = given.searches?.[id];
        if (failure) throw failure;
        return { results: [{ url: `https://${id}.example/`, title: id, snippet: '' }] };
      },
    }));
  }
  const found = (id: string) => {
    const connection = list.find((candidate) => candidate.id === id);
    const owner = connection && find(connection.providerId);
    return connection && owner ? { connection, provider: owner } : undefined;
  };
  const dependencies: ToolHandlerDependencies = {
    createToolbox: async (_registry, services) =>
      Object.entries(uses).map(([name, use]) => ({
        name,
        description: `The tool ${name}.`,
        parameters: { type: 'object' },
        uses: use,
        execute: async (_args, signal) => ({ ok: true, value: await work(services, signal) }),
      })),
    registry: { providers, find },
    connections: {
      list: async () => list,
      find: async (id) => found(id),
      context: async ({ id }, _provider, signal) => ({
        fetch,
        settings: { connection: id },
        secrets: {},
        signal,
        now: () => 0,
      }),
      origins: (_connection, { origins }) => origins({}),
    },
    profiles: { currentProfile: async () => profile },
    services: { servicesFor: async (chosen) => ({ searches: searchesOf(chosen), now: () => 0 }) },
    spendGuard: {
      maySearch: async () => left > 0,
      tryCountSearch: async () => {
        left -= 1;
        return left >= 0;
      },
    },
    pages: {
      serviceOf: async () => (given.reader === undefined ? undefined : found(given.reader)),
      read: async ({ url, maxLength, profile: chosen, isPrivate }) => ({
        url,
        title: `${chosen.reader} ${isPrivate}`,
        markdown: 'Text.',
        contentLength: maxLength,
        truncated: false,
      }),
    },
    keepAlive: () => {
      held += 1;
      return () => {
        held -= 1;
      };
    },
    now: () => 0,
  };
  const calls = createToolHandlers(dependencies);
  const run = (runId = 'r') => calls['run-tool']({ runId, name: 'search', args: {} }, page);
  return { calls, run, asked, held: () => held };
}

const value = (run: ToolRun) => (run.type === 'done' ? run.outcome.value : undefined);
const failed = (thrown: unknown) => (thrown as AppError).info;

describe('the list of tools', () => {
  const origins = async (given: Setup) => {
    const tools = await setup(() => null, given).calls['list-tools']({}, page);
    return Object.fromEntries(tools.map((tool) => [tool.name, tool.origins]));
  };

  it('says which access each of them needs', async () => {
    expect(await origins({})).toEqual({
      search: ['https://one.example/*'],
      pages: allPages,
      own: ['https://one.example/*'],
    });
  });

  it('goes by what is set up', async () => {
    const connections = [summary('first', 'one', false), summary('m', 'model'), summary('second', 'other')];
    expect(await origins({ connections, reader: 'second' })).toEqual({
      search: ['https://other.example/*'],
      pages: ['https://other.example/*'],
      own: ['https://model.example/*'],
    });
  });

  it('holds plain JSON alone', async () => {
    const tools = await setup(() => null).calls['list-tools']({}, page);
    expect(structuredClone(tools)).toEqual(tools);
  });
});

describe('a search', () => {
  it("asks the profile's first service", async () => {
    const { run, asked } = setup((services, signal) => services.search(query, signal));
    expect(value(await run())).toEqual({ results: [expect.objectContaining({ title: 'first' })] });
    expect(asked).toEqual(['first']);
  });

  it('asks the next one where one fails', async () => {
    const searches = { first: new AppError(errorInfo('one', 'blocked')) };
    const { run, asked } = setup((services, signal) => services.search(query, signal), { searches });
    expect(value(await run())).toEqual({ results: [expect.objectContaining({ title: 'second' })] });
    expect(asked).toEqual(['first', 'second']);
  });

  it('says why the last one failed, or that there is none', async () => {
    const blocked = { first: new Error('no'), second: new AppError(errorInfo('other', 'blocked')) };
    const ask = (services: ToolServices, signal: AbortSignal) => services.search(query, signal).catch(failed);
    expect(value(await setup(ask, { searches: blocked }).run())).toMatchObject({
      providerId: 'other',
      kind: 'blocked',
    });
    expect(value(await setup(ask, { profile: { search: [] } }).run())).toMatchObject({
      type: 'NO_WEB_SEARCH_PROVIDER',
    });
  });

  it('of one service asks this one, and no other in its place', async () => {
    const [, other] = providers;
    if (!other) throw new Error('No provider.');
    const ask = (services: ToolServices, signal: AbortSignal) =>
      services.searchWith(other, query, signal).catch(failed);
    const ready = setup(ask);
    await ready.run();
    expect(ready.asked).toEqual(['second']);
    const connections = [summary('first', 'one'), summary('second', 'other', false)];
    const missing = setup(ask, { connections });
    expect(value(await missing.run())).toMatchObject({ providerId: 'other', kind: 'missing-key' });
    expect(missing.asked).toEqual([]);
  });

  it("has the profile's scope", async () => {
    const profile = { allowedDomains: ['a.example'], timeRange: 'w' as const, location: 'DE' };
    const { run } = setup(({ scope, pageLength }) => ({ scope, pageLength }), { profile });
    expect(value(await run())).toEqual({
      scope: { limit: 5, allowedDomains: ['a.example'], blockedDomains: [], timeRange: 'w', location: 'DE' },
      pageLength: 15_000,
    });
  });
});

describe('a model that searches', () => {
  const [one] = providers;
  const connect = async (services: ToolServices, signal: AbortSignal) => {
    if (!one) throw new Error('No provider.');
    return services.connect(one, signal).then(({ settings }) => settings, failed);
  };

  it('gets the connection that is set up', async () => {
    const connections = [summary('half', 'one', false), summary('whole', 'one')];
    expect(value(await setup(connect, { connections }).run())).toEqual({ connection: 'whole' });
  });

  it('counts as a search of the day', async () => {
    const { run } = setup(connect, { left: 1 });
    expect(value(await run())).toEqual({ connection: 'first' });
    expect(value(await run())).toMatchObject({ type: 'SEARCH_LIMIT', kind: 'out-of-quota' });
  });

  it('says that there is none', async () => {
    expect(value(await setup(connect, { connections: [] }).run())).toMatchObject({ kind: 'missing-key' });
  });

  it('says that the person is not signed in, if the service takes no key', async () => {
    const signIn = { missingType: 'MISSING_SESSION' } as NonNullable<Provider['signIn']>;
    const account: Provider = { ...provider('account'), auth: 'oauth-device', signIn };
    const ask = (services: ToolServices, signal: AbortSignal) => services.connect(account, signal).then(null, failed);
    const search = (services: ToolServices, signal: AbortSignal) =>
      services.searchWith(account, query, signal).then(null, failed);
    const missing = { reason: { type: 'sign-in', problem: 'none' }, type: 'MISSING_SESSION', service: 'account' };
    expect(value(await setup(ask).run())).toMatchObject(missing);
    expect(value(await setup(search).run())).toMatchObject(missing);
  });
});

describe('a run', () => {
  it('reads pages as the profile and the window say', async () => {
    const { calls } = setup((services, signal) => services.read('https://a.example/', 100, signal));
    const run = await calls['run-tool'](
      { runId: 'r', name: 'pages', args: {} },
      { ...page, scope: { windowId: 1, isPrivate: true } },
    );
    expect(value(run)).toMatchObject({ url: 'https://a.example/', title: 'reader true', contentLength: 100 });
  });

  it('keeps the background alive until it ends', async () => {
    const { run, held } = setup(() => held());
    expect(value(await run())).toBe(1);
    expect(held()).toBe(0);
  });

  it('can be stopped, and no other with it', async () => {
    const begun: (() => void)[] = [];
    const endless = (_services: ToolServices, signal: AbortSignal) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
        for (const tell of begun) tell();
      });
    const { calls, run, held } = setup(endless);
    const running = new Promise<void>((resolve) => begun.push(resolve));
    const stopped = run('this');
    const other = run('other');
    await running;
    await calls['stop-tool']({ runId: 'this' }, page);
    expect(await stopped).toEqual({ type: 'stopped', milliseconds: 0 });
    expect(held()).toBe(1);
    await calls['stop-tool']({ runId: 'other' }, page);
    expect(await other).toMatchObject({ type: 'stopped' });
  });

  it('of a tool that does not exist fails', async () => {
    const { calls, held } = setup(() => null);
    await expect(calls['run-tool']({ runId: 'r', name: 'nothing', args: {} }, page)).rejects.toThrow(
      "No tool 'nothing'.",
    );
    expect(held()).toBe(0);
  });
});
