import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { Connection, Provider } from '../../../../lib/core/provider';
import type { ProviderContext } from '../../../../lib/core/provider-context';
import { createConnections } from '../../../../lib/extension/auth/connections';
import {
  createOAuthTokenStore,
  type NamedLock,
  type OAuthTokenStore,
} from '../../../../lib/extension/auth/oauth-token-store';
import type { ConnectionStore } from '../../../../lib/extension/storage/connection-store';
import { createDatabase, type Database } from '../../../../lib/extension/storage/database';
import { createMutex, type Mutex } from '../../../../lib/extension/storage/mutex';
import { createSecrets, type Secrets } from '../../../../lib/extension/storage/secrets';
import { chatgpt } from '../../../../lib/providers/chatgpt';
import { createRegistry } from '../../../../lib/providers/registry';
import { type OAuthStandIn, startOAuthStandIn } from '../../../../sample-web/services/oauth-stand-in';

const provider: Provider = chatgpt;
const { signal } = new AbortController();
let service: OAuthStandIn;
let database: Database;
let lock: NamedLock;
let nowMs: number;
let ended: number;

/** The browser's locks, which all workers share. */
function sharedLock(): NamedLock {
  const queues = new Map<string, Mutex>();
  return (name, task) => {
    const queue = queues.get(name) ?? createMutex();
    queues.set(name, queue);
    return queue(task);
  };
}

interface Worker {
  secrets: Secrets;
  sessions: OAuthTokenStore;
  context(): Promise<ProviderContext>;
}

/** A worker with nothing in its memory. */
function startWorker(): Worker {
  const secrets = createSecrets(database);
  const now = () => nowMs;
  const onEnd = () => {
    ended += 1;
  };
  const sessions = createOAuthTokenStore({
    secrets,
    lock,
    now,
    fetch: (...request) => fetch(...request),
    onSessionEnded: onEnd,
  });
  const settings = { baseUrl: service.origin, authBaseUrl: service.origin };
  const connection: Connection = { id: 'plan', providerId: provider.id, label: 'Plan', settings };
  const store: ConnectionStore = {
    listConnections: async () => [connection],
    saveConnection: async () => {},
    removeConnection: async () => {},
    onConnectionsChanged: () => () => {},
  };
  const connections = createConnections({ registry: createRegistry(), store, secrets, tokenStore: sessions, now });
  return { secrets, sessions, context: () => connections.context(connection, provider, signal) };
}

/** Hands out tokens as a sign-in does, and keeps them. */
async function signInAs({ sessions, secrets }: Worker): Promise<void> {
  service.refreshToken = 'first';
  const held = { accessToken: 'none', refreshToken: 'first' };
  const settings = { authBaseUrl: service.origin };
  const context = { fetch, settings, secrets: held, signal, now: () => nowMs };
  const session = await provider.signIn?.refresh(held, context);
  if (!session) throw new Error('People sign in to it.');
  await sessions.keep('plan', session);
  expect(await secrets.load('plan')).toMatchObject({ accessToken: service.accessToken });
}

function refreshes(): number {
  return service.requests.filter(({ body }) => body.includes('grant_type=refresh_token')).length - 1;
}

const models = (context: ProviderContext) => provider.chat?.models(context);

beforeEach(async () => {
  fakeBrowser.reset();
  globalThis.indexedDB = new IDBFactory();
  database = createDatabase();
  lock = sharedLock();
  nowMs = Date.now();
  ended = 0;
  service = await startOAuthStandIn();
});
afterEach(() => service.close());

