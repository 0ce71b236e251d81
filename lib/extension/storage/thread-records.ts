import * as v from 'valibot';
import { withoutDomains } from '../../core/files/without-domains';
import type { AssistantMessage, Message, Thread } from '../../core/message';
import type { StoredAnswerRecord, StoredMessage, StoredRecord, StoredThread } from './database';
import { type AnswerRecord, foldRecords, storedRecord, upgradeRecord } from './messages/answer-record';
import { messageSchema } from './messages/message-schema';
import { packMessage, unpackMessage } from './messages/packed-state';
import { withoutStoredTexts } from './messages/stored-texts';
import { threadSchema } from './messages/thread-schema';
import { upgradeAfterEvents, upgradeAfterSteps } from './messages/upgrade-after-steps';
import { upgradeMessage } from './messages/upgrade-message';
import { type Migrations, migrate } from './migrate';

const threadVersion = 1;
const messageVersion = 4;
const threadMigrations: Migrations = {};
// Records of version 2 are read unchanged.
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

const readStoredThread = reader(threadSchema, threadVersion, threadMigrations);
const readStoredMessage = reader(messageSchema, messageVersion, messageMigrations);

function withoutStorageFields<T extends object>(record: T): T {
  const copy: T & { version?: unknown; unfinished?: unknown } = { ...record };
  delete copy.version;
  delete copy.unfinished;
  return copy;
}

/** A stored thread: a list of one, or an empty list where it is absent or malformed. */
export function readThread(stored: StoredRecord | undefined): Thread[] {
  return readStoredThread(stored).map(withoutStorageFields);
}

function readMessage(stored: StoredRecord | undefined): Message[] {
  return readStoredMessage(stored && unpackMessage(stored)).map(withoutStorageFields);
}

/** Whether an answer has no end yet. */
export function isUnfinished(message: Message): message is AssistantMessage {
  return message.role === 'assistant' && message.stopReason === undefined;
}

/**
 * The thread with its revision raised by one: stored with each write of one of its messages,
 * so that the index of the search finds the threads that were changed without a new date (`history/thread-states.ts`).
 */
export function withNextRevision(thread: Thread): Thread {
  return { ...thread, revision: (thread.revision ?? 0) + 1 };
}

/** A thread in its stored form. */
export function storedThread(thread: Thread): StoredThread {
  return { ...thread, version: threadVersion };
}

/** Events of an answer in their stored form. */
export function storedEvents(record: AnswerRecord): StoredAnswerRecord {
  return { ...storedRecord(record), version: recordVersion };
}

/** A message in its stored form. */
export function storedMessage(message: Message): StoredMessage {
  // 1 rather than `true`: IndexedDB has no boolean keys, see https://w3c.github.io/IndexedDB/#key-construct
  const unfinished = isUnfinished(message) && { unfinished: 1 as const };
  return { ...withoutDomains(packMessage(withoutStoredTexts(message))), version: messageVersion, ...unfinished };
}

/**
 * The keys of all records of an answer: a list is greater than any number.
 * @see https://w3c.github.io/IndexedDB/#key-construct
 */
export function recordsOf(answerId: string): IDBKeyRange {
  return IDBKeyRange.bound([answerId], [answerId, []]);
}

/** A stored message with the events that were appended to it since; a list of one, or an empty list. */
export async function wholeMessage(
  stored: StoredMessage | undefined,
  readRecords: (range: IDBKeyRange) => Promise<StoredAnswerRecord[]>,
): Promise<Message[]> {
  const [message] = readMessage(stored);
  if (message?.role !== 'assistant' || stored?.unfinished === undefined) return message ? [message] : [];
  const records = await readRecords(recordsOf(message.id));
  const current = records.map((record) => migrate(record, record.version, recordVersion, recordMigrations));
  return [foldRecords(message, current)];
}
