import type { Database } from './database';

/** A thread that is to be indexed for the search, in the state in which it was read. */
export interface ThreadMark {
  threadId: string;
  /** Another one after each write. */
  mark: string;
}

/** Notes in the database of what is not in the search index; they are written with the records themselves. */
export interface SearchMarks {
  /** Number of threads to be indexed. */
  count(): Promise<number>;
  read(limit: number): Promise<ThreadMark[]>;
  /** Marks threads to be indexed, or other groups to be removed from the index. */
  note(groups: readonly string[]): Promise<void>;
  /** Drops the notes of threads that were not written again since. */
  drop(marks: readonly ThreadMark[]): Promise<void>;
  /** Notes all records where the index is not the one that they were put into: it is new or was made anew. */
  adopt(generation: string): Promise<void>;
}

const nameKey = 'generation';

export function createSearchMarks(database: Database): SearchMarks {
  return {
    count: () => database.run((open) => open.count('threadsToIndex')),
    read: (limit) =>
      database.run(async (open) => {
        const { store } = open.transaction('threadsToIndex');
        const [ids, marks] = await Promise.all([store.getAllKeys(undefined, limit), store.getAll(undefined, limit)]);
        return ids.map((threadId, index) => ({ threadId, mark: marks[index] ?? '' }));
      }),
    note: (groups) =>
      database.run(async (open) => {
        const { store, done } = open.transaction('threadsToIndex', 'readwrite');
        await Promise.all([...groups.map((group) => store.put(crypto.randomUUID(), group)), done]);
      }),
    drop: (marks) =>
      database.run(async (open) => {
        const { store, done } = open.transaction('threadsToIndex', 'readwrite');
        const drops = marks.map(async ({ threadId, mark }) => {
          if ((await store.get(threadId)) === mark) await store.delete(threadId);
        });
        await Promise.all([...drops, done]);
      }),
    adopt: (generation) =>
      database.run(async (open) => {
        const stores = ['searchIndex', 'threads', 'threadsToIndex', 'keptPages'] as const;
        if ((await open.get('searchIndex', nameKey)) === generation) return;
        const transaction = open.transaction(stores, 'readwrite');
        const ids = await transaction.objectStore('threads').getAllKeys();
        const pages = transaction.objectStore('keptPages');
        for (let page = await pages.openCursor(); page; page = await page.continue()) {
          void page.update({ ...page.value, toIndex: 1 });
        }
        await Promise.all([
          ...ids.map((id) => transaction.objectStore('threadsToIndex').put(generation, id)),
          transaction.objectStore('searchIndex').put(generation, nameKey),
          transaction.done,
        ]);
      }),
  };
}
