import * as v from 'valibot';
import { type EncryptedValue, seal, unseal } from './secret-cipher';
import { type SecretDocument, sealedSchema } from './secret-document';

type Entries = SecretDocument['entries'];
type Fields = Record<string, string>;

/** The ciphertexts of one connection that have the shape of one, by field. */
export function sealedFields(entries: Entries, connectionId: string): [field: string, sealed: EncryptedValue][] {
  return Object.entries(entries[connectionId] ?? {}).flatMap(([field, stored]): [string, EncryptedValue][] => {
    const result = v.safeParse(sealedSchema, stored);
    return result.success ? [[field, result.output]] : [];
  });
}

/** Encrypts the fields of one connection, each bound to that connection and its name. */
export async function encryptFields(key: CryptoKey, connectionId: string, fields: Fields): Promise<Entries[string]> {
  const sealed = Object.entries(fields).map(
    async ([field, value]) => [field, await seal(key, value, [connectionId, field])] as const,
  );
  return Object.fromEntries(await Promise.all(sealed));
}

/** Decrypts the fields of one connection; a field that cannot be decrypted is left out. */
export async function decryptFields(key: CryptoKey, connectionId: string, entries: Entries): Promise<Fields> {
  const opened = sealedFields(entries, connectionId).map(
    async ([field, sealed]) => [field, await unseal(key, sealed, [connectionId, field])] as const,
  );
  const fields: Fields = {};
  for (const [field, value] of await Promise.all(opened)) {
    if (value !== undefined) fields[field] = value;
  }
  return fields;
}

/** All entries, encrypted with another key; those that cannot be decrypted are left unchanged. */
export async function encryptAgain(entries: Entries, from: CryptoKey, to: CryptoKey): Promise<Entries> {
  const again = Object.keys(entries).map(async (id) => {
    const encrypted = await encryptFields(to, id, await decryptFields(from, id, entries));
    return [id, { ...entries[id], ...encrypted }] as const;
  });
  return Object.fromEntries(await Promise.all(again));
}
