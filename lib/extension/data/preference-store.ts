import * as v from 'valibot';
import { citationStyles, keepDaysChoices, type Preferences, readAppearance } from '../../core/choices/preferences';
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

/** Any input reads as preferences: malformed fields have their defaults. */
export const preferencesSchema: v.GenericSchema<unknown, Preferences> = v.pipe(
  v.fallback(
    lenientObject({
      keepDays: v.fallback(v.picklist(keepDaysChoices), 0),
      selectionMenu: v.fallback(v.boolean(), false),
      citationStyle: lenientOptional(v.picklist(citationStyles)),
      prices: lenientOptional(
        v.pipe(
          v.unknown(),
          v.array(v.unknown()),
          lenientList(priceSchema),
          v.transform((prices) => prices.slice(-priceLimits.count)),
        ),
      ),
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
