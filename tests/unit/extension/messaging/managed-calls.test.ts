import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import browser from 'webextension-polyfill';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { newProfile, type Profile } from '../../../../lib/core/profile';
import { neverReadSite } from '../../../../lib/core/url/site-rule';
import { createConnections } from '../../../../lib/extension/auth/connections';
import { createBackgroundTabs } from '../../../../lib/extension/browser/background-tabs';
import { createData } from '../../../../lib/extension/data/create-data';
import { createSync } from '../../../../lib/extension/data/sync';
import { createHistory } from '../../../../lib/extension/history/create-history';
import type { ScopedPanel } from '../../../../lib/extension/messaging/background-server';
import { createChoiceHandlers } from '../../../../lib/extension/messaging/choice-handlers';
import { createDataHandlers } from '../../../../lib/extension/messaging/data-handlers';
import { createOptionsHandlers } from '../../../../lib/extension/messaging/options-handlers';
import { createProfileHandlers } from '../../../../lib/extension/messaging/profile-handlers';
import { createThreadHandlers } from '../../../../lib/extension/messaging/thread-handlers';
import { createStorage } from '../../../../lib/extension/storage/create-storage';
import type { PolicyStore } from '../../../../lib/extension/storage/policy-store';
import { createPromptStore } from '../../../../lib/extension/storage/prompt-store';
import { readPolicy } from '../../../../lib/extension/storage/read-policy';
import { createSiteRuleStore } from '../../../../lib/extension/storage/site-rule-store';
import { createRegistry } from '../../../../lib/providers/registry';
import { searchForTests } from '../search/index-for-tests';

const page: ScopedPanel = {
  scope: { windowId: 1, isPrivate: false },
  send: () => undefined,
  setScope: () => undefined,
};
const registry = createRegistry();
const now = () => Date.UTC(2026, 4, 7);
const nothing = async () => undefined;
const notPermitted = { info: { reason: { type: 'not-permitted' } } };
const gateway = {
  id: 'gateway',
  provider: 'openai-compatible',
  name: 'Team gateway',
  settings: { baseUrl: 'https://models.corp.example/v1', model: 'team-1' },
};
const thread = { id: 't', title: 'T', profileId: 'web', createdAt: 1, updatedAt: 1 };

/** What the messages of pages reach, whatever the page draws. */
function open(written: unknown = {}) {
  const read = readPolicy(written, registry.providers);
  const policy: PolicyStore = { read: async () => read, current: () => read, onChanged: () => undefined };
  const storage = createStorage({ web: 'Web', page: 'This page' }, now, policy);
  const siteRules = createSiteRuleStore(policy);
  const prompts = createPromptStore();
  const history = createHistory(storage, searchForTests(storage.database));
  const data = createData(storage, history, { kept: {} as never, collections: {} as never }, now);
  const tokens = { fresh: nothing, renewed: nothing, keep: nothing, forget: nothing } as never;
  const connections = createConnections({
    registry,
    store: storage.connectionStore,
    secrets: storage.secrets,
    tokenStore: tokens,
    policy,
    now,
  });
  const { preferences } = data;
  const others = {
    ...storage,
    data,
    sync: createSync({ ...storage, policy, prompts, siteRules, preferences, connections, now }),
    connections,
    preferences,
    tokens,
    kept: {} as never,
    collections: {} as never,
    runner: { stop: () => undefined } as never,
    signIns: { progress: async () => ({}), cancel: nothing } as never,
    localModels: {} as never,
    searchOf: history.searchOf,
    updateRules: nothing,
    refresh: () => undefined,
  };
  const handlers = {
    ...createOptionsHandlers(others),
    ...createProfileHandlers(others),
    ...createDataHandlers(others),
    ...createThreadHandlers(others),
    ...createChoiceHandlers({ prompts, siteRules, excerpts: {} as never, kept: {} as never }),
  };
  return { storage, siteRules, connections, handlers, policy };
}

beforeEach(() => {
  fakeBrowser.reset();
  globalThis.indexedDB = new IDBFactory();
  vi.spyOn(browser.permissions, 'contains').mockResolvedValue(false);
});

describe('sync', () => {
  it('is not switched on where that is not allowed', async () => {
    const { handlers } = open({ sync: false });
    await expect(handlers['set-sync']({ isOn: true }, page)).rejects.toMatchObject(notPermitted);
    expect(await handlers['sync-state']({}, page)).toMatchObject({ isOn: false, hasCopy: false });
  });
});

