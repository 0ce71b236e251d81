import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, it, vi } from 'vitest';
import browser from 'webextension-polyfill';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { Provider } from '../../../../lib/core/provider';
import type { ProviderContext } from '../../../../lib/core/provider-context';
import { createConnections } from '../../../../lib/extension/auth/connections';
import { createPreferenceStore } from '../../../../lib/extension/data/preference-store';
import type { PanelConnection } from '../../../../lib/extension/messaging/background-server';
import { createOptionsHandlers } from '../../../../lib/extension/messaging/options-handlers';
import { type ConnectionStore, createConnectionStore } from '../../../../lib/extension/storage/connection-store';
import { createDatabase } from '../../../../lib/extension/storage/database';
import { unmanaged } from '../../../../lib/extension/storage/policy-store';
import { createProfileStore } from '../../../../lib/extension/storage/profile-store';
import { createSecrets, type Secrets } from '../../../../lib/extension/storage/secrets';

const page: PanelConnection = { send: () => undefined, setScope: () => undefined };
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
    connections: createConnections({ registry, store, secrets, tokenStore: tokens, now: Date.now }),
    connectionStore: store,
    profiles: createProfileStore({ web: 'Web', page: 'Page' }),
    policy: unmanaged,
    preferences: createPreferenceStore(),
    secrets,
    tokens,
    localModels: { find: unused, addresses: () => [] },
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

it.each([
  ['a text for secrets', { connection, secrets: 'key' }],
  ['a number for a secret', { connection, secrets: { apiKey: 7 } }],
  ['a text for a connection', { connection: 'home', secrets: {} }],
  ['a connection without an id', { connection: { ...connection, id: '' }, secrets: values }],
  ['no settings', { connection: { ...connection, settings: null }, secrets: values }],
])('of %s nothing is saved', async (_name, params) => {
  const saving = calls()['save-connection'](params as never, page);
  await expect(saving).rejects.toThrow('A connection needs an id, a service and settings.');
  expect(await store.listConnections()).toEqual([]);
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

it('a saved key does not follow a changed address, locked or not; entered again or removed, it is saved', async () => {
  const options = calls();
  await options['save-connection']({ connection, secrets: values }, page);
  const moved = { ...connection, settings: { baseUrl: 'https://elsewhere.example' } };
  const elsewhere = { kind: 'missing-key', reason: { type: 'key-elsewhere', host: '127.0.0.1:1' } };
  expect(await options['save-connection']({ connection: moved, secrets: {} }, page)).toMatchObject({
    ok: false,
    error: elsewhere,
  });
  await secrets.setPassphrase('mill on the tide');
  await browser.storage.session.clear();
  expect(await options['save-connection']({ connection: moved, secrets: {} }, page)).toMatchObject({
    ok: false,
    error: elsewhere,
  });
  expect(await store.listConnections()).toEqual([connection]);

  await secrets.unlock('mill on the tide');
  const again = { apiKey: 'a-key-for-elsewhere' };
  expect(await options['save-connection']({ connection: moved, secrets: again }, page)).toEqual({ ok: true });
  expect(await secrets.load('home')).toEqual(again);
  expect(await options['save-connection']({ connection, secrets: { apiKey: '' } }, page)).toEqual({ ok: true });
  expect(await secrets.load('home')).toEqual({});
});

it('a saved key stays where only the path of an address changes, or its name', async () => {
  const options = calls();
  await options['save-connection']({ connection, secrets: values }, page);
  const renamed = { ...connection, label: 'Other', settings: { baseUrl: 'http://127.0.0.1:1/v2' } };
  expect(await options['save-connection']({ connection: renamed, secrets: {} }, page)).toEqual({ ok: true });
  expect(await secrets.load('home')).toEqual(values);
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
    error: { kind: 'network', service: 'Home', reason: { type: 'timeout' } },
  });
});

it('an extra header is saved as a key is, and none that a browser keeps for itself or that cannot be sent', async () => {
  const options = calls();
  const save = (field: string, value: string) =>
    options['save-connection']({ connection, secrets: { [field]: value } }, page);
  expect(await save('header:x-team', 'reading room')).toEqual({ ok: true });
  expect(await secrets.load('home')).toEqual({ 'header:x-team': 'reading room' });
  for (const [field, value] of [
    ['header:authorization', 'Bearer 1'],
    ['header:cookie', 'a=b'],
    ['header:x-team', 'a\r\nb: c'],
  ] as const) {
    await expect(save(field, value)).rejects.toThrow('A connection needs');
  }
  expect(await save('header:x-team', '')).toEqual({ ok: true });
  expect(await secrets.load('home')).toEqual({});
});
