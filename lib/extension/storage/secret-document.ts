import * as v from 'valibot';
import {
  lenientObject,
  lenientOptional,
  lenientRecord,
  nonEmptyText,
  wholeNumber,
} from '../../core/utils/lenient-schemas';
import type { EncryptedValue, WrappedKey } from './secret-cipher';
import { type StoredValue, storedValue } from './stored-value';

const sealed = { iv: nonEmptyText, data: nonEmptyText };

/** A data key that is encrypted with a passphrase. @param maxRounds of PBKDF2 */
export const wrappedKeySchema = (maxRounds: number) =>
  lenientObject({ ...sealed, salt: nonEmptyText, rounds: wholeNumber(1, maxRounds) });

/** A ciphertext in its stored form. */
export const sealedSchema: v.GenericSchema<unknown, EncryptedValue> = lenientObject(sealed);

/** More rounds of PBKDF2 than a processor computes in some seconds. */
const maxRounds = 20_000_000;

const documentSchema = v.fallback(
  lenientObject({
    /** Id of the key that all entries are encrypted with. */
    generation: lenientOptional(nonEmptyText),
    /** The data key, encrypted with the passphrase; absent without a passphrase. */
    wrapped: lenientOptional(wrappedKeySchema(maxRounds)),
    /** Ciphertexts by connection and field; those that do not read stay, since another build may read them. */
    entries: lenientRecord(lenientRecord(v.unknown())),
    /**
     * The last four characters of each value, by connection and field; empty where the value is too short to show any.
     */
    hints: lenientRecord(lenientRecord(v.pipe(v.unknown(), v.string(), v.maxLength(4)))),
  }),
  () => ({ entries: {}, hints: {} }),
);

/** All stored secrets in one value, so that one write switches from one key to the next. */
export interface SecretDocument {
  generation?: string;
  wrapped?: WrappedKey;
  /** Ciphertexts by connection and field; a malformed one has another shape than {@link EncryptedValue}. */
  entries: Record<string, Record<string, unknown>>;
  hints: Record<string, Record<string, string>>;
}

export const emptyDocument: SecretDocument = { entries: {}, hints: {} };

/** Opens the stored secrets. */
export function secretDocument(): StoredValue<SecretDocument> {
  return storedValue<SecretDocument>({ key: 'secrets', version: 1, migrations: {}, schema: documentSchema });
}
