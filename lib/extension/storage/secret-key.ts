import * as v from 'valibot';
import browser from 'webextension-polyfill';
import { fromBase64, toBase64 } from './base64';
import type { Database } from './database';
import { importDataKey } from './secret-cipher';

const sessionKey = 'secrets-data-key';
const sessionSchema = v.object({ [sessionKey]: v.object({ generation: v.string(), raw: v.string() }) });

/**
 * The keys of the secrets: a non-extractable key in the database or, with a passphrase, the bytes of a data key in session
 * storage while it is unlocked. Session storage is in memory, and a CryptoKey stored there becomes `{}`.
 */
export interface KeyHolder {
  /** The key of a generation; undefined where the secrets are locked or the key is lost. */
  find(generation: string): Promise<CryptoKey | undefined>;
  /** Stores a non-extractable key in the database. */
  keep(generation: string, key: CryptoKey): Promise<void>;
  /** Stores the bytes of a data key until the browser is closed or {@link forgetSession} is called. */
  keepForSession(generation: string, raw: Uint8Array): Promise<void>;
  forgetSession(): Promise<void>;
  /** Deletes every key in the database except that of one generation. */
  forgetAllBut(generation: string | undefined): Promise<void>;
}

/** The keys of the extension's database and session. */
export function createKeyHolder(database: Database): KeyHolder {
  async function sessionRaw(generation: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
    const stored = v.safeParse(sessionSchema, await browser.storage.session.get(sessionKey));
    if (!stored.success || stored.output[sessionKey].generation !== generation) return undefined;
    return fromBase64(stored.output[sessionKey].raw);
  }
  return {
    async find(generation) {
      const kept: unknown = await database.run((open) => open.get('keys', generation));
      if (kept instanceof CryptoKey) return kept;
      const raw = await sessionRaw(generation);
      return raw && importDataKey(raw);
    },
    async keep(generation, key) {
      await database.run((open) => open.put('keys', key, generation));
    },
    async keepForSession(generation, raw) {
      await browser.storage.session.set({ [sessionKey]: { generation, raw: toBase64(raw) } });
    },
    async forgetSession() {
      await browser.storage.session.remove(sessionKey);
    },
    async forgetAllBut(generation) {
      await database.run(async (open) => {
        const transaction = open.transaction('keys', 'readwrite');
        const generations = await transaction.store.getAllKeys();
        const superfluous = generations.filter((key) => key !== generation);
        await Promise.all([...superfluous.map((key) => transaction.store.delete(key)), transaction.done]);
      });
    },
  };
}
