import * as v from 'valibot';
import { fromBase64, toBase64 } from './base64';
import type { Database } from './database';
import { importDataKey } from './secret-cipher';
import { type StoredShape, sessionItem } from './stored-value';

/** The data key while it is unlocked; `raw`: base64 of its bytes. */
interface SessionDataKey {
  generation: string;
  raw: string;
}
const dataKeyShape: StoredShape<SessionDataKey> = {
  version: 1,
  migrations: {},
  schema: v.object({ generation: v.string(), raw: v.string() }),
};

const keyUsages = ['encrypt', 'decrypt'] as const;

/** Whether what the database holds is a key that encrypts and decrypts. */
function isDataKey(stored: unknown): stored is CryptoKey {
  if (!(stored instanceof CryptoKey) || stored.algorithm.name !== 'AES-GCM') return false;
  return keyUsages.every((usage) => stored.usages.includes(usage));
}

/**
 * The keys of the secrets: a non-extractable key in the database or, with a passphrase, the bytes of a data key in
 * session storage while it is unlocked. Session storage is in memory, and a CryptoKey stored there becomes `{}`.
 */
export interface KeyHolder {
  /** The key of a generation; undefined where the secrets are locked or the key is lost. */
  find(generation: string): Promise<CryptoKey | undefined>;
  /** Stores a non-extractable key in the database. */
  keep(generation: string, key: CryptoKey): Promise<void>;
  /** Stores the bytes of a data key until the browser is closed or {@link forgetSession} is called. */
  keepForSession(generation: string, raw: Uint8Array): Promise<void>;
  forgetSession(): Promise<void>;
  /** Called when the data key in session storage comes, changes or goes. */
  onSessionChanged(listener: () => void): void;
  /** Deletes every key in the database except that of one generation. */
  forgetAllBut(generation: string | undefined): Promise<void>;
}

/** The keys of the extension's database and session. */
export function createKeyHolder(database: Database): KeyHolder {
  const session = sessionItem('secrets-data-key', dataKeyShape);

  async function sessionDataKey(generation: string): Promise<CryptoKey | undefined> {
    const stored = await session.read();
    if (stored?.generation !== generation) return undefined;
    try {
      return await importDataKey(fromBase64(stored.raw));
    } catch {
      // Not the bytes of a key: the passphrase has to be given again.
      return undefined;
    }
  }
  return {
    async find(generation) {
      const kept: unknown = await database.run((open) => open.get('keys', generation));
      return isDataKey(kept) ? kept : sessionDataKey(generation);
    },
    async keep(generation, key) {
      await database.run((open) => open.put('keys', key, generation));
    },
    async keepForSession(generation, raw) {
      await session.write({ generation, raw: toBase64(raw) });
    },
    forgetSession: session.remove,
    onSessionChanged: session.onChanged,
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
