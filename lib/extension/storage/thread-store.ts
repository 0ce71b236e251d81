import * as v from 'valibot';
import type { AssistantMessage, Message, Thread } from '../../core/message';
import { createDatabase, type Database, type StoredRecord } from './database';
import { messageSchema, threadSchema } from './messages/message-schema';
import { upgradeMessage } from './messages/upgrade-message';
import { type Migrations, migrate } from './migrate';

/** Threads and their messages; the same for those that are kept and for those of private windows (memory-thread-store.ts). */
export interface ThreadStore {
  /** It keeps the threads of private windows. */
  readonly isPrivate: boolean;
  putThread(thread: Thread): Promise<void>;
  getThread(id: string): Promise<Thread | undefined>;
  /** Newest first, by `updatedAt`. */
  listThreads(): Promise<Thread[]>;
  /** Deletes the thread's messages as well. */
  deleteThread(id: string): Promise<void>;
  /** A message of a thread that does not exist is dropped: an unfinished answer cannot outlive its deleted thread. */
  putMessage(message: Message): Promise<void>;
  getMessage(id: string): Promise<Message | undefined>;
  /** Oldest first, by `createdAt`. */
  listMessages(threadId: string): Promise<Message[]>;
  /** Answers without a `stopReason`: still being written, or cut off when the worker was terminated. */
  listUnfinishedAnswers(): Promise<AssistantMessage[]>;
}

/** Where the threads of a window are kept. */
export interface ThreadStores {
  disk: ThreadStore;
  of(window: { isPrivate: boolean }): ThreadStore;
}

const threadVersion = 1;
const messageVersion = 2;
const threadMigrations: Migrations = {};
const messageMigrations: Migrations = { 1: upgradeMessage };

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
  return readStoredMessage(stored).map(withoutStorageFields);
}

/** Whether an answer has no end yet. */
export function isUnfinished(message: Message): message is AssistantMessage {
  return message.role === 'assistant' && message.stopReason === undefined;
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
        const transaction = open.transaction(['threads', 'messages'], 'readwrite');
        const messages = transaction.objectStore('messages');
        const ids = await messages.index('threadId').getAllKeys(id);
        await Promise.all([
          transaction.objectStore('threads').delete(id),
          ...ids.map((messageId) => messages.delete(messageId)),
          transaction.done,
        ]);
      });
    },
    async putMessage(message) {
      // 1 rather than `true`: IndexedDB has no boolean keys, see https://w3c.github.io/IndexedDB/#key-construct
      const stored = { ...message, version: messageVersion, ...(isUnfinished(message) && { unfinished: 1 as const }) };
      await database.run(async (open) => {
        const transaction = open.transaction(['threads', 'messages'], 'readwrite');
        const thread = await transaction.objectStore('threads').getKey(message.threadId);
        if (thread !== undefined) await transaction.objectStore('messages').put(stored);
        await transaction.done;
      });
    },
    async getMessage(id) {
      return readMessage(await database.run((open) => open.get('messages', id)))[0];
    },
    async listMessages(threadId) {
      const stored = await database.run((open) => open.getAllFromIndex('messages', 'threadId', threadId));
      return stored.flatMap(readMessage).sort((one, other) => one.createdAt - other.createdAt);
    },
    async listUnfinishedAnswers() {
      const stored = await database.run((open) => open.getAllFromIndex('messages', 'unfinished'));
      return stored.flatMap(readMessage).filter(isUnfinished);
    },
  };
}
