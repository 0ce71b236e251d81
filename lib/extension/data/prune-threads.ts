import browser from 'webextension-polyfill';
import type { Thread } from '../../core/message';
import { dayMs } from '../../core/utils/durations';
import { windowsOfTabs } from '../storage/window-scope';
import type { WindowThreads } from '../storage/window-threads';
import type { PreferenceStore } from './preference-store';

/**
 * The threads that were not used for a number of days; pinned ones stay, however old.
 * @param now milliseconds since the epoch
 */
export function oldThreads(threads: readonly Thread[], keepDays: number, now: number): Thread[] {
  return threads.filter(({ updatedAt, pinned }) => pinned !== true && updatedAt < now - keepDays * dayMs);
}

export interface PruningDependencies {
  preferences: PreferenceStore;
  listThreads(): Promise<Thread[]>;
  windowThreads: Pick<WindowThreads, 'of'>;
  remove(threadIds: readonly string[]): Promise<void>;
  /** Milliseconds since the epoch. */
  now(): number;
}

/** Ids of the threads that are open in windows: what somebody is reading is not deleted. */
async function shownThreads(windowThreads: Pick<WindowThreads, 'of'>): Promise<Set<string | undefined>> {
  const windows = await browser.windows?.getAll();
  const ids = windows ? windows.flatMap(({ id }) => id ?? []) : Object.values(windowsOfTabs);
  return new Set(await Promise.all(ids.map((id) => windowThreads.of(id))));
}

/** Deletes the threads that are older than the person keeps them. @returns their number */
export async function pruneThreads(dependencies: PruningDependencies): Promise<number> {
  const { keepDays } = await dependencies.preferences.read();
  if (keepDays === 0) return 0;
  const old = oldThreads(await dependencies.listThreads(), keepDays, dependencies.now());
  if (old.length === 0) return 0;
  const shown = await shownThreads(dependencies.windowThreads);
  const ids = old.map(({ id }) => id).filter((id) => !shown.has(id));
  await dependencies.remove(ids);
  return ids.length;
}

/**
 * Deletes old threads now, and every day for as long as the background lives: it is started anew whenever the browser
 * is used. A failure, e.g. of the storage, is tried again the next time.
 */
export function pruneDaily(dependencies: PruningDependencies): void {
  const prune = () => void pruneThreads(dependencies).catch(() => undefined);
  prune();
  setInterval(prune, dayMs);
}
