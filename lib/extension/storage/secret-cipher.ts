import { fromBase64, toBase64 } from './base64';

/** One value encrypted with AES-GCM, as text for the extension's storage. */
export interface EncryptedValue {
  /** Base64 of the 12 bytes of the nonce, random for each value. */
  iv: string;
  /** Base64 of the ciphertext with its authentication tag. */
  data: string;
}

/** A data key, encrypted with a key that is derived from a passphrase. */
export interface WrappedKey extends EncryptedValue {
  /** Base64 of 16 random bytes. */
  salt: string;
  rounds: number;
}

/**
 * Rounds of PBKDF2-SHA-256 for new passphrases.
 * @see https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html#pbkdf2
 */
const passphraseRounds = 600_000;
const dataKeyBytes = 32;
const encoder = new TextEncoder();

/** A new non-extractable key. */
export function generateSealedKey(): Promise<CryptoKey> {
  return crypto.subtle.generateKey({ name: 'AES-GCM', length: dataKeyBytes * 8 }, false, ['encrypt', 'decrypt']);
}

/** 32 random bytes for {@link importDataKey}. */
export function randomDataKey(): Uint8Array<ArrayBuffer> {
  return crypto.getRandomValues(new Uint8Array(dataKeyBytes));
}

/** A non-extractable key from its 32 bytes. @throws DOMException where `raw` is not an AES key */
export function importDataKey(raw: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['encrypt', 'decrypt']);
}

/**
 * Authenticated with the value, so that a ciphertext that was moved to another connection or field cannot be decrypted.
 */
function additionalDataOf(path: string[]): Uint8Array<ArrayBuffer> {
  return encoder.encode(JSON.stringify(['citebar', ...path]));
}

async function sealBytes(key: CryptoKey, bytes: Uint8Array<ArrayBuffer>, path: string[]): Promise<EncryptedValue> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const data = await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData: additionalDataOf(path) }, key, bytes);
  return { iv: toBase64(iv), data: toBase64(new Uint8Array(data)) };
}

/** @returns undefined if key, path or bytes do not belong to this encryption */
async function openBytes(
  key: CryptoKey,
  sealed: EncryptedValue,
  path: string[],
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  try {
    const algorithm = { name: 'AES-GCM', iv: fromBase64(sealed.iv), additionalData: additionalDataOf(path) };
    return new Uint8Array(await crypto.subtle.decrypt(algorithm, key, fromBase64(sealed.data)));
  } catch {
    return undefined;
  }
}

/**
 * Encrypts a text.
 * @param path of connection and field; decryption needs the same
 */
export function seal(key: CryptoKey, text: string, path: string[]): Promise<EncryptedValue> {
  return sealBytes(key, encoder.encode(text), path);
}

/** Decrypts a text; undefined if key, path or bytes do not belong to this encryption. */
export async function unseal(key: CryptoKey, sealed: EncryptedValue, path: string[]): Promise<string | undefined> {
  const bytes = await openBytes(key, sealed, path);
  return bytes && new TextDecoder().decode(bytes);
}

async function passphraseKey(
  passphrase: string,
  salt: Uint8Array<ArrayBuffer>,
  iterations: number,
): Promise<CryptoKey> {
  // Keyboards differ in the code points that they send for the same letters, e.g. composed or decomposed.
  const bytes = encoder.encode(passphrase.normalize('NFKC'));
  const material = await crypto.subtle.importKey('raw', bytes, 'PBKDF2', false, ['deriveKey']);
  const algorithm = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations };
  return crypto.subtle.deriveKey(algorithm, material, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
}

const wrappedPath = ['data-key'];

/** Puts a data key under a passphrase. */
export async function wrapDataKey(raw: Uint8Array<ArrayBuffer>, passphrase: string): Promise<WrappedKey> {
  const salt = crypto.getRandomValues(new Uint8Array(16));
  const key = await passphraseKey(passphrase, salt, passphraseRounds);
  return { ...(await sealBytes(key, raw, wrappedPath)), salt: toBase64(salt), rounds: passphraseRounds };
}

/** Decrypts a data key; undefined where the passphrase is wrong or the stored key is damaged. */
export async function unwrapDataKey(
  wrapped: WrappedKey,
  passphrase: string,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  let key: CryptoKey;
  try {
    key = await passphraseKey(passphrase, fromBase64(wrapped.salt), wrapped.rounds);
  } catch {
    return undefined;
  }
  return openBytes(key, wrapped, wrappedPath);
}
