import { hasErrorName } from '../../core/utils/has-error-name';
import { withChanges } from '../../core/utils/omit';
import { createDatabase, type Database } from './database';
import { createMutex } from './mutex';
import {
  generateSealedKey,
  importDataKey,
  randomDataKey,
  unwrapDataKey,
  type WrappedKey,
  wrapDataKey,
} from './secret-cipher';
import { emptyDocument, type SecretDocument, secretDocument } from './secret-document';
import { decryptFields, encryptAgain, encryptFields, sealedFields } from './secret-entries';
import { createKeyHolder } from './secret-key';
import { restrictStorageAccess } from './storage-access';

/** `locked`: a passphrase has to be given first; `lost`: ciphertexts exist, but their key does not exist any more. */
export type SecretsState = 'open' | 'locked' | 'lost';

/** Thrown where secrets cannot be written before a passphrase was given. */
export class SecretsLocked extends Error {
  override readonly name = 'SecretsLocked';
}

/** Whether an exception is a {@link SecretsLocked}. */
export function isSecretsLocked(thrown: unknown): thrown is SecretsLocked {
  return hasErrorName(thrown, 'SecretsLocked');
}

export interface Secrets {
  /**
   * Adds secrets to those of a connection; an empty string removes the field. If the key is lost, all secrets are
   * replaced.
   * @throws SecretsLocked
   */
  save(connectionId: string, secrets: Record<string, string>): Promise<void>;
  /**
   * The secrets that can be decrypted: none while locked or lost, and none that were tampered with. For the background
   * only.
   */
  load(connectionId: string): Promise<Record<string, string>>;
  remove(connectionId: string): Promise<void>;
  /** The stored fields, with the last four characters of values of at least 12 characters. Works while locked. */
  summary(connectionId: string): Promise<Record<string, { lastFour: string }>>;
  state(): Promise<SecretsState>;
  hasPassphrase(): Promise<boolean>;
  /**
   * Sets, changes or (with an empty `next`) removes the passphrase; everything is encrypted again with a new key.
   * @returns false, and changes nothing, where `current` is wrong or the key is lost
   */
  setPassphrase(next: string, current?: string): Promise<boolean>;
  /** @returns whether the passphrase was right */
  unlock(passphrase: string): Promise<boolean>;
  /** Deletes all secrets, their keys and the passphrase. */
  forgetAll(): Promise<void>;
}

const shortestHinted = 12;

function hint(secret: string): string {
  return secret.length < shortestHinted ? '' : secret.slice(-4);
}

function without<T>(record: Record<string, T>, key: string): Record<string, T> {
  return Object.fromEntries(Object.entries(record).filter(([name]) => name !== key));
}

/** A key with its id; with a passphrase also its bytes, and these encrypted. */
interface Generation {
  generation: string;
  key: CryptoKey;
  wrapped?: WrappedKey;
  raw?: Uint8Array<ArrayBuffer>;
}

/** The document with other ciphertexts and hints for one connection. */
function withConnection(
  kept: SecretDocument,
  id: string,
  entries: SecretDocument['entries'][string],
  hints: Record<string, string>,
): SecretDocument {
  const isEmpty = Object.keys(entries).length === 0;
  return {
    ...kept,
    entries: isEmpty ? without(kept.entries, id) : { ...kept.entries, [id]: entries },
    hints: isEmpty ? without(kept.hints, id) : { ...kept.hints, [id]: hints },
  };
}

/**
 * The secrets of connections, encrypted with AES-GCM. Without a passphrase, the key is a non-extractable CryptoKey in
 * the database. With one, it is a random data key that is stored encrypted with the passphrase, and in the clear only
 * in session storage while unlocked. One instance per worker: its operations run one after another.
 */
