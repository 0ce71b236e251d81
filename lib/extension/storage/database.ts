import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** As kept: a message or thread as it was written by some build, hence unknown until it is read through its schema. */
export interface StoredRecord {
  id: string;
  /** Shape of the record; see the migrations beside the schema. */
  version: number;
}

export interface StoredThread extends StoredRecord {
  updatedAt: number;
}

export interface StoredMessage extends StoredRecord {
  threadId: string;
  /** Only on answers without an end: an index over a field that most records lack finds them at once. */
  unfinished?: 1;
}

export interface CitebarSchema extends DBSchema {
  threads: { key: string; value: StoredThread; indexes: { updatedAt: number } };
  messages: { key: string; value: StoredMessage; indexes: { threadId: string; unfinished: number } };
  /** Keys that cannot be read out, by the generation of the secrets that they open. */
  keys: { key: string; value: CryptoKey };
}

export type CitebarDatabase = IDBPDatabase<CitebarSchema>;

/** Steps from each version to the next: the step at index 0 makes version 1. A step that has shipped is never changed. */
const upgradeSteps: readonly ((database: CitebarDatabase) => void)[] = [
  (database) => {
    database.createObjectStore('threads', { keyPath: 'id' }).createIndex('updatedAt', 'updatedAt');
    const messages = database.createObjectStore('messages', { keyPath: 'id' });
    messages.createIndex('threadId', 'threadId');
    messages.createIndex('unfinished', 'unfinished');
    database.createObjectStore('keys');
  },
];

export interface Database {
  /**
   * Runs a task on the open database, which is opened on first use and again after the browser closed it.
   * @throws what IndexedDB throws: no space, no access, a failed transaction
   */
  run<T>(task: (database: CitebarDatabase) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** A connection can be closed between being handed out and being used; the transaction then never starts. */
function isClosedConnection(thrown: unknown): boolean {
  return thrown instanceof DOMException && thrown.name === 'InvalidStateError';
}

/** The extension's database. Nothing is opened before the first {@link Database.run}. */
export function createDatabase(name = 'citebar'): Database {
  let opening: Promise<CitebarDatabase> | undefined;

  function open(): Promise<CitebarDatabase> {
    const current: Promise<CitebarDatabase> = openDB<CitebarSchema>(name, upgradeSteps.length, {
      upgrade(database, oldVersion) {
        for (const step of upgradeSteps.slice(oldVersion)) step(database);
      },
      // A later build in another context wants to upgrade: it waits until this connection is closed.
      blocking() {
        forget();
        void current.then((database) => database.close());
      },
      terminated: forget,
    });
    function forget() {
      if (opening === current) opening = undefined;
    }
    // A failed opening must not be remembered: the next call tries again.
    current.catch(forget);
    opening = current;
    return current;
  }

  return {
    async run(task) {
      const used = opening ?? open();
      try {
        return await task(await used);
      } catch (thrown) {
        if (!isClosedConnection(thrown)) throw thrown;
        if (opening === used) opening = undefined;
        return task(await (opening ?? open()));
      }
    },
    async close() {
      const closing = opening;
      opening = undefined;
      (await closing)?.close();
    },
  };
}
