import {
  type DBSchema,
  type IDBPDatabase,
  type IDBPObjectStore,
  type IDBPTransaction,
  openDB,
  type StoreNames,
} from 'idb';
import type { Message } from '../../core/message';
import { keptPageKey } from '../../core/url/kept-page-key';
import { portionsOf } from '../../core/utils/async/portions';

/**
 * A message or thread as some build has written it: only these fields are known before it is read through its schema.
 */
export interface StoredRecord {
  id: string;
  /** Version of the record's shape; see the migrations in thread-store.ts. */
  version: number;
}

export interface StoredThread extends StoredRecord {
  updatedAt: number;
}

export interface StoredMessage extends StoredRecord {
  threadId: string;
  /** Set only on answers without an end, so that the index over this field holds no other records. */
  unfinished?: 1;
}

/** Events that were appended to an unfinished answer; only its key is known before it is read through its schema. */
export interface StoredAnswerRecord {
  answerId: string;
  order: number;
  version: number;
}

/** A kept page as some build has written it. */
export interface StoredKeptPage extends StoredRecord {
  /** `keptPageKey` of the page's own address, then of its other addresses: each page has one record. */
  keys: string[];
  /** `keptPageKey` of another address that the page declares as its own. */
  claim?: string;
  site: string;
  readAt: number;
  /** Set until its text is in the index of the search; each writing of the text has a number of its own. */
  toIndex?: number;
}

/** A collection, of whose record only its kept pages are known here. */
export interface StoredCollection extends StoredRecord {
  pageIds?: unknown;
}

/** The text of a kept page, in Markdown. */
export interface StoredKeptText extends StoredRecord {
  markdown: string;
}

/** Kept pages that were forgotten, and are deleted when they can no longer be brought back. */
export interface StoredForgetting extends StoredRecord {
  /** When they were forgotten, in milliseconds since the epoch. */
  at: number;
  ids: string[];
}

export interface CitebarSchema extends DBSchema {
  threads: { key: string; value: StoredThread; indexes: { updatedAt: number } };
  messages: { key: string; value: StoredMessage; indexes: { threadId: string; unfinished: number } };
  /** Non-extractable keys, by the generation of the secrets that they decrypt. */
  keys: { key: string; value: CryptoKey };
  /** Events that were appended to unfinished answers. */
  answerRecords: { key: [answerId: string, order: number]; value: StoredAnswerRecord };
  /** The name of the search index that this database was last put into. */
  searchIndex: { key: string; value: unknown };
  /**
   * Threads that were written or deleted since they were put into the search index, by id; each write has a value of
   * its own.
   */
  threadsToIndex: { key: string; value: string };
  keptPages: {
    key: string;
    value: StoredKeptPage;
    indexes: {
      /** In versions before 8. */
      key: string;
      keys: string;
      claim: string;
      readAt: [number, string];
      site: [string, number, string];
      toIndex: number;
    };
  };
  keptTexts: { key: string; value: StoredKeptText };
  keptForgettings: { key: string; value: StoredForgetting };
  /** The watches. */
  watches: { key: string; value: StoredRecord };
  /** When each watched address was asked last, by its key. */
  watchTargets: { key: string; value: unknown };
  /** The last text of watched pages, by the same key. */
  watchTexts: { key: string; value: unknown };
  collections: { key: string; value: StoredCollection };
}

export type CitebarDatabase = IDBPDatabase<CitebarSchema>;

type AllStores = StoreNames<CitebarSchema>[];
type Upgrade = IDBPTransaction<CitebarSchema, AllStores, 'versionchange'>;

/**
 * Gives kept pages their keys, of which they had one, by another rule. Where it fails, the upgrade does, and nothing is
 * changed.
 */
async function rekey(pages: IDBPObjectStore<CitebarSchema, AllStores, 'keptPages', 'versionchange'>): Promise<void> {
  for (let cursor = await pages.openCursor(); cursor; cursor = await cursor.continue()) {
    const page: StoredKeptPage & { url?: unknown } = cursor.value;
    await cursor.update({ ...page, keys: typeof page.url === 'string' ? [keptPageKey(page.url)] : [] });
  }
}

/**
 * Steps from each version of the database to the next: index 0 makes version 1. A step that was released is never
 * changed.
 */