export function createSecrets(database: Database = createDatabase()): Secrets {
  const stored = secretDocument();
  const keys = createKeyHolder(database);
  const mutex = createMutex();
  const restricted = restrictStorageAccess();
  /** Decrypted values of a document, by connection: each change of what is stored, and each lock, makes them anew. */
  let opened = new WeakMap<SecretDocument, Map<string, Record<string, string>>>();
  keys.onSessionChanged(() => {
    opened = new WeakMap();
  });

  function inTurn<T>(task: (kept: SecretDocument) => Promise<T>): Promise<T> {
    return mutex(async () => {
      await restricted;
      return task(await stored.read());
    });
  }

  async function keyOf({ generation }: SecretDocument): Promise<CryptoKey | undefined> {
    return generation === undefined ? undefined : keys.find(generation);
  }

  async function stateOf(kept: SecretDocument): Promise<SecretsState> {
    if ((await keyOf(kept)) !== undefined) return 'open';
    if (kept.wrapped !== undefined) return 'locked';
    const ids = Object.keys(kept.entries);
    return ids.every((id) => sealedFields(kept.entries, id).length === 0) ? 'open' : 'lost';
  }

  /** The key is stored before anything is encrypted with it. */
  async function newSealedGeneration(): Promise<Generation> {
    const generation = crypto.randomUUID();
    const key = await generateSealedKey();
    await keys.keep(generation, key);
    return { generation, key };
  }

  async function newWrappedGeneration(passphrase: string): Promise<Generation> {
    const generation = crypto.randomUUID();
    const raw = randomDataKey();
    const wrapped = await wrapDataKey(raw, passphrase);
    return { generation, key: await importDataKey(raw), wrapped, raw };
  }

  async function openWrapped({ wrapped }: SecretDocument, passphrase: string) {
    return wrapped && unwrapDataKey(wrapped, passphrase);
  }

  return {
    save: (connectionId, secrets) =>
      inTurn(async (before) => {
        if (Object.keys(secrets).length === 0) return;
        let kept = before;
        let key = await keyOf(before);
        if (key === undefined) {
          if (before.wrapped) throw new SecretsLocked();
          const fresh = await newSealedGeneration();
          kept = { ...((await stateOf(before)) === 'lost' ? emptyDocument : before), generation: fresh.generation };
          key = fresh.key;
        }
        let entries = kept.entries[connectionId] ?? {};
        let hints = kept.hints[connectionId] ?? {};
        for (const [field, value] of Object.entries(secrets)) {
          entries = {
            ...without(entries, field),
            ...(value && (await encryptFields(key, connectionId, { [field]: value }))),
          };
          hints = { ...without(hints, field), ...(value && { [field]: hint(value) }) };
        }
        await stored.update(() => withConnection(kept, connectionId, entries, hints));
      }),
    load: (connectionId) =>
      inTurn(async (kept) => {
        const known = opened;
        const ofDocument = known.get(kept) ?? new Map<string, Record<string, string>>();
        const before = ofDocument.get(connectionId);
        if (before) return before;
        const key = await keyOf(kept);
        if (!key) return {};
        const fields = await decryptFields(key, connectionId, kept.entries);
        known.set(kept, ofDocument.set(connectionId, fields));
        return fields;
      }),
    remove: (connectionId) =>
      inTurn(async () => {
        await stored.update((kept) => withConnection(kept, connectionId, {}, {}));
      }),
    summary: (connectionId) =>
      inTurn(async ({ entries, hints }) => {
        const fields = sealedFields(entries, connectionId);
        const lastFours = new Map(Object.entries(hints[connectionId] ?? {}));
        return Object.fromEntries(fields.map(([field]) => [field, { lastFour: lastFours.get(field) ?? '' }]));
      }),
    state: () => inTurn(stateOf),
    hasPassphrase: () => inTurn(async ({ wrapped }) => wrapped !== undefined),
    setPassphrase: (next, current = '') =>
      inTurn(async (kept) => {
        const raw = await openWrapped(kept, current);
        if (kept.wrapped && raw === undefined) return false;
        if ((await stateOf(kept)) === 'lost') return false;
        if (next === '' && !kept.wrapped) return true;
        const from = raw ? await importDataKey(raw) : await keyOf(kept);
        const to = next === '' ? await newSealedGeneration() : await newWrappedGeneration(next);
        const entries = from ? await encryptAgain(kept.entries, from, to.key) : kept.entries;
        // This one write switches to the new key. The old key is deleted only afterwards, so a crash loses nothing.
        await stored.update(() => withChanges(kept, { generation: to.generation, wrapped: to.wrapped, entries }));
        if (to.raw) await keys.keepForSession(to.generation, to.raw);
        else await keys.forgetSession();
        await keys.forgetAllBut(to.wrapped ? undefined : to.generation);
        return true;
      }),
    unlock: (passphrase) =>
      inTurn(async (kept) => {
        const raw = await openWrapped(kept, passphrase);
        if (raw === undefined || kept.generation === undefined) return false;
        await keys.keepForSession(kept.generation, raw);
        // A change of the passphrase that was interrupted may have left the replaced key in the database.
        await keys.forgetAllBut(undefined);
        return true;
      }),
    forgetAll: () =>
      inTurn(async () => {
        await stored.update(() => emptyDocument);
        await keys.forgetSession();
        await keys.forgetAllBut(undefined);
      }),
  };
}
