import * as v from 'valibot';
import { isKeptByHand, type KeptPage } from '../../core/library/kept-page';
import { type KeptCursor, type KeptUsage, keptPerList } from '../../core/protocol/library-calls';
import { keptPageKey } from '../../core/url/kept-page-key';
import { NotStored } from '../../core/utils/not-stored';
import { omit } from '../../core/utils/omit';
import type { Database } from '../storage/database';
import { createForgettings, type ForgetRecord } from './forgettings';
import type { NewKeptPage } from './join-pages';
import { abort, keysIn, maxFound, readPage } from './stored-kept-page';
import { writeKeptPage } from './write-kept-page';

/** Pages that are deleted in one transaction, so that other work comes in between. */
const portion = 500;

/** A page that was kept. `merging`: the id of the forgetting of pages that are one with it now. */
interface PutPage {
  page: KeptPage;
  merging?: string;
}

/** Which of the pages are listed. */
export interface KeptRange {
  site?: string;
  from?: number;
  to?: number;
}

/** A page whose text is not in the index of the search. */
export interface UnindexedPage {
  page: KeptPage;
  /** The number of this writing of its text. */
  toIndex: number;
}

/** Kept pages on the disk. All that lists or reads leaves out what was forgotten. */
export interface KeptPageStore {
  /**
   * Keeps a page, instead of what was kept of it.
   * @throws NotStored where it cannot be written, mostly for lack of space
   */
  put(page: NewKeptPage): Promise<PutPage>;
  get(ids: readonly string[]): Promise<KeptPage[]>;
  /** The page that has an address as its own, or else as another one. */
  find(url: string): Promise<KeptPage | undefined>;
  text(id: string): Promise<string | undefined>;
  /** Most recently read pages first. */
  list(range: KeptRange, after?: KeptCursor): Promise<{ pages: KeptPage[]; after?: KeptCursor }>;
  ids(range: KeptRange): Promise<string[]>;
  usage(): Promise<KeptUsage>;
  sites(): Promise<{ site: string; pages: number }[]>;
  /** The pages whose texts are not in the index of the search yet. */
  listUnindexed(limit: number): Promise<UnindexedPage[]>;
  markIndexed(pages: readonly UnindexedPage[]): Promise<void>;
  /** The pages that go first where space is short: the longest unread, and none that was kept by hand. */
  listOldest(excess: KeptUsage): Promise<string[]>;
  /** Hides pages until they are deleted or brought back. */
  forget(forgetting: ForgetRecord): Promise<void>;
  /** @returns false where they are gone already */
  restore(forgettingId: string): Promise<boolean>;
  /** Pages that were forgotten but are not deleted yet. */
  listForgettings(): Promise<ForgetRecord[]>;
  /** Deletes pages with their texts. */
  remove(ids: readonly string[]): Promise<void>;
  /** Deletes all of it, also what cannot be read. @returns the ids */
  clear(): Promise<string[]>;
  /** Forgets further addresses of pages; their own stay. */
  forgetAddresses(isForgotten: (url: string) => boolean): Promise<void>;
  /** Ends a forgetting whose pages were removed. */
  endForgetting(forgettingId: string): Promise<void>;
}

function rangeOf({ site, from = Number.NEGATIVE_INFINITY, to }: KeptRange, after?: KeptCursor): IDBKeyRange {
  const prefix = site === undefined ? [] : [site];
  // A list is greater than any number and text, so that `[]` ends the range.
  // @see https://w3c.github.io/IndexedDB/#key-construct
  const end = after ?? (to === undefined ? [[]] : [to]);
  return IDBKeyRange.bound([...prefix, from], [...prefix, ...end], false, true);
}

