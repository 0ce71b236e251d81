import * as v from 'valibot';
import { keepDaysChoices, type Preferences, readAppearance } from '../../core/choices/preferences';
import { lenientObject } from '../../core/utils/lenient-schemas';
import { type StoredValue, storedValue } from '../storage/stored-value';

/** Any input reads as preferences: malformed fields have their defaults. */
export const preferencesSchema: v.GenericSchema<unknown, Preferences> = v.pipe(
  v.fallback(
    lenientObject({
      keepDays: v.fallback(v.picklist(keepDaysChoices), 0),
      selectionMenu: v.fallback(v.boolean(), false),
    }),
    () => ({ keepDays: 0 as const, selectionMenu: false }),
  ),
  v.transform((read) => ({ ...read, ...readAppearance(read) })),
);

export type PreferenceStore = StoredValue<Preferences>;

/** Opens the stored preferences. One instance per worker: it puts its own writes in order. */
export function createPreferenceStore(): PreferenceStore {
  return storedValue<Preferences>({ key: 'preferences', version: 1, migrations: {}, schema: preferencesSchema });
}
