import * as v from 'valibot';
import { defaultWatchSettings, pagesPerDayRange, type WatchSettings } from '../../core/library/watch';
import type { DayCount } from '../../core/library/watch-schedule';
import { countOrZero, finiteNumber, lenientObject, wholeNumber } from '../../core/utils/lenient-schemas';
import { type StoredValue, storedValue } from '../storage/stored-value';

const [lowest, highest] = pagesPerDayRange;

/** The facts about watches that the background needs at its start, without their store. */
export interface WatchState extends WatchSettings {
  /** Watches that are not paused. */
  active: number;
  /** Watches with something that the person has not seen: the number on the toolbar button. */
  unseen: number;
  day: DayCount;
}

/** Any input reads as a state. */
const schema: v.GenericSchema<unknown, WatchState> = v.pipe(
  v.unknown(),
  v.transform((stored) => (typeof stored === 'object' && stored !== null ? stored : {})),
  lenientObject({
    pagesPerDay: v.fallback(wholeNumber(lowest, highest), defaultWatchSettings.pagesPerDay),
    notifies: v.fallback(v.boolean(), defaultWatchSettings.notifies),
    active: countOrZero,
    unseen: countOrZero,
    day: v.fallback(v.object({ from: finiteNumber, count: countOrZero }), () => ({ from: 0, count: 0 })),
  }),
);

export type WatchStateStore = StoredValue<WatchState>;

/** Opens it. One instance per background: it puts its own writes in order. */
export function createWatchState(): WatchStateStore {
  return storedValue<WatchState>({ key: 'watching', version: 1, migrations: {}, schema });
}