export function createKeptPageStore(database: Database): KeptPageStore {
  const forgettings = createForgettings(database);
  let total: KeptUsage | undefined;
  /** Number of changes of the pages: a total during whose count there was one is not kept. */
  let changes = 0;

  function recount(): void {
    changes += 1;
    total = undefined;
  }

  async function all(): Promise<KeptPage[]> {
    const hidden = await forgettings.hiddenIds();
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

  async function put(read: NewKeptPage): Promise<PutPage> {
    try {
      const written = await writeKeptPage(database, read, await forgettings.hiddenIds());
      const { page, replaced, forgetting } = written;
      changes += 1;
      total &&= {
        pages: total.pages - replaced.length + 1,
        bytes: total.bytes - replaced.reduce((sum, { bytes }) => sum + bytes, 0) + page.bytes,
      };
      if (forgetting) await forgettings.note(forgetting);
      return { page, ...(forgetting && { merging: forgetting.id }) };
    } catch (thrown) {
      recount();
      throw new NotStored(thrown);
    }
  }

  async function get(ids: readonly string[]): Promise<KeptPage[]> {
    const hidden = await forgettings.hiddenIds();
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
        const done = transaction.done.catch(() => undefined);
        const deletions: Promise<unknown>[] = [];
        try {
          for (const id of ids.slice(start, start + portion)) {
            deletions.push(transaction.objectStore('keptPages').delete(id));
            deletions.push(transaction.objectStore('keptTexts').delete(id));
          }
          await Promise.all(deletions);
          await transaction.done;
        } catch (thrown) {
          // A page goes with its text, or stays with it.
          abort(transaction);
          await Promise.allSettled([...deletions, done]);
          throw thrown;
        }
      });
    }
    recount();
  }

  return {
    put,
    get,
    async find(url) {
      const hidden = await forgettings.hiddenIds();
      const key = keptPageKey(url);
      const found = await database.run((open) => open.getAllFromIndex('keptPages', 'keys', key, maxFound));
      const pages = found.flatMap((stored) =>
        readPage(stored).map((page) => ({ page, isOwn: stored.keys[0] === key })),
      );
      const shown = pages.filter(({ page: { id } }) => !hidden.has(id));
      return (shown.find(({ isOwn }) => isOwn) ?? shown[0])?.page;
    },
    async text(id) {
      if ((await forgettings.hiddenIds()).has(id)) return undefined;
      const stored = await database.run((open) => open.get('keptTexts', id));
      return v.is(v.string(), stored?.markdown) ? stored.markdown : undefined;
    },
    async list(range, after) {
      const hidden = await forgettings.hiddenIds();
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
      const hidden = await forgettings.hiddenIds();
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
      const hidden = await forgettings.hiddenIds();
      const stored = await database.run((open) => open.getAllFromIndex('keptPages', 'toIndex', undefined, limit));
      return stored.flatMap((one) => {
        const [page] = readPage(one);
        return page && !hidden.has(page.id) ? [{ page, toIndex: one.toIndex ?? 0 }] : [];
      });
    },
    async markIndexed(indexed) {
      await database.run(async (open) => {
        const transaction = open.transaction('keptPages', 'readwrite');
        for (const { page, toIndex } of indexed) {
          const stored = await transaction.store.get(page.id);
          // It may have been read again meanwhile.
          if (stored?.toIndex === toIndex) await transaction.store.put(omit(stored, 'toIndex'));
        }
        await transaction.done;
      });
    },
    async listOldest(excess) {
      const hidden = await forgettings.hiddenIds();
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
      await forgettings.add(forgetting);
      recount();
    },
    async restore(id) {
      const isRestored = await forgettings.end(id);
      if (isRestored) recount();
      return isRestored;
    },
    listForgettings: forgettings.list,
    remove,
    async clear() {
      const stores = ['keptPages', 'keptTexts', 'keptForgettings'] as const;
      const cleared = await database.run(async (open) => {
        const transaction = open.transaction(stores, 'readwrite');
        const ids = await transaction.objectStore('keptPages').getAllKeys();
        await Promise.all([...stores.map((name) => transaction.objectStore(name).clear()), transaction.done]);
        return ids;
      });
      forgettings.reset();
      recount();
      return cleared;
    },
    async forgetAddresses(isForgotten) {
      await database.run(async (open) => {
        const transaction = open.transaction('keptPages', 'readwrite');
        for (let cursor = await transaction.store.openCursor(); cursor; cursor = await cursor.continue()) {
          const stored = cursor.value;
          const keys = keysIn(stored);
          const isLeft = (key: string, index: number) => index === 0 || !isForgotten(`https://${key}`);
          if (!keys.every(isLeft)) await cursor.update({ ...stored, keys: keys.filter(isLeft) });
        }
        await transaction.done;
      });
    },
    async endForgetting(id) {
      await forgettings.end(id);
    },
  };
}
