import type { Bookmarks } from 'webextension-polyfill';
import { type ErrorInfo, toErrorInfo } from '../../core/app-error';
import type { BookmarkSettings, KeepingSettings } from '../../core/library/keeping';
import type { Page } from '../../core/provider';
import { isNotStored } from '../../core/utils/not-stored';
import { createMutex } from '../storage/mutex';
import type { StoredValue } from '../storage/stored-value';
import { type BookmarkReading, bookmarkOf, hadTurn, listBookmarks, maxPostponed, nextBookmark } from './bookmark-queue';
import type { KeptPages } from './kept-pages';

/** Milliseconds between two pages: at most one page a minute, of any site. */
const betweenMs = 60_000;
/** Milliseconds that an alarm may come early. */
const earlyMs = 1_000;
/**
 * The first pause after a site has asked for one, and the longest; each in a row is twice as long as the one before.
 */
const firstPauseMs = 5 * 60_000;
const longestPauseMs = 6 * 60 * 60_000;
/** Pages in a row that cannot be reached before the reading stops. */
const maxUnreached = 3;
/** How often a page is asked for that could not be reached, or whose site asked for a pause. */
const maxAttempts = 3;
/** Bookmarks that are passed over in one turn, since their pages are kept already or never. */
const maxPassed = 500;

/** Failures of the way to a page, not of the page. */
const unreachedReasons = new Set(['network', 'timeout', 'overloaded', 'unguarded', 'own-failure']);

interface BookmarkReaderDependencies {
  keeping: Pick<StoredValue<KeepingSettings>, 'update'>;
  reading: StoredValue<BookmarkReading>;
  library: Pick<KeptPages, 'find' | 'note' | 'assertKeepable' | 'settings'>;
  readAnonymously(url: string): Promise<Page>;
  /** Wakes the reader after `ms` milliseconds; undefined cancels that. */
  setAlarm(ms: number | undefined): Promise<void>;
  isOnline(): boolean;
  /** Called when something was read, or when reading has stopped. */
  changed(): void;
  /** Milliseconds since the epoch. */
  now(): number;
}

/** Reads the pages of bookmarks, one at a time, and keeps them. */
export interface BookmarkReader {
  /** Reads the next page, if it is time. */
  takeTurn(): Promise<void>;
  /** A bookmark was added. */
  added(node: Bookmarks.BookmarkTreeNode): Promise<void>;
}

type ReadingJob = { url: string; title: string; attempts: number };

