import * as v from 'valibot';
import { isKeptByHand, type KeptPage, keptReasons } from '../../core/library/kept-page';
import { type KeptCursor, type KeptUsage, keptPerList } from '../../core/protocol/library-calls';
import { pageKey } from '../../core/url/clean-url';
import {
  lenientList,
  lenientNumber,
  lenientObject,
  lenientText,
  nonEmptyText,
  timestamp,
} from '../../core/utils/lenient-schemas';
import { NotStored } from '../../core/utils/not-stored';
import { omit } from '../../core/utils/omit';
import type { Database, StoredKeptPage } from '../storage/database';

const version = 1;

/** Pages that are deleted in one transaction, so that other work comes in between. */
const portion = 500;

const size = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

const pageSchema: v.GenericSchema<unknown, KeptPage> = lenientObject({
  id: nonEmptyText,
  url: nonEmptyText,
  title: v.string(),
  site: v.string(),
  because: v.picklist(keptReasons),
  keptAt: timestamp,
  readAt: timestamp,
  language: lenientText,
  publishedAt: lenientText,
  length: size,
  originalLength: lenientNumber,
  bytes: size,
});

/** Pages that were forgotten at a moment, in milliseconds since the epoch; until they are deleted they can be brought back. */
export interface Forgetting {
  id: string;
  at: number;
  ids: string[];
}

const forgettingSchema: v.GenericSchema<unknown, Forgetting> = lenientObject({
  id: nonEmptyText,
  at: v.fallback(timestamp, 0),
  ids: lenientList(nonEmptyText),
});

/** A stored page: a list of one, or an empty list where it is absent or malformed. */
function readPage(stored: StoredKeptPage | undefined): KeptPage[] {
  const read = v.safeParse(pageSchema, stored);
  if (!read.success) return [];
  const page: KeptPage & Partial<StoredKeptPage> = read.output;
  const fields = omit(page, 'version', 'key', 'toIndex');
  return [Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as unknown as KeptPage];
}

/** A page as it was read; its record gets the id and `keptAt` of an earlier one. */
export interface NewKeptPage extends Omit<KeptPage, 'id' | 'keptAt' | 'length' | 'bytes'> {
  markdown: string;
  /** The address that was asked for, where that led to another one: what is kept of it becomes this page. */
  asked?: string;
}

/** Which of the pages are listed. */
export interface KeptRange {
  site?: string;
  from?: number;
  to?: number;
}

/** Kept pages on the disk. All that lists or reads leaves out what was forgotten. */
export interface KeptPageStore {
  /** Keeps a page, instead of what was kept of it. @throws NotStored where it cannot be written, mostly for lack of space */
  put(page: NewKeptPage): Promise<KeptPage>;
  get(ids: readonly string[]): Promise<KeptPage[]>;
  find(url: string): Promise<KeptPage | undefined>;
  text(id: string): Promise<string | undefined>;
  /** Those that were read last first. */
  list(range: KeptRange, after?: KeptCursor): Promise<{ pages: KeptPage[]; after?: KeptCursor }>;
  ids(range: KeptRange): Promise<string[]>;
  usage(): Promise<KeptUsage>;
  sites(): Promise<{ site: string; pages: number }[]>;
  /** The pages whose texts are not in the index of the search yet. */
  listUnindexed(limit: number): Promise<KeptPage[]>;
  markIndexed(pages: readonly KeptPage[]): Promise<void>;
  /** The pages that go first where space is short: the longest unread, and none that was kept by hand. */
  listOldest(excess: KeptUsage): Promise<string[]>;
  /** Hides pages until they are deleted or brought back. */
  forget(forgetting: Forgetting): Promise<void>;
  /** @returns false where they are gone already */
  restore(forgettingId: string): Promise<boolean>;
  /** What was forgotten, and not deleted yet. */
  listForgettings(): Promise<Forgetting[]>;
  /** Deletes pages with their texts. */
  remove(ids: readonly string[]): Promise<void>;
  /** Deletes all of it, also what cannot be read. @returns the ids */
  clear(): Promise<string[]>;
  /** Ends a forgetting whose pages were removed. */
  endForgetting(forgettingId: string): Promise<void>;
}

const byteLength = (text: string) => new TextEncoder().encode(text).byteLength;

function rangeOf({ site, from = Number.NEGATIVE_INFINITY, to }: KeptRange, after?: KeptCursor): IDBKeyRange {
  const prefix = site === undefined ? [] : [site];
  // A list is greater than any number and text, so that `[]` ends the range. @see https://w3c.github.io/IndexedDB/#key-construct
  const end = after ?? (to === undefined ? [[]] : [to]);
  return IDBKeyRange.bound([...prefix, from], [...prefix, ...end], false, true);
}

