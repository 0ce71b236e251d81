import type { IDBPTransaction } from 'idb';
import type { AssistantMessage, Message, Thread } from '../../core/message';
import {
  type CitebarSchema,
  createDatabase,
  type Database,
  putThreadWithMessages,
  type StoredMessage,
} from './database';
import type { AnswerRecord } from './messages/answer-record';
import { storedTextIds, withStoredTexts } from './messages/stored-texts';
import {
  readThread,
  recordsOf,
  storedEvents,
  storedMessage,
  storedThread,
  wholeMessage,
  withNextRevision,
} from './thread-records';
import type { ThreadPrivacy, WindowScope } from './window-scope';

/** Threads and their messages, both for stored threads and for those of private windows (memory-thread-store.ts). */
export interface ThreadStore extends Readonly<ThreadPrivacy> {
  /**
   * Puts a new thread with some of its messages, all of them or nothing. Where the database is open, the write has been
   * handed to the browser when this returns.
   */
  addThread(thread: Thread, messages: readonly Message[]): Promise<void>;
  /**
   * Changes fields of a thread atomically.
   * @param change may return its argument: then nothing is written
   * @returns the thread afterwards; undefined where there is none
   */
  changeThread(id: string, change: (thread: Thread) => Thread): Promise<Thread | undefined>;
  /**
   * Adds messages to an existing thread and changes its fields, all or nothing.
   * @returns the thread afterwards; undefined where there is none, and nothing was written
   */
  addMessages(
    threadId: string,
    messages: readonly Message[],
    change?: (thread: Thread) => Thread,
  ): Promise<Thread | undefined>;
  /**
   * Adds a thread with all of its messages, or nothing of it; other work runs in between, so that a long thread does
   * not block.
   * @throws the signal's reason, and what IndexedDB throws; nothing is stored then
   */
  importThread(thread: Thread, messages: readonly Message[], signal: AbortSignal): Promise<void>;
  getThread(id: string): Promise<Thread | undefined>;
  /**
   * Newest first, by `updatedAt`.
   * @param limit maximum number of threads; they are found without reading the others
   */
  listThreads(limit?: number): Promise<Thread[]>;
  /** Deletes the thread's messages as well. */
  deleteThread(id: string): Promise<void>;
  /** A message of a thread that does not exist is dropped: an unfinished answer cannot outlive its deleted thread. */
  putMessage(message: Message): Promise<void>;
  /**
   * Changes a message atomically.
   * @param change may return its argument: then nothing is written
   */
  changeMessage(id: string, change: (message: Message) => Message): Promise<void>;
  /**
   * Appends events to an answer that was put; they are kept until it is put again, or its thread is deleted. Where the
   * database is open, the write has been handed to the browser when this returns: it happens even if the background is
   * terminated next.
   */
  appendEvents(record: AnswerRecord): Promise<void>;
  /** Deletes the events of answers that do not exist. Call it while no answer is written. */
  dropLeftEvents(): Promise<void>;
  getMessage(id: string): Promise<Message | undefined>;
  /** Oldest first, by `createdAt`. */
  listMessages(threadId: string): Promise<Message[]>;
  /**
   * Answers that were put without a `stopReason`: still being written, or cut off when the worker was terminated.
   * Events that were appended may have ended one.
   */
  listUnfinishedAnswers(): Promise<AssistantMessage[]>;
}

/** The stores for the threads of windows. */
export interface ThreadStores {
  disk: ThreadStore;
  of(window: Pick<WindowScope, 'isPrivate' | 'incognito' | 'session'>): ThreadStore;
}

type ReadTransaction = IDBPTransaction<CitebarSchema, ('messages' | 'answerRecords')[]>;

/**
 * Runs a query of messages, and reads what it finds: an answer that was not finished when it was put, with the events
 * that were appended since; a question with the texts that are stored with earlier ones. One transaction, since records
 * are deleted when their answer is put.
 */