describe('a service', () => {
  const own = { id: 'mine', providerId: 'openai', label: 'Mine', settings: {} };

  it('that is not allowed is refused, and one that was set up before is not used', async () => {
    await open().handlers['save-connection']({ connection: own, secrets: { apiKey: 'a-key-0123456789' } }, page);
    const { handlers, connections } = open({ allowedServices: ['wikipedia'] });
    expect(await handlers['save-connection']({ connection: own, secrets: {} }, page)).toMatchObject({
      ok: false,
      error: { reason: { type: 'not-permitted' } },
    });
    expect(await connections.find('mine')).toBeUndefined();
    expect((await connections.list()).map(({ id }) => id)).toEqual(['wikipedia']);
    expect((await connections.providers()).map(({ id }) => id)).toEqual(['wikipedia']);
    const provider = registry.find('openai');
    expect(provider).toBeDefined();
    if (provider) {
      await expect(connections.context(own, provider, new AbortController().signal)).rejects.toMatchObject(
        notPermitted,
      );
    }
  });

  it('of the organisation takes keys, and nothing else', async () => {
    const { handlers, connections, storage } = open({ services: [gateway], allowedServices: [] });
    const [connection] = (await handlers['options-state']({}, page)).policy.services;
    expect(connection).toBeDefined();
    if (!connection) return;
    const secrets = { apiKey: 'a-key-0123456789' };
    expect(await handlers['save-connection']({ connection, secrets }, page)).toEqual({ ok: true });
    const elsewhere = { ...connection, settings: { baseUrl: 'https://elsewhere.example/v1' } };
    for (const changed of [elsewhere, { ...connection, id: 'managed:other' }]) {
      expect(await handlers['save-connection']({ connection: changed, secrets: {} }, page)).toMatchObject({
        ok: false,
      });
    }
    expect(await connections.list()).toMatchObject([
      {
        id: 'managed:gateway',
        settings: gateway.settings,
        savedSecrets: { apiKey: { lastFour: '6789' } },
        ready: true,
      },
    ]);
    expect(await storage.connectionStore.listConnections()).toEqual([]);
    expect(await connections.baseUrls()).toContain(gateway.settings.baseUrl);
  });

  it('of the organisation is asked with its headers, whose values no page gets', async () => {
    const headers = { 'x-team': 'reading-room' };
    const { handlers, connections } = open({ services: [{ ...gateway, headers }] });
    const state = await handlers['options-state']({}, page);
    expect(JSON.stringify(state)).not.toContain('reading-room');
    const [connection] = state.policy.services;
    const secrets = { apiKey: 'a-key-0123456789', 'header:x-team': 'my own' };
    if (connection) expect(await handlers['save-connection']({ connection, secrets }, page)).toEqual({ ok: true });
    const found = await connections.find('managed:gateway');
    if (!found) throw new Error('The service is not there.');
    const fetch = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('{}'));
    const context = await connections.context(found.connection, found.provider, new AbortController().signal);
    await context.fetch(`${gateway.settings.baseUrl}/models`);
    expect(fetch).toHaveBeenLastCalledWith(expect.anything(), { headers });
  });

  it('is no model where none may be used, whatever else it is', async () => {
    const { connections } = open({ services: [gateway], model: false });
    expect((await connections.list()).some(({ capabilities }) => capabilities.chat)).toBe(false);
    expect(await connections.find('managed:gateway')).toBeUndefined();
    expect((await connections.providers()).some(({ capabilities }) => capabilities.chat)).toBe(false);
  });
});

describe('a profile', () => {
  const mine: Profile = {
    ...newProfile('mine', 'Mine'),
    modelRef: { connectionId: 'openai', model: 'm' },
    renderPages: true,
  };

  it('of the organisation comes first, can be chosen, and cannot be changed, replaced or removed', async () => {
    const { handlers, storage } = open({ profiles: [{ id: 'staff', name: 'Staff' }] });
    const { profiles, profileId } = await handlers['options-state']({}, page);
    expect(profiles.map(({ id }) => id)).toEqual(['managed:staff', 'web', 'page']);
    expect(profileId).toBe('managed:staff');
    const changed = { ...newProfile('managed:staff', 'Mine now'), webSearch: true };
    await expect(handlers['save-profile']({ profile: changed }, page)).rejects.toMatchObject(notPermitted);
    await handlers['import-profiles']({ profiles: [changed] }, page);
    await handlers['remove-profile']({ profileId: 'managed:staff' }, page);
    await handlers['order-profiles']({ profileIds: ['page', 'web', 'managed:staff', 'staff'] }, page);
    const after = await handlers['options-state']({}, page);
    // What a file brings is the person's own.
    expect(after.profiles.map(({ id }) => id)).toEqual(['managed:staff', 'page', 'web', 'staff']);
    expect(after.profiles[0]).toEqual(profiles[0]);
    expect(after.profileId).toBe('managed:staff');
    await storage.profiles.chooseProfile('web');
    expect(await storage.profiles.currentProfileId()).toBe('web');
    await storage.profiles.chooseProfile('managed:staff');
    expect(await storage.profiles.currentProfileId()).toBe('managed:staff');
  });

  it('has no model and no background tabs where they are not allowed, and has them again afterwards', async () => {
    await open().handlers['save-profile']({ profile: mine }, page);
    const { handlers, storage } = open({ model: false, backgroundTabs: false });
    const shown = (await storage.profiles.listProfiles()).find(({ id }) => id === 'mine');
    expect(shown).toMatchObject({ renderPages: false });
    expect(shown).not.toHaveProperty('modelRef');
    const insisting = { ...mine, name: 'Renamed', modelRef: { connectionId: 'openai', model: 'other' } };
    await handlers['save-profile']({ profile: insisting }, page);
    const listed = (await storage.profiles.listProfiles()).find(({ id }) => id === 'mine');
    expect(listed).not.toHaveProperty('modelRef');
    expect((await open().storage.profiles.listProfiles()).find(({ id }) => id === 'mine')).toEqual({
      ...mine,
      name: 'Renamed',
    });
  });
});

