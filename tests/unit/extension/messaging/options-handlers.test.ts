import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, it, vi } from 'vitest';
import browser from 'webextension-polyfill';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { Provider } from '../../../../lib/core/provider';
import type { ProviderContext } from '../../../../lib/core/provider-context';
import { createConnections } from '../../../../lib/extension/auth/connections';
import type { PanelConnection } from '../../../../lib/extension/messaging/background-server';
import { createOptionsHandlers } from '../../../../lib/extension/messaging/options-handlers';
import { type ConnectionStore, createConnectionStore } from '../../../../lib/extension/storage/connection-store';
import { createDatabase } from '../../../../lib/extension/storage/database';
import { createProfileStore } from '../../../../lib/extension/storage/profile-store';
import { createSecrets, type Secrets } from '../../../../lib/extension/storage/secrets';

const page: PanelConnection = { send: () => undefined };
const connection = { id: 'home', providerId: 'hearth', label: 'Home', settings: { baseUrl: 'http://127.0.0.1:1' } };
const values = { apiKey: 'a-key-0123456789' };

/** Ends as a request does whose time is over. */
async function silence({ signal }: ProviderContext): Promise<never> {
  signal.throwIfAborted();
  throw new Error('The time was not limited.');
}

/** A service that never answers. */
const hearth: Provider = {
  id: 'hearth',
  label: 'Hearth',
  homepage: 'https://hearth.example/',
  auth: 'key',
  settings: [{ key: 'baseUrl', kind: 'url' }],
  origins: () => [],
  check: silence,
  chat: {
    defaultModel: 'h-1',
    hostedSearch: 'none',
    tools: false,
    stream: async function* () {},
    models: silence,
  },
};

let store: ConnectionStore;
let secrets: Secrets;
let steps: string[];

function unused(): never {
  throw new Error('not part of this test');
}

function calls(changes: { secrets?: Secrets } = {}) {
  const tokens = { fresh: unused, renewed: unused, keep: unused, forget: (id: string) => secrets.remove(id) };
  const registry = { providers: [hearth], find: (id: string) => (id === 'hearth' ? hearth : undefined) };
  return createOptionsHandlers({
    connections: createConnections(registry, store, secrets, tokens, Date.now),
    connectionStore: store,
    profiles: createProfileStore({ web: 'Web', page: 'Page' }),
    secrets,
    tokens,
    signIns: {
      start: unused,
      finish: unused,
      importFile: unused,
      signOut: unused,
      cancel: async () => undefined,
      progress: async () => ({}),
    },
    updateRules: async () => {
      await new Promise((resolve) => setTimeout(resolve));
      steps.push(`rules for ${(await store.listConnections()).length}`);
    },
    refresh: () => steps.push('refresh'),
    ...changes,
  });
}

beforeEach(() => {
  fakeBrowser.reset();
  globalThis.indexedDB = new IDBFactory();
  store = createConnectionStore();
  secrets = createSecrets(createDatabase());
  steps = [];
});
it('a connection is saved, and taken away, when the rules of requests know', async () => {
  const options = calls();
  expect(await options['save-connection']({ connection, secrets: values }, page)).toEqual({ ok: true });
  expect(steps).toEqual(['rules for 1', 'refresh']);
  await options['remove-connection']({ connectionId: 'home' }, page);
  expect(steps.slice(2)).toEqual(['rules for 0', 'refresh']);
  expect(await secrets.summary('home')).toEqual({});
});

it('with its keys locked nothing is saved, and that is said', async () => {
  await secrets.save('other', values);
  await secrets.setPassphrase('mill on the tide');
  // As at the end of the browser's session, which held the opened key.
  await browser.storage.session.clear();
  const saved = await calls()['save-connection']({ connection, secrets: values }, page);
  expect(saved).toMatchObject({ ok: false, error: { kind: 'missing-key', reason: { type: 'key-locked' } } });
  expect(await store.listConnections()).toEqual([]);
});

it('another failure is not called locked, keeps no key without a connection, and puts the old connection back', async () => {
  await store.saveConnection(connection);
  const full: Secrets = { ...secrets, save: () => Promise.reject(new Error('quota exceeded')) };
  const changed = { ...connection, label: 'Changed' };
  const saving = calls({ secrets: full })['save-connection']({ connection: changed, secrets: values }, page);
  await expect(saving).rejects.toThrow('quota exceeded');
  expect(await store.listConnections()).toEqual([connection]);

  const noStore: ConnectionStore = { ...store, saveConnection: () => Promise.reject(new Error('disk full')) };
  store = noStore;
  await expect(calls()['save-connection']({ connection: changed, secrets: values }, page)).rejects.toThrow('disk full');
  expect(await secrets.summary('home')).toEqual({});
});

it.each(['check-connection', 'list-models'] as const)('%s says that a service did not answer in time', async (name) => {
  await store.saveConnection(connection);
  const over = AbortSignal.abort(new DOMException('The operation timed out.', 'TimeoutError'));
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(over);
  expect(await calls()[name]({ connectionId: 'home' }, page)).toMatchObject({
    ok: false,
    error: { kind: 'network', service: 'Hearth', reason: { type: 'timeout' } },
  });
});