describe('renewing', () => {
  it('leaves tokens alone that are good for a while', async () => {
    const worker = startWorker();
    await signInAs(worker);
    nowMs += 54 * 60_000;
    expect((await worker.context()).secrets.accessToken).toBe(service.accessToken);
    expect(refreshes()).toBe(0);
  });

  it('happens five minutes before the end, once for all callers and for two workers', async () => {
    const [one, two] = [startWorker(), startWorker()];
    await signInAs(one);
    service.lifetime = 2 * 3600;
    nowMs += 56 * 60_000;
    const contexts = await Promise.all([one.context(), one.context(), two.context(), one.context(), two.context()]);
    expect(refreshes()).toBe(1);
    for (const context of contexts) {
      expect(context.secrets).toMatchObject({ accessToken: service.accessToken, refreshToken: 'refresh-2' });
    }
    expect(await startWorker().secrets.load('plan')).toMatchObject({ refreshToken: 'refresh-2' });
  });

  it('happens once for callers that ask together, though this computer’s clock is ahead', async () => {
    const worker = startWorker();
    await signInAs(worker);
    nowMs += 24 * 3600_000;
    await Promise.all([worker.context(), worker.context(), startWorker().context()]);
    expect(refreshes()).toBe(1);
  });

  it('goes on though the caller that began it has left', async () => {
    const worker = startWorker();
    await signInAs(worker);
    nowMs += 56 * 60_000;
    service.lifetime = 2 * 3600;
    const controller = new AbortController();
    const settings = { authBaseUrl: service.origin };
    const { signIn } = provider;
    if (!signIn) throw new Error('People sign in to it.');
    const owner = { connectionId: 'plan', provider: { ...provider, signIn }, settings };
    const left = worker.sessions.fresh(owner, controller.signal);
    controller.abort();
    await expect(left).rejects.toBe(controller.signal.reason);
    expect((await worker.context()).secrets.refreshToken).toBe('refresh-2');
    expect(refreshes()).toBe(1);
  });

  it('happens once when a service refuses a token, and the request is sent again', async () => {
    const worker = startWorker();
    await signInAs(worker);
    const contexts = await Promise.all([worker.context(), worker.context(), startWorker().context()]);
    service.revoke();
    const lists = await Promise.all(contexts.map(models));
    expect(lists).toEqual(contexts.map(() => [{ id: 'gpt-tide', label: 'Tide' }]));
    expect(refreshes()).toBe(1);
  });

  it('is tried once for a request', async () => {
    const worker = startWorker();
    await signInAs(worker);
    const context = await worker.context();
    const { origin } = service;
    const asked: string[] = [];
    const refusing = { ...context, settings: { ...context.settings, baseUrl: `${origin}/elsewhere` } };
    service.revoke();
    const watching: typeof fetch = async (url, init) => {
      asked.push(String(url));
      return context.fetch(url, init);
    };
    await expect(models({ ...refusing, fetch: watching })).rejects.toMatchObject({ info: { status: 404 } });
    expect(asked).toHaveLength(1);
    expect(refreshes()).toBe(0);
  });

  it('ends the session when the refresh token was used elsewhere', async () => {
    const worker = startWorker();
    await signInAs(worker);
    service.refreshToken = 'taken-by-another-program';
    nowMs += 56 * 60_000;
    await expect(worker.context()).rejects.toMatchObject({
      info: { kind: 'missing-key', type: 'MISSING_OPENAI_OAUTH_SESSION', reason: { type: 'sign-in', problem: 'over' } },
    });
    expect(ended).toBe(1);
    expect(await worker.secrets.summary('plan')).toEqual({});
    expect((await worker.context()).secrets).toEqual({});
  });

  it('answers with the refusal when the session is over', async () => {
    const worker = startWorker();
    await signInAs(worker);
    const context = await worker.context();
    service.revoke();
    service.refreshToken = 'taken-by-another-program';
    await expect(models(context)).rejects.toMatchObject({
      info: { kind: 'bad-key', status: 401, reason: { type: 'sign-in', problem: 'rejected' } },
    });
  });

  it('keeps the tokens when the service cannot be reached', async () => {
    const worker = startWorker();
    await signInAs(worker);
    const { accessToken } = service;
    nowMs += 56 * 60_000;
    await service.close();
    expect((await worker.context()).secrets.accessToken).toBe(accessToken);
    nowMs += 10 * 60_000;
    await expect(worker.context()).rejects.toMatchObject({ info: { kind: 'network' } });
    expect(await worker.secrets.load('plan')).toMatchObject({ accessToken, refreshToken: 'refresh-1' });
    service = await startOAuthStandIn();
  });

  it('takes neither the old token nor the new one into an error', async () => {
    const worker = startWorker();
    await signInAs(worker);
    const context = await worker.context();
    const old = service.accessToken;
    service.revoke();
    await models(context);
    const echo: typeof fetch = async () => new Response(`${old} ${service.accessToken}`, { status: 500 });
    const refused = models({ ...context, fetch: echo });
    await expect(refused).rejects.toMatchObject({ info: { detail: expect.stringContaining('[key] [key]') } });
  });

  it('does not bring a session back that was ended meanwhile', async () => {
    const worker = startWorker();
    await signInAs(worker);
    nowMs += 56 * 60_000;
    await Promise.all([worker.context(), worker.sessions.forget('plan')]);
    expect(await worker.secrets.summary('plan')).toEqual({});
  });
});
