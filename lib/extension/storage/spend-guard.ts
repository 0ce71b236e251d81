import * as v from 'valibot';
import type { Profile } from '../../core/profile';
import { count } from '../../core/utils/lenient-schemas';
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
  schema: v.object({ day: v.string(), searches: count }),
};

function dayOf(at: number): string {
  const date = new Date(at);
  return [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
}

/** Counts the searches of each profile per day, and stops them at the profile's limit. */
export interface SpendGuard {
  /** Whether a search may be made; counts nothing. */
  maySearch(profile: Profile): Promise<boolean>;
  /** Counts one search, unless the day's limit is reached. @returns whether it may be made */
  tryCountSearch(profile: Profile): Promise<boolean>;
}

/** @param now milliseconds since the epoch */
export function createSpendGuard(now: () => number): SpendGuard {
  const mutex = createMutex();
  const countOf = ({ id }: Profile) => localItem(`searches:${id}`, countShape);

  /** The searches of the present day. */
  async function read(profile: Profile): Promise<Count> {
    const day = dayOf(now());
    const stored = await countOf(profile).read();
    return { day, searches: stored?.day === day ? stored.searches : 0 };
  }

  return {
    maySearch: (profile) => mutex(async () => (await read(profile)).searches < profile.limits.searchesPerDay),
    tryCountSearch: (profile) =>
      mutex(async () => {
        const { day, searches } = await read(profile);
        if (searches >= profile.limits.searchesPerDay) return false;
        await countOf(profile).write({ day, searches: searches + 1 });
        return true;
      }),
  };
}
