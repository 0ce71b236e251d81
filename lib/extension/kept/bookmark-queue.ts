import * as v from 'valibot';
import browser, { type Bookmarks } from 'webextension-polyfill';
import type { BookmarkProgress } from '../../core/library/keeping';
import {
  countOrZero,
  finiteNumber,
  lenientList,
  lenientNumber,
  lenientObject,
  lenientOptional,
  nonEmptyText,
} from '../../core/utils/lenient-schemas';
import { type StoredValue, storedValue } from '../storage/stored-value';

/** Place of a bookmark in the order of adding; the ids decide between two of the same time. */
type QueuePosition = readonly [addedAt: number, id: string];

export interface QueuedBookmark {
  /** A web address without its fragment. */
  url: string;
  title: string;
  place: QueuePosition;
}

/** A bookmark whose turn comes at the end. */
interface Postponed {
  url: string;
  title: string;
  /** How often its page was asked for. */
  attempts: number;
}

/** How far the pages of bookmarks were read. */
export interface BookmarkReading {
  /** Bookmarks from one of these places to the other have had their turn. */
  first?: QueuePosition;
  last?: QueuePosition;
  postponed: Postponed[];
  kept: number;
  failed: number;
  /** Pages in a row that could not be reached. */
  unreached: number;
  /** Pauses in a row that sites asked for. */
  pauses: number;
  /** No page is asked for earlier, in milliseconds since the epoch. */
  notBefore?: number;
}

/** Bookmarks at most, and of those that are postponed. */
const maxBookmarks = 20_000;
export const maxPostponed = 1_000;

const place = lenientOptional(v.pipe(v.tuple([finiteNumber, v.string()]), v.readonly()));
const unread: BookmarkReading = { postponed: [], kept: 0, failed: 0, unreached: 0, pauses: 0 };
const schema: v.GenericSchema<unknown, BookmarkReading> = v.fallback(
  lenientObject({
    first: place,
    last: place,
    postponed: lenientList(v.object({ url: nonEmptyText, title: v.string(), attempts: countOrZero })),
    kept: countOrZero,
    failed: countOrZero,
    unreached: countOrZero,
    pauses: countOrZero,
    notBefore: lenientNumber,
  }),
  () => ({ ...unread }),
);

export function createBookmarkReadingStore(): StoredValue<BookmarkReading> {
  return storedValue<BookmarkReading>({ key: 'bookmark-reading', version: 1, migrations: {}, schema });
}

const isBefore = ([at, id]: QueuePosition, [otherAt, otherId]: QueuePosition): boolean =>
  at < otherAt || (at === otherAt && id < otherId);

/** A bookmark of the browser, if it leads to a page of the web. */
export function bookmarkOf({ id, url, title, dateAdded = 0 }: Bookmarks.BookmarkTreeNode): QueuedBookmark | undefined {
  if (url === undefined || !/^https?:/i.test(url) || !URL.canParse(url)) return undefined;
  const address = new URL(url);
  address.hash = '';
  return { url: address.href, title, place: [dateAdded, id] };
}

/**
 * The bookmarks of the browser in the order in which they were added, each address once.
 * @throws without the permission
 */
export async function listBookmarks(): Promise<QueuedBookmark[]> {
  const found = new Map<string, QueuedBookmark>();
  const waiting = await browser.bookmarks.getTree();
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    for (const child of node.children ?? []) waiting.push(child);
    const bookmark = bookmarkOf(node);
    if (!bookmark) continue;
    const known = found.get(bookmark.url);
    if (known ? isBefore(bookmark.place, known.place) : found.size < maxBookmarks) found.set(bookmark.url, bookmark);
  }
  return [...found.values()].sort((one, other) => (isBefore(one.place, other.place) ? -1 : 1));
}

/** Whether a bookmark has had its turn. */
export function hadTurn({ place: at }: QueuedBookmark, { first, last }: BookmarkReading): boolean {
  return first !== undefined && last !== undefined && !isBefore(at, first) && !isBefore(last, at);
}

/**
 * The next bookmark to read: first newly added ones, then older ones, newest first, then postponed ones.
 * @param bookmarks in the order in which they were added
 * @returns with the state after it; undefined where all have been read
 */
export function nextBookmark(
  bookmarks: readonly QueuedBookmark[],
  reading: BookmarkReading,
): { next: Postponed; reading: BookmarkReading } | undefined {
  const { first, last, postponed } = reading;
  const newer = first && last ? bookmarks.find(({ place: at }) => isBefore(last, at)) : bookmarks.at(-1);
  if (newer) {
    const after = { ...reading, first: first ?? newer.place, last: newer.place };
    return { next: { url: newer.url, title: newer.title, attempts: 0 }, reading: after };
  }
  const older = bookmarks.findLast(({ place: at }) => first !== undefined && isBefore(at, first));
  if (older)
    return {
      next: { url: older.url, title: older.title, attempts: 0 },
      reading: { ...reading, first: older.place },
    };
  const [next, ...others] = postponed;
  return next && { next, reading: { ...reading, postponed: others } };
}

/** Progress of reading the bookmarks; undefined where the browser gives no access to them. Never rejects. */
export async function bookmarkProgress(store: Pick<StoredValue<BookmarkReading>, 'read'>) {
  try {
    const [bookmarks, reading] = await Promise.all([listBookmarks(), store.read()]);
    const left = bookmarks.filter((one) => !hadTurn(one, reading)).length + reading.postponed.length;
    return { total: bookmarks.length, left, kept: reading.kept, failed: reading.failed } satisfies BookmarkProgress;
  } catch {
    return undefined;
  }
}
