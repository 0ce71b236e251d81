import * as v from 'valibot';
import { defaultKeeping, type KeepingSettings, maxStaySites, staySeconds } from '../../core/library/keeping';
import { normaliseDomain } from '../../core/url/domains';
import { lenientList, lenientObject, lenientOptional, wholeNumber } from '../../core/utils/lenient-schemas';
import { type StoredValue, storedValue } from '../storage/stored-value';

const isOn = v.fallback(v.boolean(), false);
const site = v.pipe(
  v.string(),
  v.transform(normaliseDomain),
  v.check((domain) => domain !== null),
  v.transform((domain) => domain ?? ''),
);
const sites = v.pipe(
  v.fallback(lenientList(site), () => []),
  v.transform((list) => [...new Set(list)].slice(0, maxStaySites)),
);
const { staying, bookmarks } = defaultKeeping;

/** Any input reads as settings: what is malformed is off. */
export const keepingSchema: v.GenericSchema<unknown, KeepingSettings> = v.fallback(
  lenientObject({
    isOn,
    staying: v.fallback(
      lenientObject({
        isOn,
        scope: v.fallback(v.picklist(['named', 'all-but']), 'named'),
        named: sites,
        allBut: sites,
        seconds: v.fallback(wholeNumber(staySeconds.least, staySeconds.most), staySeconds.first),
        stopped: lenientOptional(v.literal('withdrawn')),
      }),
      () => ({ ...staying }),
    ),
    bookmarks: v.fallback(
      lenientObject({ isOn, stopped: lenientOptional(v.picklist(['withdrawn', 'failing', 'full'])) }),
      () => ({ ...bookmarks }),
    ),
  }),
  () => ({ isOn: defaultKeeping.isOn, staying: { ...staying }, bookmarks: { ...bookmarks } }),
);

/** Opens the settings of keeping. One instance per worker: it puts its own writes in order. */
export function createKeepingStore(): StoredValue<KeepingSettings> {
  return storedValue<KeepingSettings>({ key: 'keeping', version: 1, migrations: {}, schema: keepingSchema });
}