export function createBookmarkReader(dependencies: BookmarkReaderDependencies): BookmarkReader {
  const { keeping, reading, library, setAlarm, changed, now } = dependencies;
  const inTurn = createMutex();

  const isActive = async (): Promise<boolean> => {
    const { isOn, bookmarks } = await library.settings();
    return isOn && bookmarks.isOn;
  };

  async function stop(stopped: NonNullable<BookmarkSettings['stopped']>): Promise<void> {
    await keeping.update((before) => ({ ...before, bookmarks: { isOn: false, stopped } }));
    await setAlarm(undefined);
  }

  /** Whether a page may be kept, and is not kept yet. */
  async function isWanted(url: string): Promise<boolean> {
    try {
      await library.assertKeepable({ url });
    } catch {
      return false;
    }
    return (await library.find(url)) === undefined;
  }

  /**
   * The next bookmark to read. It counts as read when this returns: if the background dies, it is not requested again.
   */
  async function takeNext(): Promise<ReadingJob | 'later' | undefined> {
    const bookmarks = await listBookmarks();
    let current = await reading.read();
    let found: ReadingJob | 'later' | undefined = 'later';
    for (let passed = 0; passed < maxPassed && found === 'later'; passed += 1) {
      const step = nextBookmark(bookmarks, current);
      if (step) current = step.reading;
      if (!step) found = undefined;
      else if (await isWanted(step.next.url)) found = step.next;
    }
    const isRead = typeof found === 'object';
    await reading.update(() => ({ ...current, ...(isRead && { notBefore: now() + betweenMs - earlyMs }) }));
    return found;
  }

  const record = (change: (before: BookmarkReading) => BookmarkReading) => inTurn(() => reading.update(change));

  /** @returns the reading in which a page comes again at the end, or counts as one that could not be read */
  function postponed(before: BookmarkReading, turn: ReadingJob): BookmarkReading {
    const attempts = turn.attempts + 1;
    if (attempts >= maxAttempts || before.postponed.length >= maxPostponed)
      return { ...before, failed: before.failed + 1 };
    return { ...before, postponed: [...before.postponed, { ...turn, attempts }] };
  }

  async function fail(turn: ReadingJob, { reason, status, retryAfterMs = 0 }: ErrorInfo): Promise<void> {
    if (reason.type === 'pages-not-allowed') {
      await record((before) => postponed(before, turn));
      return stop('withdrawn');
    }
    if (status === 429) {
      const after = await record((before) => {
        const pauseMs = Math.max(retryAfterMs, firstPauseMs * 2 ** before.pauses);
        const notBefore = now() + Math.min(longestPauseMs, pauseMs);
        return { ...postponed(before, turn), pauses: before.pauses + 1, unreached: 0, notBefore };
      });
      return setAlarm((after.notBefore ?? now()) - now());
    }
    if (!unreachedReasons.has(reason.type)) {
      await record((before) => ({ ...before, failed: before.failed + 1, unreached: 0 }));
      return;
    }
    // A bookmark that failed before shows nothing new about the connection.
    const isNew = turn.attempts === 0;
    const { unreached } = await record((before) => ({
      ...postponed(before, turn),
      unreached: before.unreached + (isNew ? 1 : 0),
    }));
    if (unreached < maxUnreached) return;
    await record((before) => ({ ...before, unreached: 0 }));
    await stop('failing');
  }

  async function read(turn: ReadingJob): Promise<void> {
    try {
      const page = await dependencies.readAnonymously(turn.url);
      await library.note({ ...page, title: page.title || turn.title }, 'bookmark', turn.url);
      await record((before) => ({ ...before, kept: before.kept + 1, unreached: 0, pauses: 0 }));
    } catch (thrown) {
      if (!isNotStored(thrown)) return fail(turn, toErrorInfo(thrown, 'reader'));
      await record((before) => postponed(before, turn)).catch(() => undefined);
      await stop('full');
    }
  }

  let running: Promise<void> | undefined;

  async function takeTurn(): Promise<void> {
    if (!(await isActive())) return setAlarm(undefined);
    // Set first: where the background dies under a page, the next turn comes all the same.
    await setAlarm(betweenMs);
    if (!dependencies.isOnline()) return;
    const { notBefore = 0 } = await reading.read();
    const pauseMs = notBefore - now();
    // A clock that was wrong must not hold it up for longer than a pause can be.
    if (pauseMs > 0 && pauseMs <= longestPauseMs) return setAlarm(pauseMs);
    const turn = await inTurn(takeNext);
    if (turn === undefined) await setAlarm(undefined);
    else if (turn !== 'later') await read(turn);
    changed();
  }

  return {
    takeTurn() {
      running ??= takeTurn().finally(() => {
        running = undefined;
      });
      return running;
    },
    async added(node) {
      const bookmark = bookmarkOf(node);
      if (!bookmark || !(await isActive())) return;
      await record((before) => {
        // A bookmark with an earlier date, for example from another computer, falls among those that count as read: it
        // is postponed.
        if (!hadTurn(bookmark, before) || before.postponed.length >= maxPostponed) return before;
        const { url, title } = bookmark;
        return { ...before, postponed: [...before.postponed, { url, title, attempts: 0 }] };
      });
      if (running === undefined) await setAlarm(betweenMs);
    },
  };
}
