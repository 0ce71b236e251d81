import type { IDBPTransaction } from 'idb';
import * as v from 'valibot';
import type { AssistantMessage, Message, Thread } from '../../core/message';
import { type CitebarSchema, createDatabase, type Database, type StoredMessage, type StoredRecord } from './database';
import { type AnswerRecord, foldRecords, storedRecord, upgradeRecord } from './messages/answer-record';
import { messageSchema } from './messages/message-schema';
import { packMessage, unpackMessage } from './messages/packed-state';
import { threadSchema } from './messages/thread-schema';
import { upgradeAfterEvents, upgradeAfterSteps } from './messages/upgrade-after-steps';
import { upgradeMessage } from './messages/upgrade-message';
import { type Migrations, migrate } from './migrate';
import type { Privacy, WindowScope } from './window-scope';

/** Threads and their messages; the same for those that are kept and for those of private windows (memory-thread-store.ts). */
export interface ThreadStore extends Readonly<Privacy> {
  putThread(thread: Thread): Promise<void>;
  /**
   * Puts a thread with some of its messages, all of them or nothing. Where the database is open, the write has been handed to the
   * browser when this returns.
   */
  addThread(thread: Thread, messages: readonly Message[]): Promise<void>;
  getThread(id: string): Promise<Thread | undefined>;
  /** Newest first, by `updatedAt`. */
  listThreads(): Promise<Thread[]>;
  /** Deletes the thread's messages as well. */
  deleteThread(id: string): Promise<void>;
  /** A message of a thread that does not exist is dropped: an unfinished answer cannot outlive its deleted thread. */
  putMessage(message: Message): Promise<void>;
  /**
   * Appends events to an answer that was put; they are kept until it is put again, or its thread is deleted. Where the database is
   * open, the write has been handed to the browser when this returns: it happens even if the background is terminated next.
   */
  appendEvents(record: AnswerRecord): Promise<void>;
  /** Deletes the events of answers that do not exist. Call it while no answer is written. */
  dropLeftEvents(): Promise<void>;
  getMessage(id: string): Promise<Message | undefined>;
  /** Oldest first, by `createdAt`. */
  listMessages(threadId: string): Promise<Message[]>;
  /**
   * Answers that were put without a `stopReason`: still being written, or cut off when the worker was terminated. Events that were
   * appended may have ended one.
   */
  listUnfinishedAnswers(): Promise<AssistantMessage[]>;
}

/** Where the threads of a window are kept. */
export interface ThreadStores {
  disk: ThreadStore;
  of(window: Pick<WindowScope, 'isPrivate' | 'session'>): ThreadStore;
}

const threadVersion = 1;
const messageVersion = 4;
const threadMigrations: Migrations = {};
const messageMigrations: Migrations = { 1: upgradeMessage, 3: upgradeAfterSteps };
const recordVersion = 4;
const recordMigrations: Migrations = { 1: upgradeRecord, 3: upgradeAfterEvents };

/** Reads a stored record in its present shape: a list of one, or an empty list where it is absent or malformed. */
function reader<T>(schema: v.GenericSchema<unknown, T>, version: number, migrations: Migrations) {
  return (stored: StoredRecord | undefined): T[] => {
    if (stored === undefined) return [];
    const result = v.safeParse(schema, migrate(stored, stored.version, version, migrations));
    return result.success ? [result.output] : [];
  };
}

const readThread = reader(threadSchema, threadVersion, threadMigrations);
const readStoredMessage = reader(messageSchema, messageVersion, messageMigrations);

function withoutStorageFields<T extends object>(record: T): T {
  const copy: T & { version?: unknown; unfinished?: unknown } = { ...record };
  delete copy.version;
  delete copy.unfinished;
  return copy;
}

function readMessage(stored: StoredRecord | undefined): Message[] {
  return readStoredMessage(stored && unpackMessage(stored)).map(withoutStorageFields);
}

/** Whether an answer has no end yet. */
export function isUnfinished(message: Message): message is AssistantMessage {
  return message.role === 'assistant' && message.stopReason === undefined;
}

/** A thread of which a message is written. */
function revised(thread: Thread): Thread & StoredRecord {
  return { ...thread, revision: (thread.revision ?? 0) + 1, version: threadVersion };
}