function readMessages(
  database: Database,
  query: (transaction: ReadTransaction) => Promise<readonly (StoredMessage | undefined)[]>,
): Promise<Message[]> {
  return database.run(async (open) => {
    const transaction = open.transaction(['messages', 'answerRecords']);
    const records = transaction.objectStore('answerRecords');
    const read = (stored: StoredMessage | undefined) => wholeMessage(stored, (range) => records.getAll(range));
    const found = (await Promise.all((await query(transaction)).map(read))).flat();
    const known = new Map(found.map((message) => [message.id, message]));
    const others = new Set(found.flatMap(storedTextIds).filter((id) => !known.has(id)));
    const stores = [...others].map(async (id) => read(await transaction.objectStore('messages').get(id)));
    for (const message of (await Promise.all(stores)).flat()) known.set(message.id, message);
    return found.map((message) => withStoredTexts(message, known));
  });
}

async function newestThreads(database: Database, limit: number): Promise<Thread[]> {
  return database.run(async (open) => {
    const threads: Thread[] = [];
    let cursor = await open.transaction('threads').store.index('updatedAt').openCursor(null, 'prev');
    for (; cursor && threads.length < limit; cursor = await cursor.continue())
      threads.push(...readThread(cursor.value));
    return threads;
  });
}

/** Marks a thread whose search index is out of date, in the transaction that changes the thread. */
const toIndex = (noted: { put(mark: string, threadId: string): Promise<unknown> }, threadId: string) =>
  noted.put(crypto.randomUUID(), threadId);

/**
 * Threads in the extension's database.
 * @throws what IndexedDB throws; malformed records are dropped instead
 */