it('no tab is opened in the background where that is not allowed', async () => {
  const guard = { guardTab: nothing, unguardTab: nothing };
  const { policy } = open({ backgroundTabs: false });
  const before = await browser.tabs.query({});
  const task = createBackgroundTabs(guard, policy).withTab(nothing, new AbortController().signal);
  await expect(task).rejects.toMatchObject(notPermitted);
  expect(await browser.tabs.query({})).toEqual(before);
});

describe('rules for sites', () => {
  it('of the organisation stay, whatever a page saves, and are not stored as the person’s own', async () => {
    const { handlers, siteRules } = open({ neverRead: ['pay.example'], onlyRead: ['docs.example'] });
    await handlers['save-site-rules']({ rules: { neverRead: ['pay.example', 'mine.example'], profiles: [] } }, page);
    await handlers['save-site-rules']({ rules: { neverRead: ['mine.example'], profiles: [] } }, page);
    await handlers['set-site-rule']({ domain: 'pay.example', neverRead: false }, page);
    const rules = await siteRules.read();
    expect(rules).toEqual({
      neverRead: ['pay.example', 'mine.example'],
      profiles: [],
      managed: { neverRead: ['pay.example'], onlyRead: ['docs.example'] },
    });
    expect(await open().siteRules.read()).toEqual({ neverRead: ['mine.example'], profiles: [] });
    const asked = [
      'https://pay.example/',
      'https://a.docs.example/',
      'https://other.example/',
      'https://mine.example/',
    ];
    expect(asked.map((url) => neverReadSite(url, rules))).toEqual([
      'pay.example',
      undefined,
      'other.example',
      'mine.example',
    ]);
  });
});

describe('threads', () => {
  it('are stored nowhere where only private ones are allowed, and stay apart from those of private windows', async () => {
    const { storage } = open({ privateThreadsOnly: true });
    await expect(storage.threads.disk.addThread(thread, [])).rejects.toMatchObject(notPermitted);
    await expect(storage.threads.disk.importThread(thread, [], new AbortController().signal)).rejects.toMatchObject(
      notPermitted,
    );
    const store = storage.threads.of({ isPrivate: true, incognito: false });
    await store.addThread(thread, []);
    expect(await store.listThreads()).toHaveLength(1);
    expect(await storage.threads.of({ isPrivate: true }).listThreads()).toEqual([]);
    expect(await storage.threads.disk.listThreads()).toEqual([]);
  });

  it('and settings cannot be saved to files if that is not allowed', async () => {
    const { handlers } = open({ export: false });
    await expect(handlers['read-threads']({ threadIds: [] }, page)).rejects.toMatchObject(notPermitted);
    await expect(handlers['backup-settings']({}, page)).rejects.toMatchObject(notPermitted);
    await expect(handlers['backup-threads']({ threadIds: [] }, page)).rejects.toMatchObject(notPermitted);
  });

  it('of a backup have the person’s profiles with them, as they left them', async () => {
    const own = { ...newProfile('web', 'Web'), modelRef: { connectionId: 'openai', model: 'm' } };
    await open().storage.profiles.saveProfile(own);
    const { handlers } = open({ profiles: [{ id: 'staff', name: 'Staff' }], model: false });
    const backup = await handlers['backup-settings']({}, page);
    expect(backup).toMatchObject({ settings: { profiles: [own, { id: 'page' }] } });
  });
});