const upgradeSteps: readonly ((database: CitebarDatabase, upgrade: Upgrade) => void)[] = [
  (database) => {
    database.createObjectStore('threads', { keyPath: 'id' }).createIndex('updatedAt', 'updatedAt');
    const messages = database.createObjectStore('messages', { keyPath: 'id' });
    messages.createIndex('threadId', 'threadId');
    messages.createIndex('unfinished', 'unfinished');
    database.createObjectStore('keys');
  },
  (database) => {
    database.createObjectStore('answerRecords', { keyPath: ['answerId', 'order'] });
  },
  (database) => {
    database.createObjectStore('searchIndex');
  },
  (database) => {
    const pages = database.createObjectStore('keptPages', { keyPath: 'id' });
    pages.createIndex('key', 'key', { unique: true });
    pages.createIndex('readAt', ['readAt', 'id']);
    pages.createIndex('site', ['site', 'readAt', 'id']);
    pages.createIndex('toIndex', 'toIndex');
    database.createObjectStore('keptTexts', { keyPath: 'id' });
    database.createObjectStore('keptForgettings', { keyPath: 'id' });
  },
  (database) => {
    // The index of earlier versions is made anew, in another place.
    database.deleteObjectStore('searchIndex');
    database.createObjectStore('searchIndex');
    database.createObjectStore('threadsToIndex');
  },
  (database) => {
    database.createObjectStore('watches', { keyPath: 'id' });
    database.createObjectStore('watchTargets');
    database.createObjectStore('watchTexts');
  },
  (database) => {
    database.createObjectStore('collections', { keyPath: 'id' });
  },
  (_database, upgrade) => {
    const pages = upgrade.objectStore('keptPages');
    pages.deleteIndex('key');
    pages.createIndex('keys', 'keys', { multiEntry: true });
    pages.createIndex('claim', 'claim');
    void rekey(pages).catch(() => undefined);
  },
];

export interface Database {
  /**
   * Runs a task on the database, which is opened on first use, and again after the browser has closed it. If it is
   * open, the task starts before this returns, so that the requests it makes synchronously have already been passed to
   * the browser.
   * @throws what IndexedDB throws, e.g. without space or access, or for a failed transaction
   */
  run<T>(task: (database: CitebarDatabase) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** The connection was closed before the transaction could start. */
function isClosedConnection(thrown: unknown): boolean {
  return thrown instanceof DOMException && thrown.name === 'InvalidStateError';
}

/** The extension's database. Nothing is opened before the first {@link Database.run}. */
export function createDatabase(name = 'citebar'): Database {
  let opening: Promise<CitebarDatabase> | undefined;
  /** The resolved value of `opening`. */
  let opened: CitebarDatabase | undefined;

  function open(): Promise<CitebarDatabase> {
    const current: Promise<CitebarDatabase> = openDB<CitebarSchema>(name, upgradeSteps.length, {
      upgrade(database, oldVersion, _newVersion, upgrade) {
        for (const step of upgradeSteps.slice(oldVersion)) step(database, upgrade);
      },
      // Another context waits for this connection to close, to upgrade the database.
      blocking() {
        forget();
        void current.then((database) => database.close());
      },
      terminated: forget,
    });
    function forget() {
      if (opening === current) release();
    }
    current.then(
      (database) => {
        if (opening === current) opened = database;
      },
      // The next call opens it again.
      forget,
    );
    opening = current;
    return current;
  }

  function release(): void {
    opening = undefined;
    opened = undefined;
  }

  return {
    async run(task) {
      const used = opening ?? open();
      try {
        return await task(opened ?? (await used));
      } catch (thrown) {
        if (!isClosedConnection(thrown)) throw thrown;
        if (opening === used) release();
        return task(await (opening ?? open()));
      }
    },
    async close() {
      const closing = opening;
      release();
      (await closing)?.close();
    },
  };
}

/**
 * Writes a thread with its messages in one transaction, so that all of it is stored or nothing, with other tasks in
 * between.
 * @param stored a message in the form in which it is stored
 * @throws the signal's reason, and what IndexedDB throws; nothing is stored then
 */
export function putThreadWithMessages(
  database: Database,
  { thread, messages }: { thread: StoredThread; messages: readonly Message[] },
  stored: (message: Message) => StoredMessage,
  signal: AbortSignal,
): Promise<void> {
  return database.run(async (open) => {
    const transaction = open.transaction(['threads', 'messages', 'threadsToIndex'], 'readwrite');
    const done = transaction.done.catch(() => undefined);
    const store = transaction.objectStore('messages');
    let writes: Promise<unknown>[] = [
      transaction.objectStore('threads').put(thread),
      transaction.objectStore('threadsToIndex').put(crypto.randomUUID(), thread.id),
    ];
    try {
      for (const portion of portionsOf(messages)) {
        for (const message of portion) writes.push(store.put(stored(message)));
        // The transaction stays open, since what follows is written as soon as the browser reports these.
        await Promise.all(writes);
        signal.throwIfAborted();
        writes = [];
      }
      await Promise.all(writes);
      await transaction.done;
    } catch (thrown) {
      try {
        transaction.abort();
      } catch {
        // The browser has ended it already, without space for example.
      }
      await Promise.allSettled([...writes, done]);
      throw thrown;
    }
  });
}