export function createThreadStore(database: Database = createDatabase()): ThreadStore {
  /** See {@link ThreadStore.addMessages}. Reading and writing are one transaction: no other write comes between. */
  function addMessages(
    threadId: string,
    messages: readonly Message[],
    change: (thread: Thread) => Thread = (thread) => thread,
  ): Promise<Thread | undefined> {
    const stored = messages.map(storedMessage);
    return database.run(async (open) => {
      const transaction = open.transaction(['threads', 'messages', 'answerRecords', 'threadsToIndex'], 'readwrite');
      const threads = transaction.objectStore('threads');
      const [before] = readThread(await threads.get(threadId));
      const thread = before && withNextRevision(change(before));
      const answers = messages.filter(({ role }) => role === 'assistant');
      await Promise.all([
        thread && threads.put(storedThread(thread)),
        thread && toIndex(transaction.objectStore('threadsToIndex'), threadId),
        ...(thread ? stored.map((message) => transaction.objectStore('messages').put(message)) : []),
        ...answers.map(({ id }) => transaction.objectStore('answerRecords').delete(recordsOf(id))),
        transaction.done,
      ]);
      return thread;
    });
  }

  return {
    isPrivate: false,
    addMessages,
    changeThread: (id, change) =>
      database.run(async (open) => {
        const transaction = open.transaction(['threads', 'threadsToIndex'], 'readwrite');
        const threads = transaction.objectStore('threads');
        const [before] = readThread(await threads.get(id));
        const thread = before && change(before);
        await Promise.all([
          ...(thread && thread !== before
            ? [threads.put(storedThread(thread)), toIndex(transaction.objectStore('threadsToIndex'), id)]
            : []),
          transaction.done,
        ]);
        return thread;
      }),
    async addThread(thread, messages) {
      await database.run(async (open) => {
        const transaction = open.transaction(['threads', 'messages', 'threadsToIndex'], 'readwrite');
        const writes: Promise<unknown>[] = [
          transaction.objectStore('threads').put(storedThread(thread)),
          toIndex(transaction.objectStore('threadsToIndex'), thread.id),
          ...messages.map((message) => transaction.objectStore('messages').put(storedMessage(message))),
        ];
        transaction.commit();
        await Promise.all([...writes, transaction.done]);
      });
    },
    importThread: (thread, messages, signal) =>
      putThreadWithMessages(database, { thread: storedThread(thread), messages }, storedMessage, signal),
    async getThread(id) {
      const stored = await database.run((open) => open.get('threads', id));
      return readThread(stored)[0];
    },
    async listThreads(limit) {
      const newest = limit === undefined ? [] : await newestThreads(database, limit);
      if (newest.length === limit) return newest;
      // Not by the index: it passes over records whose time is malformed, and what is not listed cannot be deleted.
      const stored = await database.run((open) => open.getAll('threads'));
      const threads = stored.flatMap(readThread);
      return threads.sort((one, other) => other.updatedAt - one.updatedAt);
    },
    async deleteThread(id) {
      await database.run(async (open) => {
        const transaction = open.transaction(['threads', 'messages', 'answerRecords', 'threadsToIndex'], 'readwrite');
        const messages = transaction.objectStore('messages');
        const records = transaction.objectStore('answerRecords');
        const ids = await messages.index('threadId').getAllKeys(id);
        await Promise.all([
          transaction.objectStore('threads').delete(id),
          toIndex(transaction.objectStore('threadsToIndex'), id),
          ...ids.flatMap((messageId) => [messages.delete(messageId), records.delete(recordsOf(messageId))]),
          transaction.done,
        ]);
      });
    },
    async putMessage(message) {
      await addMessages(message.threadId, [message]);
    },
    async changeMessage(id, change) {
      await database.run(async (open) => {
        const transaction = open.transaction(['threads', 'messages', 'answerRecords', 'threadsToIndex'], 'readwrite');
        const messages = transaction.objectStore('messages');
        const threads = transaction.objectStore('threads');
        const records = transaction.objectStore('answerRecords');
        const [before] = await wholeMessage(await messages.get(id), (range) => records.getAll(range));
        const message = before && change(before);
        const isChanged = message !== undefined && message !== before;
        const [thread] = isChanged ? readThread(await threads.get(message.threadId)) : [];
        await Promise.all([
          ...(isChanged && thread
            ? [
                threads.put(storedThread(withNextRevision(thread))),
                toIndex(transaction.objectStore('threadsToIndex'), thread.id),
                messages.put(storedMessage(message)),
                records.delete(recordsOf(id)),
              ]
            : []),
          transaction.done,
        ]);
      });
    },
    appendEvents(record) {
      const stored = storedEvents(record);
      return database.run(async (open) => {
        // Does not look up the answer first: a worker that is terminated while it waits for the reply would write
        // nothing.
        const transaction = open.transaction('answerRecords', 'readwrite');
        const written = transaction.store.put(stored);
        transaction.commit();
        await Promise.all([written, transaction.done]);
      });
    },
    async dropLeftEvents() {
      await database.run(async (open) => {
        const transaction = open.transaction(['messages', 'answerRecords'], 'readwrite');
        const records = transaction.objectStore('answerRecords');
        const ids = new Set((await records.getAllKeys()).map(([answerId]) => answerId));
        const dropped = [...ids].map(async (answerId) => {
          const answer = await transaction.objectStore('messages').getKey(answerId);
          if (answer === undefined) await records.delete(recordsOf(answerId));
        });
        await Promise.all([...dropped, transaction.done]);
      });
    },
    async getMessage(id) {
      const found = await readMessages(database, async (open) => [await open.objectStore('messages').get(id)]);
      return found[0];
    },
    async listMessages(threadId) {
      const found = await readMessages(database, (open) =>
        open.objectStore('messages').index('threadId').getAll(threadId),
      );
      return found.sort((one, other) => one.createdAt - other.createdAt);
    },
    async listUnfinishedAnswers() {
      const found = await readMessages(database, (open) => open.objectStore('messages').index('unfinished').getAll());
      return found.filter((message) => message.role === 'assistant');
    },
  };
}
