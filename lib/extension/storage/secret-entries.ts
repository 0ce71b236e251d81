import { seal, unseal } from './secret-cipher';
import type { SecretDocument } from './secret-document';

type Entries = SecretDocument['entries'];
type Fields = Record<string, string>;

/** Encrypts the fields of one connection, each bound to that connection and its name. */
export async function encryptFields(key: CryptoKey, connectionId: string, fields: Fields): Promise<Entries[string]> {
  const sealed = Object.entries(fields).map(
    async ([field, value]) => [field, await seal(key, value, [connectionId, field])] as const,
  );
  return Object.fromEntries(await Promise.all(sealed));
}

/** Decrypts the fields of one connection; a field that cannot be decrypted is left out. */
export async function decryptFields(key: CryptoKey, connectionId: string, entries: Entries): Promise<Fields> {
  const opened = Object.entries(entries[connectionId] ?? {}).map(
    async ([field, sealed]) => [field, await unseal(key, sealed, [connectionId, field])] as const,
  );
  const fields: Fields = {};
  for (const [field, value] of await Promise.all(opened)) {
    if (value !== undefined) fields[field] = value;
  }
  return fields;
}

/** All entries, encrypted with another key. */
export async function encryptAgain(entries: Entries, from: CryptoKey, to: CryptoKey): Promise<Entries> {
  const again = Object.keys(entries).map(
    async (id) => [id, await encryptFields(to, id, await decryptFields(from, id, entries))] as const,
  );
  return Object.fromEntries(await Promise.all(again));
}
