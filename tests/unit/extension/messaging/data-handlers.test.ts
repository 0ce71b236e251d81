import { dayMs } from '../../../../lib/core/utils/durations';
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it } from 'vitest';
import browser from 'webextension-polyfill';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { noSiteRules } from '../../../../lib/core/choices/site-rules';
import { newProfile } from '../../../../lib/core/profile';
import type { ImportPart } from '../../../../lib/core/protocol/data-calls';
import type { ProviderSummary } from '../../../../lib/core/protocol/options-protocol';
import type { ThreadView } from '../../../../lib/core/protocol/panel-protocol';
import { createCollections } from '../../../../lib/extension/collections/create-collections';
import { createData } from '../../../../lib/extension/data/create-data';
import { createSync } from '../../../../lib/extension/data/sync';
import { createHistory } from '../../../../lib/extension/history/create-history';
import { createKept } from '../../../../lib/extension/kept/create-kept';
import { createKeepingStore } from '../../../../lib/extension/kept/keeping-store';
import { createDataHandlers } from '../../../../lib/extension/messaging/data-handlers';
import { createImportHandlers } from '../../../../lib/extension/messaging/import-handlers';
import { createMemorySearchStore } from '../../../../lib/extension/search/memory-search-store';
import { createStorage } from '../../../../lib/extension/storage/create-storage';
import { createPromptStore } from '../../../../lib/extension/storage/prompt-store';
import { createSiteRuleStore } from '../../../../lib/extension/storage/site-rule-store';
import { storedKeys } from '../../../../lib/extension/storage/stored-value';
import { searchForTests } from '../search/index-for-tests';

const page = { send: () => undefined, setScope: () => undefined };
const now = Date.UTC(2026, 4, 7);
const connection = { id: 'quill', providerId: 'quill', label: 'Quill', settings: { baseUrl: 'https://quill.example' } };
const provider = {
  id: 'quill',
  settings: [
    { key: 'apiKey', kind: 'secret' },
    { key: 'baseUrl', kind: 'url' },
  ],
} as unknown as ProviderSummary;

function open() {
  const storage = createStorage({ web: 'Web', page: 'This page' }, () => now);
  const sitePolicy = { load: async () => noSiteRules, neverReadSite: () => undefined };
  const kept = createKept({
    storage,
    keeping: createKeepingStore(),
    sitePolicy,
    profiles: storage.profiles,
    search: createMemorySearchStore(),
    texts: { search: 'Kept pages', profile: 'My pages' },
    readAnonymously: async () => Promise.reject(new Error('offline')),
    now: () => now,
  });
  const collections = createCollections(storage.database, () => now);
  const history = createHistory(storage, searchForTests(storage.database));
  const data = createData(storage, history, { kept, collections }, () => now);
  const sync = createSync({
    ...storage,
    prompts: createPromptStore(),
    siteRules: createSiteRuleStore(),
    preferences: data.preferences,
    connections: { list: async () => [] },
    now: () => now,
  });
  const stopped: string[] = [];
  const dataHandlers = createDataHandlers({
    ...storage,
    data,
    sync,
    connections: { providers: async () => [provider] },
    runner: { stop: (id) => stopped.push(id) },
    updateRules: async () => undefined,
    refresh: () => undefined,
  });
  const handlers = { ...dataHandlers, ...createImportHandlers(storage.threads) };
  return { storage, data, kept, collections, handlers, stopped };
}

let product: ReturnType<typeof open>;

async function addThread(id: string, changes: { updatedAt?: number; pinned?: true } = {}): Promise<void> {
  const updatedAt = changes.updatedAt ?? now;
  const thread = { id, title: `Thread ${id}`, profileId: 'web', createdAt: updatedAt, ...changes, updatedAt };
  const parts = [{ type: 'text' as const, text: 'When was the tower built?' }];
  const question = { id: `${id}-q`, threadId: id, role: 'user' as const, createdAt: updatedAt, parts, attachments: [] };
  await product.storage.threads.disk.addThread(thread, [question]);
}

function partsOf(views: readonly unknown[]): ImportPart[] {
  return (views as ThreadView[]).flatMap(({ thread, messages }): ImportPart[] => [
    { type: 'thread', thread },
    { type: 'messages', messages },
    { type: 'end' },
  ]);
}

async function threadIds(): Promise<string[]> {
  return (await product.storage.threads.disk.listThreads()).map(({ id }) => id).sort();
}

beforeEach(() => {
  fakeBrowser.reset();
  globalThis.indexedDB = new IDBFactory();
  product = open();
});

