import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import browser from 'webextension-polyfill';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { NotStored } from '../../../../lib/core/utils/not-stored';
import { createDatabase, type Database } from '../../../../lib/extension/storage/database';
import { createSecrets, SecretsLocked } from '../../../../lib/extension/storage/secrets';

const plain = 'sk-plain-0123456789';
const other = 'another-key-abcdef';
let database: Database;

async function everythingStored(): Promise<string> {
  return JSON.stringify(await browser.storage.local.get(null));
}

/** With the browser its session's memory ends, and the opened key with it. */
async function closeBrowser(): Promise<void> {
  await browser.storage.session.clear();
}

async function keyCount(): Promise<number> {
  return database.run((open) => open.count('keys'));
}

async function change(edit: (data: { entries: Record<string, Record<string, { iv: string; data: string }>> }) => void) {
  const { secrets } = await browser.storage.local.get('secrets');
  const copy = structuredClone(secrets);
  edit(Reflect.get(Object(copy), 'data'));
  await browser.storage.local.set({ secrets: copy });
}

beforeEach(() => {
  fakeBrowser.reset();
  globalThis.indexedDB = new IDBFactory();
  database = createDatabase();
});

describe('createSecrets', () => {
  it('gives secrets back, also to the next worker, and stores no plaintext', async () => {
    await createSecrets(database).save('one', { apiKey: plain });
    await createSecrets(database).save('one', { engine: other });
    const next = createSecrets(createDatabase());
    expect(await next.load('one')).toEqual({ apiKey: plain, engine: other });
    expect(await next.load('two')).toEqual({});
    const stored = await everythingStored();
    expect(stored).toContain('apiKey');
    expect(stored).not.toContain(plain.slice(0, -4));
    expect(stored).not.toContain(btoa(plain));
    expect(await browser.storage.session.get(null)).toEqual({});
  });

  it('keeps its key where it cannot be read out', async () => {
    await createSecrets(database).save('one', { apiKey: plain });
    const keys = await database.run((open) => open.getAll('keys'));
    expect(keys).toHaveLength(1);
    const [key] = keys;
    if (key === undefined) return;
    expect(key.extractable).toBe(false);
    await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow();
  });

  it('encrypts the same text differently every time', async () => {
    const secrets = createSecrets(database);
    await secrets.save('one', { apiKey: plain });
    const first = await everythingStored();
    await secrets.save('one', { apiKey: plain });
    expect(await everythingStored()).not.toBe(first);
  });

  it('tells the last four characters of long values only, and removes with an empty text', async () => {
    const secrets = createSecrets(database);
    await secrets.save('one', { apiKey: plain, pin: '12345678901' });
    expect(await secrets.summary('one')).toEqual({ apiKey: { lastFour: '6789' }, pin: { lastFour: '' } });
    await secrets.save('one', { apiKey: '' });
    expect(await secrets.summary('one')).toEqual({ pin: { lastFour: '' } });
    expect(await secrets.load('one')).toEqual({ pin: '12345678901' });
    await secrets.remove('one');
    expect(await secrets.summary('one')).toEqual({});
    expect(await everythingStored()).not.toContain('pin');
  });

  it('loses none of several saves that are made at once', async () => {
    const secrets = createSecrets(database);
    await Promise.all(['a', 'b', 'c', 'd'].map((id) => secrets.save(id, { apiKey: plain + id })));
    expect(await Promise.all(['a', 'b', 'c', 'd'].map((id) => secrets.load(id)))).toEqual(
      ['a', 'b', 'c', 'd'].map((id) => ({ apiKey: plain + id })),
    );
    expect(await keyCount()).toBe(1);
  });

  it('reads a tampered value as absent, and one that was moved elsewhere', async () => {
    const secrets = createSecrets(database);
    await secrets.save('one', { apiKey: plain, other, third: other });
    await change(({ entries }) => {
      const fields = entries.one;
      if (!fields?.apiKey || !fields.other || !fields.third) return;
      const { data } = fields.apiKey;
      fields.apiKey.data = (data.startsWith('A') ? 'B' : 'A') + data.slice(1);
      fields.third.data = 'not base64 at all';
      entries.two = { other: fields.other };
    });
    expect(await secrets.load('one')).toEqual({ other });
    expect(await secrets.load('two')).toEqual({});
    expect(await secrets.state()).toBe('open');
  });

  it.each([[null], ['text'], [{ version: 1, data: { entries: [4], wrapped: { iv: 4 } } }]])(
    'reads %j as nothing saved',
    async (stored) => {
      await browser.storage.local.set({ secrets: stored });
      const secrets = createSecrets(database);
      expect(await secrets.load('one')).toEqual({});
      expect(await secrets.hasPassphrase()).toBe(false);
      await secrets.save('one', { apiKey: plain });
      expect(await secrets.load('one')).toEqual({ apiKey: plain });
    },
  );

  it('says when the key is lost, and starts anew with the next key that is entered', async () => {
    await createSecrets(database).save('one', { apiKey: plain });
    await createSecrets(database).save('two', { apiKey: other });
    await database.run((open) => open.clear('keys'));
    const secrets = createSecrets(database);
    expect(await secrets.state()).toBe('lost');
    expect(await secrets.load('one')).toEqual({});
    expect(await secrets.setPassphrase('long enough')).toBe(false);
    await secrets.save('one', { apiKey: plain });
    expect(await secrets.state()).toBe('open');
    expect(await secrets.load('one')).toEqual({ apiKey: plain });
    expect(await secrets.summary('two')).toEqual({});
  });

  it('forgets everything', async () => {
    const secrets = createSecrets(database);
    await secrets.save('one', { apiKey: plain });
    await secrets.setPassphrase('open sesame');
    await secrets.forgetAll();
    expect(await secrets.state()).toBe('open');
    expect(await secrets.hasPassphrase()).toBe(false);
    expect(await secrets.summary('one')).toEqual({});
    expect(await browser.storage.session.get(null)).toEqual({});
    expect(await keyCount()).toBe(0);
  });

  it('asks the browser to keep content scripts out, where it can', async () => {
    const setAccessLevel = vi.fn().mockResolvedValue(undefined);
    Object.assign(browser.storage.local, { setAccessLevel });
    await createSecrets(database).state();
    Reflect.deleteProperty(browser.storage.local, 'setAccessLevel');
    expect(setAccessLevel).toHaveBeenCalledWith({ accessLevel: 'TRUSTED_CONTEXTS' });
  });
});

