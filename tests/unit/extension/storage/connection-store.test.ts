import { beforeEach, describe, expect, it, vi } from 'vitest';
import browser from 'webextension-polyfill';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { NotStored } from '../../../../lib/core/utils/not-stored';
import { createConnectionStore } from '../../../../lib/extension/storage/connection-store';

const connection = { id: 'one', providerId: 'service', label: 'One', settings: { baseUrl: 'https://one.example' } };

beforeEach(() => fakeBrowser.reset());

describe('createConnectionStore', () => {
  it('keeps, replaces and removes connections', async () => {
    const store = createConnectionStore();
    expect(await store.listConnections()).toEqual([]);
    await store.saveConnection(connection);
    await store.saveConnection({ ...connection, id: 'two' });
    await store.saveConnection({ ...connection, label: 'Renamed' });
    expect(await createConnectionStore().listConnections()).toEqual([
      { ...connection, label: 'Renamed' },
      { ...connection, id: 'two' },
    ]);
    await store.removeConnection('one');
    expect((await store.listConnections()).map(({ id }) => id)).toEqual(['two']);
  });

  it('loses none of several saves that are made at once', async () => {
    const store = createConnectionStore();
    const ids = Array.from({ length: 20 }, (_, index) => `c${index}`);
    await Promise.all(ids.map((id) => store.saveConnection({ ...connection, id })));
    expect((await store.listConnections()).map(({ id }) => id)).toEqual(ids);
  });

  it('goes on after a write that failed', async () => {
    const store = createConnectionStore();
    vi.spyOn(browser.storage.local, 'set').mockRejectedValueOnce(new Error('quota'));
    await expect(store.saveConnection(connection)).rejects.toThrow(NotStored);
    await store.saveConnection(connection);
    expect(await store.listConnections()).toEqual([connection]);
  });

  it('writes its version beside the data', async () => {
    await createConnectionStore().saveConnection(connection);
    expect(await browser.storage.local.get('connections')).toEqual({ connections: { version: 1, data: [connection] } });
  });

  it('drops malformed entries and reads malformed fields as absent', async () => {
    const data = [
      connection,
      null,
      'text',
      { ...connection, id: '' },
      { ...connection, id: 'three', providerId: 4 },
      { id: 'four', providerId: 'service', presetId: 5, label: {}, settings: { baseUrl: 6, model: 'm' } },
      { id: 'five', providerId: 'service', settings: 'none' },
    ];
    await browser.storage.local.set({ connections: { version: 1, data } });
    expect(await createConnectionStore().listConnections()).toEqual([
      connection,
      { id: 'four', providerId: 'service', label: '', settings: { model: 'm' } },
      { id: 'five', providerId: 'service', label: '', settings: {} },
    ]);
  });

  it.each([[null], [7], ['text'], [[]], [{ version: 1 }], [{ version: 1, data: 'x' }], [{ version: 'x', data: null }]])(
    'reads %j as empty and can be written again',
    async (stored) => {
      await browser.storage.local.set({ connections: stored });
      const store = createConnectionStore();
      expect(await store.listConnections()).toEqual([]);
      await store.saveConnection(connection);
      expect(await store.listConnections()).toEqual([connection]);
    },
  );

  it('tells of changes until nobody listens any more', async () => {
    const store = createConnectionStore();
    const heard = vi.fn();
    const stop = store.onConnectionsChanged(heard);
    await browser.storage.local.set({ other: 1 });
    expect(heard).not.toHaveBeenCalled();
    await store.saveConnection(connection);
    expect(heard).toHaveBeenCalledTimes(1);
    stop();
    await store.removeConnection('one');
    expect(heard).toHaveBeenCalledTimes(1);
  });
});