/** A message as it is stored. */
function storedMessage(message: Message): StoredMessage {
  // 1 rather than `true`: IndexedDB has no boolean keys, see https://w3c.github.io/IndexedDB/#key-construct
  return { ...packMessage(message), version: messageVersion, ...(isUnfinished(message) && { unfinished: 1 as const }) };
}

/** The keys of all records of an answer: a list is greater than any number. @see https://w3c.github.io/IndexedDB/#key-construct */
function recordsOf(answerId: string): IDBKeyRange {
  return IDBKeyRange.bound([answerId], [answerId, []]);
}

type ReadTransaction = IDBPTransaction<CitebarSchema, ('messages' | 'answerRecords')[]>;

/**
 * Runs a query of messages, and reads what it finds: an answer that was not finished when it was put, with the events that were
 * appended since. One transaction, since records are deleted when their answer is put.
 */
function readMessages(
  database: Database,
  query: (transaction: ReadTransaction) => Promise<readonly (StoredMessage | undefined)[]>,
): Promise<Message[]> {
  return database.run(async (open) => {
    const transaction = open.transaction(['messages', 'answerRecords']);
    const read = async (stored: StoredMessage | undefined): Promise<Message[]> => {
      const [message] = readMessage(stored);
      if (message?.role !== 'assistant' || stored?.unfinished === undefined) return message ? [message] : [];
      const records = await transaction.objectStore('answerRecords').getAll(recordsOf(message.id));
      const current = records.map((record) => migrate(record, record.version, recordVersion, recordMigrations));
      return [foldRecords(message, current)];
    };
    return (await Promise.all((await query(transaction)).map(read))).flat();
  });
}

/**
 * Threads in the extension's database.
 * @throws what IndexedDB throws; malformed records are dropped instead
 */
export function createThreadStore(database: Database = createDatabase()): ThreadStore {
  return {
    isPrivate: false,
    async putThread(thread) {
      await database.run((open) => open.put('threads', { ...thread, version: threadVersion }));
    },
    async addThread(thread, messages) {
      await database.run(async (open) => {
        const transaction = open.transaction(['threads', 'messages'], 'readwrite');
        const writes: Promise<unknown>[] = [
          transaction.objectStore('threads').put({ ...thread, version: threadVersion }),
          ...messages.map((message) => transaction.objectStore('messages').put(storedMessage(message))),
        ];
        transaction.commit();
        await Promise.all([...writes, transaction.done]);
      });
    },
    async getThread(id) {
      const stored = await database.run((open) => open.get('threads', id));
      return readThread(stored).map(withoutStorageFields)[0];
    },
    async listThreads() {
      // Not by the index: it passes over records whose time is malformed, and what is not listed cannot be deleted.
      const stored = await database.run((open) => open.getAll('threads'));
      const threads = stored.flatMap(readThread).map(withoutStorageFields);
      return threads.sort((one, other) => other.updatedAt - one.updatedAt);
    },
    async deleteThread(id) {
      await database.run(async (open) => {
        const transaction = open.transaction(['threads', 'messages', 'answerRecords'], 'readwrite');
        const messages = transaction.objectStore('messages');
        const records = transaction.objectStore('answerRecords');
        const ids = await messages.index('threadId').getAllKeys(id);
        await Promise.all([
          transaction.objectStore('threads').delete(id),
          ...ids.flatMap((messageId) => [messages.delete(messageId), records.delete(recordsOf(messageId))]),
          transaction.done,
        ]);
      });
    },
    async putMessage(message) {
      const stored = storedMessage(message);
      await database.run(async (open) => {
        const transaction = open.transaction(['threads', 'messages', 'answerRecords'], 'readwrite');
        const threads = transaction.objectStore('threads');
        const [thread] = readThread(await threads.get(message.threadId));
        await Promise.all([
          thread && threads.put(revised(thread)),
          thread && transaction.objectStore('messages').put(stored),
          message.role === 'assistant' && transaction.objectStore('answerRecords').delete(recordsOf(message.id)),
          transaction.done,
        ]);
      });
    },
    appendEvents(record) {
      const stored = { ...storedRecord(record), version: recordVersion };
      return database.run(async (open) => {
        // Whether the answer exists is not asked: what is known only after a reply is not written by a worker that is terminated.
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
