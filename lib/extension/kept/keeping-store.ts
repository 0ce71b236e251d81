import * as v from 'valibot';
import { defaultKeeping, type KeepingSettings } from '../../core/library/keeping';
import { lenientObject } from '../../core/utils/lenient-schemas';
import { type StoredValue, storedValue } from '../storage/stored-value';

/** Any input reads as settings: what is malformed is off. */
export const keepingSchema: v.GenericSchema<unknown, KeepingSettings> = v.fallback(
  lenientObject({ isOn: v.fallback(v.boolean(), false) }),
  () => ({ ...defaultKeeping }),
);

/** Opens the settings of keeping. One instance per worker: it puts its own writes in order. */
export function createKeepingStore(): StoredValue<KeepingSettings> {
  return storedValue<KeepingSettings>({ key: 'keeping', version: 1, migrations: {}, schema: keepingSchema });
}
