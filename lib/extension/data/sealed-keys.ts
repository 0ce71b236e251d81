import * as v from 'valibot';
import type { SealedKeys } from '../../core/protocol/data-calls';
import { importDataKey, randomDataKey, unwrapDataKey, wrapDataKey } from '../storage/secret-cipher';
import { wrappedKeySchema } from '../storage/secret-document';
import { decryptFields, encryptFields } from '../storage/secret-entries';

/** Secrets of connections by their ids, each by its field. */
export type KeysByConnection = Record<string, Record<string, string>>;

/** More rounds of PBKDF2 than a processor computes in some seconds: a file must not keep it busy. */
const maxRounds = 5_000_000;

const sealedKeysSchema = v.object({
  wrapped: wrappedKeySchema(maxRounds),
  entries: v.record(v.string(), v.record(v.string(), v.unknown())),
});

/**
 * Encrypts keys with a new data key, which is itself encrypted with a passphrase, in the format of the storage
 * (secret-cipher.ts).
 */
export async function sealKeys(keys: KeysByConnection, passphrase: string): Promise<SealedKeys> {
  const raw = randomDataKey();
  const dataKey = await importDataKey(raw);
  const sealed = Object.entries(keys).map(
    async ([id, fields]) => [id, await encryptFields(dataKey, id, fields)] as const,
  );
  return { wrapped: await wrapDataKey(raw, passphrase), entries: Object.fromEntries(await Promise.all(sealed)) };
}

/** Number of connections whose keys a file holds; 0 where they cannot be read. */
export function sealedCount(sealed: unknown): number {
  const result = v.safeParse(sealedKeysSchema, sealed);
  return result.success ? Object.keys(result.output.entries).length : 0;
}

/** The keys of a file; undefined where the passphrase is wrong or the file is damaged. */
export async function openKeys(sealed: unknown, passphrase: string): Promise<KeysByConnection | undefined> {
  const result = v.safeParse(sealedKeysSchema, sealed);
  const raw = result.success ? await unwrapDataKey(result.output.wrapped, passphrase) : undefined;
  if (!result.success || !raw) return undefined;
  const dataKey = await importDataKey(raw);
  const { entries } = result.output;
  const opened = Object.keys(entries).map(async (id) => [id, await decryptFields(dataKey, id, entries)] as const);
  return Object.fromEntries(await Promise.all(opened));
}
