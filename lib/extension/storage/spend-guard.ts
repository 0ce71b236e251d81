import * as v from 'valibot';
import type { Profile } from '../../core/profile';
import { createMutex } from './mutex';
import { localItem, type StoredShape } from './stored-value';

interface Count {
  /** The person's calendar day, as `YYYY-MM-DD`. */
  day: string;
  searches: number;
}

const countShape: StoredShape<Count> = {
  version: 1,
  migrations: {},
  schema: v.object({ day: v.string(), searches: v.pipe(v.number(), v.safeInteger(), v.minValue(0)) }),
};

function dayOf(at: number): string {
  const date = new Date(at);
  return [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
}

/** Counts the searches of each profile per day, and stops them at the profile's limit. */
export interface SpendGuard {
  /** Counts one search, unless the day's limit is reached. @returns whether it may be made */
  take(profile: Profile): Promise<boolean>;
}

/** @param now milliseconds since the epoch */
export function createSpendGuard(now: () => number): SpendGuard {
  const mutex = createMutex();
  return {
    take: (profile) =>
      mutex(async () => {
        const count = localItem(`searches:${profile.id}`, countShape);
        const stored = await count.read();
        const day = dayOf(now());
        const searches = stored?.day === day ? stored.searches : 0;
        if (searches >= profile.limits.searchesPerDay) return false;
        await count.write({ day, searches: searches + 1 });
        return true;
      }),
  };
}
