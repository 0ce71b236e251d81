import browser, { type Bookmarks } from 'webextension-polyfill';
import type { KeepingSettings } from '../../core/library/keeping';
import type { Page } from '../../core/provider';
import { createKeepAlive } from '../browser/keep-alive';
import type { StoredValue } from '../storage/stored-value';
import type { WindowScope } from '../storage/window-scope';
import { createBookmarkReadingStore } from './bookmark-queue';
import { createBookmarkReader } from './bookmark-reader';
import { dropWithdrawn } from './drop-withdrawn';
import type { KeptPages } from './kept-pages';
import { createStayKeeper } from './staying';

/** Names of the alarms, of which there is one for each choice. */
export const keepingAlarms = { staying: 'staying', bookmarks: 'bookmarks' } as const;
export type KeepingAlarm = keyof typeof keepingAlarms;

/** Reads pages to be kept. @throws AppError */
export interface KeptPageReader {
  /** Reads a page without the person's cookies. */
  readAnonymously(url: string): Promise<Page>;
  /** The page of a tab, as the person sees it. */
  readTab(scope: WindowScope, tabId: number): Promise<Page>;
}

export interface KeepByChoiceDependencies {
  keeping: StoredValue<KeepingSettings>;
  loadLibrary(): Promise<KeptPages>;
  pages: KeptPageReader;
  /** Called when the shown state has changed. */
  changed(): void;
  /** Milliseconds since the epoch. */
  now: () => number;
}

/** Keeps pages by the person's choice. No method rejects. */
export interface KeepByChoiceService {
  /** Another page may be in front. */
  look(): Promise<void>;
  wake(alarm: KeepingAlarm): Promise<void>;
  bookmarkAdded(node: Bookmarks.BookmarkTreeNode): Promise<void>;
  /** Settings, or what the browser allows, may be others; or the browser has dropped its alarms. */
  resume(): Promise<void>;
}

/**
 * Milliseconds until an alarm at least and at most: one that a clock set back has moved away is set anew when the
 * browser starts.
 */
const shortestMs = 30_000;
const longestMs = 6 * 60 * 60_000;

export async function openKeepByChoice(dependencies: KeepByChoiceDependencies): Promise<KeepByChoiceService> {
  const { keeping, pages, changed, now } = dependencies;
  const library = await dependencies.loadLibrary();
  const keepAlive = createKeepAlive();

  const alarmOf = (name: string) => async (ms: number | undefined) => {
    if (ms === undefined) await browser.alarms?.clear(name);
    else browser.alarms?.create(name, { delayInMinutes: Math.max(shortestMs, Math.min(ms, longestMs)) / 60_000 });
  };
  const staying = createStayKeeper({ library, readTab: pages.readTab, setAlarm: alarmOf(keepingAlarms.staying), now });
  const setBookmarkAlarm = alarmOf(keepingAlarms.bookmarks);
  const reader = createBookmarkReader({
    keeping,
    reading: createBookmarkReadingStore(),
    library,
    readAnonymously: pages.readAnonymously,
    setAlarm: setBookmarkAlarm,
    isOnline: () => navigator.onLine,
    changed,
    now,
  });

  /** Runs a task to its end, with the background alive. What fails is tried again with the next event. */
  async function run(task: () => Promise<void>): Promise<void> {
    const release = keepAlive();
    try {
      await task();
    } catch {
      // A failure of one page, or of the disk, which the settings show.
    } finally {
      release();
    }
  }

  return {
    look: () => run(staying.look),
    wake: (alarm) => run(alarm === 'staying' ? staying.end : reader.takeTurn),
    bookmarkAdded: (node) => run(() => reader.added(node)),
    resume: () =>
      run(async () => {
        const { isOn, bookmarks } = await dropWithdrawn(keeping);
        await setBookmarkAlarm(isOn && bookmarks.isOn ? shortestMs : undefined);
        await staying.look();
        changed();
      }),
  };
}