describe('sync', () => {
  it('ends here when settings are deleted; the copy stays until it is removed', async () => {
    const { handlers } = product;
    expect(await handlers['set-sync']({ isOn: true }, page)).toMatchObject({ isOn: true, hasCopy: true });
    await handlers.wipe({ what: 'settings' }, page);
    expect(await handlers['sync-state']({}, page)).toMatchObject({ isOn: false, hasCopy: true });
    const ended = await handlers['set-sync']({ isOn: false, removeCopy: true }, page);
    expect(ended).toMatchObject({ isOn: false, hasCopy: false });
  });
});

describe('preferences', () => {
  it('change one by one, and a wrong value leaves the default', async () => {
    const { handlers, data } = product;
    await handlers['save-preferences']({ changes: { theme: 'dark' } }, page);
    await handlers['save-preferences']({ changes: { keepDays: 30 } }, page);
    expect(await data.preferences.read()).toEqual({
      theme: 'dark',
      textSize: 'normal',
      keepDays: 30,
      selectionMenu: false,
      unsourced: 'fold',
    });
    await handlers['save-preferences']({ changes: { keepDays: 0.5 as 1, textSize: 'huge' as 'large' } }, page);
    expect(await data.preferences.read()).toEqual({
      theme: 'dark',
      textSize: 'normal',
      keepDays: 0,
      selectionMenu: false,
      unsourced: 'fold',
    });
  });

  it('that a later build has stored are kept', async () => {
    await browser.storage.local.set({ preferences: { version: 9, data: { theme: 'light', contrast: 'more' } } });
    await product.data.preferences.update((before) => ({ ...before, textSize: 'large' }));
    const { preferences: stored } = await browser.storage.local.get('preferences');
    expect(stored).toMatchObject({ version: 1, data: { theme: 'light', textSize: 'large', contrast: 'more' } });
  });
});

describe('history that is kept for some days', () => {
  it('loses what was not used for so long, but nothing that is pinned, newer or shown', async () => {
    await addThread('new', { updatedAt: now - 6 * dayMs });
    await addThread('old', { updatedAt: now - 8 * dayMs });
    await addThread('pinned', { updatedAt: now - 80 * dayMs, pinned: true });
    await addThread('shown', { updatedAt: now - 8 * dayMs });
    const { id = 0 } = (await browser.windows.create({})) ?? {};
    await product.storage.windowThreads.set({ windowId: id, isPrivate: false }, 'shown');
    expect(await product.handlers['count-old-threads']({ keepDays: 7 }, page)).toEqual({ count: 2 });
    await product.handlers['save-preferences']({ changes: { keepDays: 7 } }, page);
    expect(await threadIds()).toEqual(['new', 'pinned', 'shown']);
    expect(product.stopped).toEqual(['old-q']);
  });

  it('keeps all of them by default', async () => {
    await addThread('old', { updatedAt: 0 });
    expect(await product.data.prune(() => undefined)).toBe(0);
    expect(await threadIds()).toEqual(['old']);
  });
});

const tides = { url: 'https://tides.example/', title: 'Tides', markdown: 'Tides.', contentLength: 6, truncated: false };

describe('what is stored', () => {
  it('is counted, and each part is deleted by itself', async () => {
    const { storage, handlers } = product;
    await addThread('a');
    await storage.connectionStore.saveConnection(connection);
    await storage.secrets.save('quill', { apiKey: 'a-key-0123456789' });
    await browser.storage.session.set({ 'page:x': { version: 1 }, pages: { version: 1 }, drafts: 1 });
    const library = await product.kept.load();
    await library.keepAllowed(tides, 'by-hand');
    await (await product.collections.load()).save(undefined, { name: 'Trip' });
    await storage.database.run((open) => open.put('watches', { id: 'w', version: 1 } as never));
    const usage = await handlers['storage-usage']({}, page);
    expect(usage).toMatchObject({
      threads: { count: 1, messages: 1 },
      library: { pages: 1, collections: 1, watches: 1 },
      pages: { count: 1 },
      keys: { count: 1 },
    });
    for (const part of [usage.threads, usage.library, usage.pages, usage.settings, usage.keys])
      expect(part.bytes).toBeGreaterThan(10);

    await handlers.wipe({ what: 'pages' }, page);
    expect(Object.keys(await browser.storage.session.get(null))).toEqual(['drafts']);
    await handlers.wipe({ what: 'keys' }, page);
    expect(await storage.secrets.load('quill')).toEqual({});
    expect(await storage.connectionStore.listConnections()).toEqual([connection]);
    await handlers.wipe({ what: 'threads' }, page);
    expect(await threadIds()).toEqual([]);
    await handlers.wipe({ what: 'library' }, page);
    expect((await handlers['storage-usage']({}, page)).library).toEqual({
      pages: 0,
      collections: 0,
      watches: 0,
      bytes: 0,
    });
    await library.keepAllowed(tides, 'by-hand');
    await handlers.wipe({ what: 'everything' }, page);
    expect(await library.usage()).toEqual({ pages: 0, bytes: 0 });
    expect(await browser.storage.session.get(null)).toEqual({});
    expect(Object.keys(await browser.storage.local.get(null))).toEqual(['secrets']);
    expect(await storage.connectionStore.listConnections()).toEqual([]);
  });
});

