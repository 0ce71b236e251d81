import * as v from 'valibot';
import { defaultKeeping, type KeepingSettings, staySecondsRange } from '../../core/library/keeping';
import { lenientList, lenientObject } from '../../core/utils/lenient-schemas';
import { siteSchema } from '../storage/site-rule-store';
import { type StoredValue, storedValue } from '../storage/stored-value';

const off = v.fallback(v.boolean(), false);
const [leastSeconds, mostSeconds] = staySecondsRange;

/** Any input reads as settings: what is malformed is off. */
export const keepingSchema: v.GenericSchema<unknown, KeepingSettings> = v.fallback(
  lenientObject({
    isOn: off,
    bookmarks: off,
    stayed: off,
    staySeconds: v.fallback(
      v.pipe(v.number(), v.integer(), v.minValue(leastSeconds), v.maxValue(mostSeconds)),
      defaultKeeping.staySeconds,
    ),
    staySites: lenientList(siteSchema),
    staysExcept: off,
  }),
  () => ({ ...defaultKeeping }),
);

/** Opens the settings of keeping. One instance per worker: it puts its own writes in order. */
export function createKeepingStore(): StoredValue<KeepingSettings> {
  return storedValue<KeepingSettings>({ key: 'keeping', version: 1, migrations: {}, schema: keepingSchema });
}
