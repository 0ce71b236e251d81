import * as v from 'valibot';
import { type Preferences, preferences, readPreferences } from '../../core/choices/preferences';
import { type ModelPrice, priceLimits } from '../../core/choices/price';
import { lenientList, lenientObject, lenientOptional, nonEmptyText } from '../../core/utils/lenient-schemas';
import { type StoredValue, storedValue } from '../storage/stored-value';

const amount = v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(priceLimits.highest));

const priceSchema: v.GenericSchema<unknown, ModelPrice> = lenientObject({
  connectionId: nonEmptyText,
  model: v.pipe(nonEmptyText, v.maxLength(200)),
  currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)),
  input: amount,
  output: amount,
});

const declared = Object.fromEntries(Object.keys(preferences).map((name) => [name, v.unknown()]));

/** Any input reads as preferences: malformed fields have their initial values. */
export const preferencesSchema: v.GenericSchema<unknown, Preferences> = v.pipe(
  v.fallback(
    lenientObject({
      ...declared,
      prices: lenientOptional(
        v.pipe(
          v.unknown(),
          v.array(v.unknown()),
          lenientList(priceSchema),
          v.transform((prices) => prices.slice(-priceLimits.count)),
        ),
      ),
    }),
    () => ({}),
  ),
  v.transform((read) => ({ ...read, ...readPreferences(read) })),
);

export type PreferenceStore = StoredValue<Preferences>;

/** Opens the stored preferences. One instance per worker: it puts its own writes in order. */
export function createPreferenceStore(): PreferenceStore {
  return storedValue<Preferences>({ key: 'preferences', version: 1, migrations: {}, schema: preferencesSchema });
}