/** What a backup of the present product holds. */
async function backupOf(passphrase?: string) {
  const reply = await product.handlers['backup-settings'](passphrase === undefined ? {} : { passphrase }, page);
  if (reply.type !== 'settings') throw new Error('The backup is locked.');
  const settings = JSON.parse(JSON.stringify(reply.settings)) as Record<string, unknown>;
  const threads = await product.handlers['backup-threads']({ threadIds: reply.threadIds }, page);
  return { settings, threads: JSON.parse(JSON.stringify(threads)) as unknown[] };
}

const everything = { preferences: true, profiles: true, connections: true, others: true };

describe('a backup', () => {
  beforeEach(async () => {
    const { storage, handlers } = product;
    await addThread('a');
    await storage.connectionStore.saveConnection(connection);
    await storage.secrets.save('quill', { apiKey: 'a-key-0123456789', refreshToken: 'a-session' });
    await storage.profiles.saveProfile(newProfile('own', 'Own'));
    await browser.storage.local.set({ prompts: { version: 1, data: [{ name: 'short' }] } });
    await handlers['save-preferences']({ changes: { theme: 'dark', keepDays: 7 } }, page);
  });

  it('holds no key unless it is wanted, and no session at all', async () => {
    const { settings } = await backupOf();
    expect(JSON.stringify(settings)).not.toContain('a-key');
    expect(settings).not.toHaveProperty('keys');
    const sealed = await backupOf('nine slow herons');
    expect(JSON.stringify(sealed)).not.toContain('a-key');
    expect(JSON.stringify(sealed)).not.toContain('a-session');
    expect(sealed.settings.keys).toMatchObject({ wrapped: { rounds: 600_000 }, entries: { quill: { apiKey: {} } } });
    expect(sealed.settings.keys).not.toHaveProperty('entries.quill.refreshToken');
  });

  it('of locked keys has to wait', async () => {
    await product.storage.secrets.setPassphrase('another passphrase');
    await browser.storage.session.clear();
    expect(await open().handlers['backup-settings']({ passphrase: 'nine slow herons' }, page)).toEqual({
      type: 'locked',
    });
  });

  it('comes back on an empty computer, with its keys under the right passphrase alone', async () => {
    const { settings, threads } = await backupOf('nine slow herons');
    fakeBrowser.reset();
    globalThis.indexedDB = new IDBFactory();
    product = open();
    const { storage, handlers } = product;
    expect(await handlers['plan-restore']({ settings }, page)).toMatchObject({
      preferences: ['theme'],
      profiles: { profiles: [{ change: { type: 'same' } }, { change: { type: 'same' } }, { change: { type: 'new' } }] },
      connections: { added: [connection], same: 0, kept: [] },
      others: true,
      keys: 1,
      identities: [],
    });
    const wrong = { settings, choice: { ...everything, passphrase: 'nine slow heron' } };
    expect(await handlers['restore-settings'](wrong, page)).toEqual({ type: 'wrong-passphrase' });
    expect(await storage.connectionStore.listConnections()).toEqual([]);
    const right = { settings, choice: { ...everything, passphrase: 'nine slow herons' } };
    expect(await handlers['restore-settings'](right, page)).toEqual({ type: 'done' });
    expect(await handlers['restore-threads']({ parts: partsOf(threads), begins: true }, page)).toEqual({
      added: 1,
      known: 0,
      malformed: 0,
    });
    expect(await storage.connectionStore.listConnections()).toEqual([connection]);
    expect(await storage.secrets.load('quill')).toEqual({ apiKey: 'a-key-0123456789' });
    expect((await storage.profiles.listProfiles()).map(({ name }) => name)).toEqual(['Web', 'This page', 'Own']);
    expect(await product.data.preferences.read()).toEqual({
      theme: 'dark',
      textSize: 'normal',
      keepDays: 0,
      selectionMenu: false,
      unsourced: 'fold',
    });
    expect(await browser.storage.local.get('prompts')).toEqual({ prompts: { version: 1, data: [{ name: 'short' }] } });
    expect(await handlers['restore-threads']({ parts: partsOf(threads), begins: true }, page)).toEqual({
      added: 0,
      known: 1,
      malformed: 0,
    });
  });

  it('restores the citation style, prices and the profile of new threads, and keeps what the file does not have', async () => {
    const { storage, handlers } = product;
    const price = (model: string, input: number) => ({
      connectionId: 'quill',
      model,
      currency: 'EUR',
      input,
      output: 2,
    });
    await handlers['save-preferences'](
      { changes: { citationStyle: 'mla', prices: [price('a', 1), price('b', 1)] } },
      page,
    );
    await storage.profiles.chooseProfile('own');
    const { settings } = await backupOf();
    expect((await handlers['plan-restore']({ settings }, page)).preferences).toEqual([]);
    const changes = { citationStyle: 'apa', selectionMenu: true, prices: [price('c', 3), price('b', 9)] } as const;
    await handlers['save-preferences']({ changes: { ...changes, prices: [...changes.prices] } }, page);
    await storage.profiles.chooseProfile('web');
    expect((await handlers['plan-restore']({ settings }, page)).preferences).toEqual([
      'citationStyle',
      'prices',
      'profileId',
    ]);
    await handlers['restore-settings']({ settings, choice: everything }, page);
    expect(await product.data.preferences.read()).toEqual({
      theme: 'dark',
      textSize: 'normal',
      keepDays: 7,
      selectionMenu: true,
      unsourced: 'fold',
      citationStyle: 'mla',
      prices: [price('a', 1), price('b', 1), price('c', 3)],
    });
    expect(await storage.profiles.currentProfileId()).toBe('own');
    expect((await handlers['plan-restore']({ settings }, page)).preferences).toEqual([]);
    const older = { ...settings, preferences: { theme: 'light' }, profileId: 'gone' };
    expect((await handlers['plan-restore']({ settings: older }, page)).preferences).toEqual(['theme']);
    await handlers['restore-settings']({ settings: older, choice: everything }, page);
    expect(await product.data.preferences.read()).toMatchObject({ theme: 'light', citationStyle: 'mla' });
    expect(await storage.profiles.currentProfileId()).toBe('own');
  });

  it('holds every value of the storage but keys in the clear, kept pages, the count of searches and what sync remembers', async () => {
    const held = ['connections', 'preferences', 'profiles', 'prompts', 'site-rules'];
    expect(storedKeys.local.filter((key) => !held.includes(key))).toEqual([
      'bookmark-reading',
      'keeping',
      'searches:*',
      'secrets',
      'sync',
      'watching',
    ]);
    await browser.storage.local.set({ 'site-rules': { version: 1, data: { neverRead: ['a.example'] } } });
    const { settings } = await backupOf();
    expect(Object.keys(settings)).toEqual(['preferences', 'profiles', 'profileId', 'connections', 'others']);
    expect(Object.keys(settings.others as object).sort()).toEqual(['prompts', 'site-rules']);
  });

  it('changes no service that is here, and gives it no other key', async () => {
    const { settings } = await backupOf('nine slow herons');
    const { storage, handlers } = product;
    await storage.connectionStore.saveConnection({ ...connection, settings: { baseUrl: 'https://mine.example' } });
    await storage.secrets.save('quill', { apiKey: 'my-own-key-987654' });
    const plan = await handlers['plan-restore']({ settings }, page);
    expect(plan.connections).toMatchObject({ added: [], same: 0, kept: [connection] });
    await handlers['restore-settings']({ settings, choice: { ...everything, passphrase: 'nine slow herons' } }, page);
    expect(await storage.connectionStore.listConnections()).toEqual([
      { ...connection, settings: { baseUrl: 'https://mine.example' } },
    ]);
    expect(await storage.secrets.load('quill')).toMatchObject({ apiKey: 'my-own-key-987654' });
  });

  it.each([
    {},
    { preferences: 7, profiles: 'x', connections: { length: 3 }, others: [], keys: { wrapped: { rounds: 1e12 } } },
    {
      profiles: [null, {}],
      connections: [null, { id: 1 }],
      others: { prompts: 'x', secrets: { version: 1, data: {} } },
    },
    { preferences: { theme: '<b>' }, others: { connections: { version: 1, data: [] } } },
  ])('that is malformed changes nothing: %j', async (settings) => {
    const before = await browser.storage.local.get(['connections', 'profiles', 'prompts', 'secrets']);
    await product.handlers['plan-restore']({ settings }, page);
    await product.handlers['restore-settings']({ settings, choice: { ...everything, preferences: false } }, page);
    expect(await browser.storage.local.get(['connections', 'profiles', 'prompts', 'secrets'])).toEqual(before);
  });
});
