import * as v from 'valibot';
import { pageMinutes } from '../../core/protocol/data-calls';
import type { Page } from '../../core/provider';
import {
  count,
  lenientList,
  lenientObject,
  lenientText,
  lenientTrue,
  nonEmptyText,
  timestamp,
} from '../../core/utils/lenient-schemas';
import { pageDetails } from './messages/shared-fields';
import { createMutex } from './mutex';
import { readStored, type SessionKey, type StoredShape, toStored } from './stored-value';

/** Milliseconds for which a page is served from the cache. */
const timeToLiveMs = pageMinutes * 60_000;
/**
 * Bytes of all cached pages, as UTF-8. `storage.session` holds 10 MB in all. Firefox counts two bytes for each UTF-16
 * unit of a text with a character beyond Latin-1, which is at most twice this.
 */
const maxBytes = 4 * 1024 * 1024;

const indexKey = 'pages' satisfies SessionKey;
const entryKeyOf = (key: string) => `page:${key}` satisfies SessionKey;

/** The part of a storage area that the cache needs. */
export interface CacheArea {
  get(key: string): Promise<Record<string, unknown>>;
  set(items: Record<string, unknown>): Promise<void>;
  remove(keys: string[]): Promise<void>;
}

/**
 * Pages that were read in the last minutes, whole. A failure of the storage is a miss; no method rejects. A key is an
 * id, a space and the page's address.
 */
export interface PageCache {
  get(key: string): Promise<Page | undefined>;
  put(key: string, page: Page): Promise<void>;
  /** Deletes the pages of sites. @param isOfSite called with the requested and the final address of each page */
  forget(isOfSite: (url: string) => boolean): Promise<void>;
}

const pageSchema: v.GenericSchema<unknown, Page> = lenientObject({
  url: nonEmptyText,
  title: v.string(),
  markdown: v.string(),
  contentLength: count,
  truncated: v.boolean(),
  ...pageDetails,
  canonicalUrl: lenientText,
  asSeen: lenientTrue,
  hasPasswordField: lenientTrue,
});

interface Entry {
  /** When it was read, in milliseconds since the epoch. */
  at: number;
  page: Page;
}
const entryShape: StoredShape<Entry> = {
  version: 1,
  migrations: {},
  schema: v.object({ at: timestamp, page: pageSchema }),
};

type Index = { key: string; at: number; bytes: number }[];
const indexShape: StoredShape<Index> = {
  version: 1,
  migrations: {},
  schema: lenientList(v.object({ key: nonEmptyText, at: timestamp, bytes: count })),
};

/** @param now milliseconds since the epoch */
export function createPageCache(area: CacheArea, now: () => number): PageCache {
  const mutex = createMutex();
  const isFresh = ({ at }: { at: number }) => at <= now() && now() - at < timeToLiveMs;

  async function write(key: string, page: Page): Promise<void> {
    const bytes = new TextEncoder().encode(JSON.stringify([key, page])).byteLength;
    if (bytes > maxBytes) return;
    const index = readStored(indexShape, (await area.get(indexKey))[indexKey]) ?? [];
    const others = index.filter((entry) => entry.key !== key && isFresh(entry)).sort((one, other) => one.at - other.at);
    let freeBytes = maxBytes - bytes - others.reduce((sum, entry) => sum + entry.bytes, 0);
    while (freeBytes < 0) freeBytes += others.shift()?.bytes ?? maxBytes;
    const kept = new Set([key, ...others.map((entry) => entry.key)]);
    const gone = index.filter((entry) => !kept.has(entry.key)).map((entry) => entryKeyOf(entry.key));
    if (gone.length > 0) await area.remove(gone);
    // In one write: a page that is missing in the index would never be evicted.
    const at = now();
    await area.set({
      [indexKey]: toStored(indexShape, [...others, { key, at, bytes }]),
      [entryKeyOf(key)]: toStored(entryShape, { at, page }),
    });
  }

  async function forget(isOfSite: (url: string) => boolean): Promise<void> {
    const index = readStored(indexShape, (await area.get(indexKey))[indexKey]) ?? [];
    const gone: Index = [];
    for (const entry of index) {
      const entryKey = entryKeyOf(entry.key);
      const page = readStored(entryShape, (await area.get(entryKey))[entryKey])?.page;
      const requestedUrl = entry.key.slice(entry.key.indexOf(' ') + 1);
      if ([requestedUrl, ...(page ? [page.url] : [])].some(isOfSite)) gone.push(entry);
    }
    if (gone.length === 0) return;
    await area.remove(gone.map(({ key }) => entryKeyOf(key)));
    await area.set({
      [indexKey]: toStored(
        indexShape,
        index.filter((entry) => !gone.includes(entry)),
      ),
    });
  }

  return {
    forget: (isOfSite) => mutex(() => forget(isOfSite)).catch(() => undefined),
    async get(key) {
      const entryKey = entryKeyOf(key);
      const found = await area.get(entryKey).catch(() => ({}) as Record<string, unknown>);
      const entry = readStored(entryShape, found[entryKey]);
      return entry && isFresh(entry) ? entry.page : undefined;
    },
    put: (key, page) => mutex(() => write(key, page)).catch(() => undefined),
  };
}

/** An area for the pages of private windows, in the worker's memory only. */
export function createMemoryArea(): CacheArea & { clear(): void } {
  const items = new Map<string, unknown>();
  return {
    clear: () => items.clear(),
    get: async (key) => (items.has(key) ? { [key]: items.get(key) } : {}),
    async set(added) {
      for (const [key, value] of Object.entries(added)) items.set(key, value);
    },
    async remove(keys) {
      for (const key of keys) items.delete(key);
    },
  };
}