export function createKeptPageStore(database: Database): KeptPageStore {
  /** The ids of what was forgotten, by the id of the forgetting; read once. */
  let forgettings: Promise<Map<string, Forgetting>> | undefined;
  let total: KeptUsage | undefined;
  /** Number of changes of the pages: a total during whose count there was one is not kept. */
  let changes = 0;

  function recount(): void {
    changes += 1;
    total = undefined;
  }

  function readForgettings(): Promise<Map<string, Forgetting>> {
    forgettings ??= database
      .run((open) => open.getAll('keptForgettings'))
      .then((all) => {
        const read = all.flatMap((one) => {
          const { success, output } = v.safeParse(forgettingSchema, one);
          return success ? [[output.id, output] as const] : [];
        });
        return new Map(read);
      });
    forgettings.catch(() => {
      forgettings = undefined;
    });
    return forgettings;
  }

  async function forgotten(): Promise<Set<string>> {
    return new Set([...(await readForgettings()).values()].flatMap(({ ids }) => ids));
  }

  async function all(): Promise<KeptPage[]> {
    const hidden = await forgotten();
    const stored = await database.run((open) => open.getAll('keptPages'));
    return stored.flatMap(readPage).filter(({ id }) => !hidden.has(id));
  }

  async function usage(): Promise<KeptUsage> {
    if (total) return total;
    const before = changes;
    const pages = await all();
    const counted = { pages: pages.length, bytes: pages.reduce((sum, { bytes }) => sum + bytes, 0) };
    if (changes === before) total = counted;
    return counted;
  }

  async function put({ markdown, asked, ...read }: NewKeptPage): Promise<KeptPage> {
    const hidden = await forgotten();
    const key = pageKey(read.url);
    try {
      return await database.run(async (open) => {
        const transaction = open.transaction(['keptPages', 'keptTexts'], 'readwrite');
        const done = transaction.done.catch(() => undefined);
        const pages = transaction.objectStore('keptPages');
        const texts = transaction.objectStore('keptTexts');
        const keys = [...new Set([key, ...(asked === undefined ? [] : [pageKey(asked)])])];
        const found = await Promise.all(keys.map((one) => pages.index('key').get(one)));
        const known = found.flatMap((one) => readPage(one));
        const shown = known.filter(({ id }) => !hidden.has(id));
        const earlier = shown[0];
        const page: KeptPage = {
          ...read,
          because: earlier && isKeptByHand(earlier) && !isKeptByHand(read) ? earlier.because : read.because,
          id: earlier?.id ?? crypto.randomUUID(),
          keptAt: Math.min(read.readAt, ...shown.map(({ keptAt }) => keptAt)),
          length: markdown.length,
          bytes: byteLength(markdown),
        };
        const isSame =
          earlier !== undefined && earlier.title === page.title && (await texts.get(page.id))?.markdown === markdown;
        const gone = found.flatMap((one) => (one && one.id !== page.id ? [one.id] : []));
        const writes = gone.flatMap((id) => [pages.delete(id), texts.delete(id)]);
        const isIndexed = isSame && found.find((one) => one?.id === page.id)?.toIndex === undefined;
        writes.push(
          pages.put({ ...page, version, key, ...(!isIndexed && { toIndex: 1 as const }) }).then(() => undefined),
        );
        if (!isSame) writes.push(texts.put({ id: page.id, version, markdown }).then(() => undefined));
        try {
          await Promise.all(writes);
          await transaction.done;
        } catch (thrown) {
          await Promise.allSettled([...writes, done]);
          throw thrown;
        }
        changes += 1;
        total &&= {
          pages: total.pages - shown.length + 1,
          bytes: total.bytes - shown.reduce((sum, { bytes }) => sum + bytes, 0) + page.bytes,
        };
        return page;
      });
    } catch (thrown) {
      recount();
      throw new NotStored(thrown);
    }
  }

  async function get(ids: readonly string[]): Promise<KeptPage[]> {
    const hidden = await forgotten();
    const wanted = ids.filter((id) => !hidden.has(id));
    return database.run(async (open) => {
      const store = open.transaction('keptPages').store;
      return (await Promise.all(wanted.map((id) => store.get(id)))).flatMap(readPage);
    });
  }

  async function remove(ids: readonly string[]): Promise<void> {
    for (let start = 0; start < ids.length; start += portion) {
      await database.run(async (open) => {
        const transaction = open.transaction(['keptPages', 'keptTexts'], 'readwrite');
        const stores = [transaction.objectStore('keptPages'), transaction.objectStore('keptTexts')];
        const deletions = ids.slice(start, start + portion).flatMap((id) => stores.map((store) => store.delete(id)));
        await Promise.all([...deletions, transaction.done]);
      });
    }
    recount();
  }

  return {
    put,
    get,
    async find(url) {
      const hidden = await forgotten();
      const [page] = readPage(await database.run((open) => open.getFromIndex('keptPages', 'key', pageKey(url))));
      return page && !hidden.has(page.id) ? page : undefined;
    },
    async text(id) {
      if ((await forgotten()).has(id)) return undefined;
      const stored = await database.run((open) => open.get('keptTexts', id));
      return v.is(v.string(), stored?.markdown) ? stored.markdown : undefined;
    },
    async list(range, after) {
      const hidden = await forgotten();
      return database.run(async (open) => {
        const { store } = open.transaction('keptPages');
        const pages: KeptPage[] = [];
        const index = range.site === undefined ? store.index('readAt') : store.index('site');
        let cursor = await index.openCursor(rangeOf(range, after), 'prev');
        while (cursor && pages.length < keptPerList) {
          pages.push(...readPage(cursor.value).filter(({ id }) => !hidden.has(id)));
          cursor = await cursor.continue();
        }
        const last = pages.at(-1);
        return { pages, ...(cursor && last && { after: [last.readAt, last.id] as const }) };
      });
    },
    async ids(range) {
      const hidden = await forgotten();
      const found = await database.run((open) =>
        open.getAllKeysFromIndex('keptPages', range.site === undefined ? 'readAt' : 'site', rangeOf(range)),
      );
      return found.filter((id) => !hidden.has(id));
    },
    usage,
    async sites() {
      const counts = new Map<string, number>();
      for (const { site } of await all()) counts.set(site, (counts.get(site) ?? 0) + 1);
      return [...counts].map(([site, pages]) => ({ site, pages })).sort((one, other) => other.pages - one.pages);
    },
    async listUnindexed(limit) {
      const hidden = await forgotten();
      const stored = await database.run((open) => open.getAllFromIndex('keptPages', 'toIndex', undefined, limit));
      return stored.flatMap(readPage).filter(({ id }) => !hidden.has(id));
    },
    async markIndexed(indexed) {
      await database.run(async (open) => {
        const transaction = open.transaction('keptPages', 'readwrite');
        for (const { id, readAt } of indexed) {
          const stored = await transaction.store.get(id);
          // It may have been read again meanwhile.
          if (stored?.readAt === readAt) await transaction.store.put(omit(stored, 'toIndex'));
        }
        await transaction.done;
      });
    },
    async listOldest(excess) {
      const hidden = await forgotten();
      return database.run(async (open) => {
        const gone: KeptPage[] = [];
        const freed = () => gone.reduce((sum, { bytes }) => sum + bytes, 0);
        let cursor = await open.transaction('keptPages').store.index('readAt').openCursor();
        while (cursor && (gone.length < excess.pages || freed() < excess.bytes)) {
          gone.push(...readPage(cursor.value).filter((page) => !isKeptByHand(page) && !hidden.has(page.id)));
          cursor = await cursor.continue();
        }
        return gone.map(({ id }) => id);
      });
    },
    async forget(forgetting) {
      const known = await readForgettings();
      await database.run((open) => open.put('keptForgettings', { ...forgetting, version }));
      known.set(forgetting.id, forgetting);
      recount();
    },
    async restore(id) {
      const known = await readForgettings();
      if (!known.has(id)) return false;
      await database.run((open) => open.delete('keptForgettings', id));
      known.delete(id);
      recount();
      return true;
    },
    listForgettings: async () => [...(await readForgettings()).values()],
    remove,
    async clear() {
      const stores = ['keptPages', 'keptTexts', 'keptForgettings'] as const;
      const cleared = await database.run(async (open) => {
        const transaction = open.transaction(stores, 'readwrite');
        const ids = await transaction.objectStore('keptPages').getAllKeys();
        await Promise.all([...stores.map((name) => transaction.objectStore(name).clear()), transaction.done]);
        return ids;
      });
      forgettings = undefined;
      recount();
      return cleared;
    },
    async endForgetting(id) {
      await database.run((open) => open.delete('keptForgettings', id));
      (await readForgettings()).delete(id);
    },
  };
}
