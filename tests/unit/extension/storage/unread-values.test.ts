import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it } from 'vitest';
import browser from 'webextension-polyfill';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { newProfile } from '../../../../lib/core/profile';
import { createConnectionStore } from '../../../../lib/extension/storage/connection-store';
import { createDatabase } from '../../../../lib/extension/storage/database';
import { createProfileStore } from '../../../../lib/extension/storage/profile-store';
import { createSecrets } from '../../../../lib/extension/storage/secrets';

beforeEach(() => {
  fakeBrowser.reset();
  globalThis.indexedDB = new IDBFactory();
});

async function stored(key: string): Promise<unknown> {
  return (await browser.storage.local.get(key))[key];
}

describe('what does not read, beside what does', () => {
  it('stays in the list of profiles when another one is saved', async () => {
    const good = newProfile('good', 'Good');
    const unread = { id: 5, name: 'From another build' };
    await browser.storage.local.set({
      profiles: { version: 1, data: { profiles: [unread, good], currentId: 'good' } },
    });
    const profiles = createProfileStore({ web: 'Web', page: 'This page' });
    expect(await profiles.listProfiles()).toEqual([good]);
    await profiles.saveProfile({ ...good, name: 'Renamed' });
    expect(await profiles.listProfiles()).toEqual([{ ...good, name: 'Renamed' }]);
    expect(await stored('profiles')).toMatchObject({ data: { profiles: [{ name: 'Renamed' }, unread] } });
  });

  it('stays in the list of connections when another one is removed', async () => {
    const good = { id: 'good', providerId: 'p', label: 'P', settings: {} };
    const unread = { id: 'other', providerId: null, settings: { model: 'm' } };
    await browser.storage.local.set({ connections: { version: 1, data: [unread, good, null, 'text'] } });
    const connections = createConnectionStore();
    await connections.removeConnection('good');
    expect(await connections.listConnections()).toEqual([]);
    expect(await stored('connections')).toEqual({ version: 1, data: [unread] });
  });

  it('stays among the secrets when others are saved or get a passphrase, until they are removed', async () => {
    const secrets = createSecrets(createDatabase());
    await secrets.save('one', { apiKey: 'a key that is long enough' });
    const before = structuredClone(await stored('secrets')) as { data: { entries: Record<string, object> } };
    const unread = { apiKey: { iv: 7, data: 'AAAA' }, other: { iv: 'AAAA', data: 'AAAA' } };
    before.data.entries.two = unread;
    await browser.storage.local.set({ secrets: before });

    expect(await secrets.load('two')).toEqual({});
    expect(Object.keys(await secrets.summary('two'))).toEqual(['other']);
    await secrets.save('one', { second: 'another key that is long' });
    expect(await stored('secrets')).toMatchObject({ data: { entries: { two: unread } } });
    expect(await secrets.setPassphrase('mill on the tide')).toBe(true);
    expect(await stored('secrets')).toMatchObject({ data: { entries: { two: unread } } });
    expect(Object.keys(await secrets.load('one'))).toEqual(['apiKey', 'second']);
    await secrets.remove('two');
    expect(await stored('secrets')).not.toMatchObject({ data: { entries: { two: unread } } });
  });
});

it.each(['not base64', 'AAAA', ''])('a data key of %j is asked for again by its passphrase', async (raw) => {
  const database = createDatabase();
  await createSecrets(database).save('one', { apiKey: 'a key' });
  await createSecrets(database).setPassphrase('mill on the tide');
  const { generation } = ((await stored('secrets')) as { data: { generation: string } }).data;
  await browser.storage.session.set({ 'secrets-data-key': { generation, raw } });
  const secrets = createSecrets(database);
  expect(await secrets.state()).toBe('locked');
  expect(await secrets.unlock('mill on the tide')).toBe(true);
  expect(await secrets.load('one')).toEqual({ apiKey: 'a key' });
});
