import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import browser from 'webextension-polyfill';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { createConnectionStore } from '../../../../lib/extension/storage/connection-store';
import { createSecrets } from '../../../../lib/extension/storage/secrets';

const connection = { id: 'c', providerId: 'p', label: 'P', settings: {} };

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  fakeBrowser.reset();
  vi.restoreAllMocks();
});

describe('what is kept in memory of the storage', () => {
  it('is read once, until it changes', async () => {
    const store = createConnectionStore();
    await store.saveConnection(connection);
    const get = vi.spyOn(browser.storage.local, 'get');
    for (let times = 0; times < 5; times += 1) expect(await store.listConnections()).toEqual([connection]);
    expect(get).toHaveBeenCalledTimes(1);
    await store.saveConnection({ ...connection, label: 'Q' });
    expect(await store.listConnections()).toEqual([{ ...connection, label: 'Q' }]);
  });

  it('is read again where something else wrote it', async () => {
    const store = createConnectionStore();
    expect(await store.listConnections()).toEqual([]);
    await browser.storage.local.set({ connections: { version: 1, data: [connection] } });
    expect(await store.listConnections()).toEqual([connection]);
    await browser.storage.local.clear();
    expect(await store.listConnections()).toEqual([]);
  });

  it('is not a failure', async () => {
    const store = createConnectionStore();
    await store.saveConnection(connection);
    vi.spyOn(browser.storage.local, 'get').mockRejectedValueOnce(new Error('gone'));
    await expect(store.listConnections()).rejects.toThrow('gone');
    expect(await store.listConnections()).toEqual([connection]);
  });

  it('is what a change leaves, also of a value that was being read', async () => {
    const store = createConnectionStore();
    const reading = store.listConnections();
    await store.saveConnection(connection);
    await reading;
    expect(await store.listConnections()).toEqual([connection]);
  });
});

describe('keys that were decrypted', () => {
  it('are decrypted once, and again after each change', async () => {
    const secrets = createSecrets();
    await secrets.save('c', { apiKey: 'k-one' });
    const decrypt = vi.spyOn(crypto.subtle, 'decrypt');
    for (let times = 0; times < 5; times += 1) expect(await secrets.load('c')).toEqual({ apiKey: 'k-one' });
    expect(decrypt).toHaveBeenCalledTimes(1);
    await secrets.save('c', { apiKey: 'k-two' });
    expect(await secrets.load('c')).toEqual({ apiKey: 'k-two' });
    await secrets.remove('c');
    expect(await secrets.load('c')).toEqual({});
  });

  it('are gone as soon as they are locked', async () => {
    const secrets = createSecrets();
    await secrets.save('c', { apiKey: 'k-one' });
    await secrets.setPassphrase('open sesame');
    expect(await secrets.load('c')).toEqual({ apiKey: 'k-one' });
    await browser.storage.session.remove('secrets-data-key');
    expect(await secrets.load('c')).toEqual({});
    expect(await secrets.state()).toBe('locked');
    await secrets.unlock('open sesame');
    expect(await secrets.load('c')).toEqual({ apiKey: 'k-one' });
  });

  it('are gone when all are forgotten', async () => {
    const secrets = createSecrets();
    await secrets.save('c', { apiKey: 'k-one' });
    expect(await secrets.load('c')).toEqual({ apiKey: 'k-one' });
    await secrets.forgetAll();
    expect(await secrets.load('c')).toEqual({});
  });
});