describe('a passphrase', () => {
  it('locks after the session, opens with the right words, and leaves no key in the database', async () => {
    const secrets = createSecrets(database);
    await secrets.save('one', { apiKey: plain });
    expect(await secrets.setPassphrase('open sesame')).toBe(true);
    expect(await secrets.hasPassphrase()).toBe(true);
    expect(await keyCount()).toBe(0);
    expect(await secrets.load('one')).toEqual({ apiKey: plain });
    expect(await createSecrets(database).load('one')).toEqual({ apiKey: plain });

    await closeBrowser();
    const next = createSecrets(database);
    expect(await next.state()).toBe('locked');
    expect(await next.load('one')).toEqual({});
    await next.save('without any', {});
    expect(await next.summary('one')).toEqual({ apiKey: { lastFour: '6789' } });
    await expect(next.save('one', { apiKey: other })).rejects.toThrow(SecretsLocked);
    expect(await next.unlock('open barley')).toBe(false);
    expect(await next.state()).toBe('locked');
    expect(await next.unlock('open sesame')).toBe(true);
    expect(await next.state()).toBe('open');
    expect(await next.load('one')).toEqual({ apiKey: plain });
    await next.save('two', { apiKey: other });
    expect(await createSecrets(database).load('two')).toEqual({ apiKey: other });
    expect(await everythingStored()).not.toContain(plain.slice(0, -4));
  });

  it('is changed and taken away only with the present one', async () => {
    const secrets = createSecrets(database);
    await secrets.save('one', { apiKey: plain });
    await secrets.setPassphrase('first words');
    expect(await secrets.setPassphrase('second words')).toBe(false);
    expect(await secrets.setPassphrase('second words', 'wrong')).toBe(false);
    expect(await secrets.setPassphrase('second words', 'first words')).toBe(true);
    await closeBrowser();
    expect(await secrets.unlock('first words')).toBe(false);
    // Also while locked: whoever knows the words may take them away.
    expect(await secrets.setPassphrase('', 'wrong')).toBe(false);
    expect(await secrets.setPassphrase('', 'second words')).toBe(true);
    expect(await secrets.hasPassphrase()).toBe(false);
    expect(await browser.storage.session.get(null)).toEqual({});
    const next = createSecrets(createDatabase());
    expect(await next.state()).toBe('open');
    expect(await next.load('one')).toEqual({ apiKey: plain });
    expect(await keyCount()).toBe(1);
  });

  it('can be set before there is anything to keep', async () => {
    const secrets = createSecrets(database);
    expect(await secrets.setPassphrase('')).toBe(true);
    expect(await secrets.setPassphrase('early words')).toBe(true);
    await secrets.save('one', { apiKey: plain });
    await closeBrowser();
    expect(await secrets.state()).toBe('locked');
    expect(await secrets.unlock('early words')).toBe(true);
    expect(await secrets.load('one')).toEqual({ apiKey: plain });
  });

  it.each([
    ['set', '', 'new words'],
    ['changed', 'old words', 'new words'],
    ['taken away', 'old words', ''],
  ])('that fails to be %s loses nothing', async (_, current, next) => {
    const secrets = createSecrets(database);
    await secrets.save('one', { apiKey: plain });
    if (current) await secrets.setPassphrase(current);
    vi.spyOn(browser.storage.local, 'set').mockRejectedValueOnce(new Error('quota'));
    await expect(secrets.setPassphrase(next, current)).rejects.toThrow(NotStored);
    const again = createSecrets(createDatabase());
    expect(await again.hasPassphrase()).toBe(current !== '');
    expect(await again.load('one')).toEqual({ apiKey: plain });
  });

  it('that is interrupted after the switch opens with the new words, and the old key goes', async () => {
    const secrets = createSecrets(database);
    await secrets.save('one', { apiKey: plain });
    vi.spyOn(browser.storage.session, 'set').mockRejectedValueOnce(new Error('killed'));
    await expect(secrets.setPassphrase('new words')).rejects.toThrow('killed');
    const next = createSecrets(database);
    expect(await next.state()).toBe('locked');
    expect(await next.unlock('new words')).toBe(true);
    expect(await next.load('one')).toEqual({ apiKey: plain });
    expect(await keyCount()).toBe(0);
  });
});
