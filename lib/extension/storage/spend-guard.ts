import browser from 'webextension-polyfill';
import type { Profile } from '../../core/profile';
import { createMutex } from './mutex';

interface Count {
  /** The person's calendar day, as `YYYY-MM-DD`. */
  day: string;
  searches: number;
}

const keyOf = (profileId: string) => `searches:${profileId}`;

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
        const key = keyOf(profile.id);
        const stored = (await browser.storage.local.get(key))[key] as Partial<Count> | undefined;
        const day = dayOf(now());
        const searches = stored?.day === day && typeof stored.searches === 'number' ? stored.searches : 0;
        if (searches >= profile.limits.searchesPerDay) return false;
        await browser.storage.local.set({ [key]: { day, searches: searches + 1 } satisfies Count });
        return true;
      }),
  };
}
