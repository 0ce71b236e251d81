import * as v from 'valibot';
import { threadIdentity } from '../../core/files/backup-file';
import { largestMessage } from '../../core/files/import-parts';
import type { Message, Thread } from '../../core/message';
import type { ThreadImportResult } from '../../core/protocol/data-calls';
import type { ThreadView } from '../../core/protocol/panel-protocol';
import { createPauses } from '../../core/utils/async/give-way';
import { parseKnownFields } from '../../core/utils/lenient-schemas';
import { estimateWork, valueSize } from '../../core/utils/value-size';
import { messageSchema } from '../storage/messages/message-schema';
import { threadSchema } from '../storage/messages/thread-schema';
import type { ThreadStore } from '../storage/thread-store';
import { importedMessage } from './imported-message';

/** UTF-16 units of a title at most: one of a file may have any length. */
const maxTitle = 200;

/** Work between two pauses, in values that are read: some hundredths of a second. */
const portion = 10_000;

type Pauses = ReturnType<typeof createPauses>;

const noThreads: ThreadImportResult = { added: 0, known: 0, malformed: 0 };

const partSchema = v.variant('type', [
  v.object({ type: v.literal('thread'), thread: v.unknown() }),
  v.object({ type: v.literal('messages'), messages: v.array(v.unknown()) }),
  v.object({ type: v.literal('end') }),
]);

/**
 * The messages that follow a question without a parent, one after another; a file may name parents that are not in it.
 */
async function connected(messages: readonly Message[], pauses: Pauses): Promise<Message[]> {
  const followers = new Map<string | undefined, Message[]>();
  for (const message of messages) {
    const siblings = followers.get(message.parentId);
    if (siblings) siblings.push(message);
    else followers.set(message.parentId, [message]);
    await pauses(1);
  }
  const found: Message[] = [];
  let generation = followers.get(undefined) ?? [];
  while (generation.length > 0) {
    const next: Message[] = [];
    for (const message of generation) {
      found.push(message);
      for (const follower of followers.get(message.id) ?? []) next.push(follower);
      await pauses(1);
    }
    generation = next;
  }
  return found;
}

/** A thread with new ids for itself and its messages. */
async function copyOf(thread: Thread, messages: readonly Message[], now: number, pauses: Pauses): Promise<ThreadView> {
  const threadId = crypto.randomUUID();
  const newIds = new Map<string, string>();
  for (const { id } of messages) {
    newIds.set(id, crypto.randomUUID());
    await pauses(1);
  }
  const copies: Message[] = [];
  for (const message of messages) {
    await pauses(1);
    const id = newIds.get(message.id) ?? message.id;
    const parentId = message.parentId === undefined ? undefined : newIds.get(message.parentId);
    const copy = { ...importedMessage(message, now), id, threadId, ...(parentId && { parentId }) };
    const opinion = copy.role === 'assistant' && copy.opinion;
    copies.push(opinion ? { ...copy, opinion: { ...opinion, of: newIds.get(opinion.of) ?? opinion.of } } : copy);
  }
  const { goesOn, ...rest } = thread;
  const choices = Object.entries(goesOn ?? {}).map(([id, opinion]) => [
    newIds.get(id) ?? id,
    newIds.get(opinion) ?? opinion,
  ]);
  const kept = choices.length > 0 && { goesOn: Object.fromEntries(choices) };
  return { thread: { ...rest, ...kept, id: threadId }, messages: copies };
}

/** The thread of a file that is being read. */
interface OpenThread {
  /** Undefined where it cannot be read. */
  thread: Thread | undefined;
  /** Whether the thread exists already, so that its messages are skipped. */
  isKnown: boolean;
  messages: Message[];
  /** Ids of its messages: the second of two with one id is passed over. */
  ids: Set<string>;
}

/**
 * Adds the threads of a file, in parts. They get new ids, so that a file can replace nothing that is there; each is
 * stored with all of its messages or not at all. Other work of the background is done in between.
 */
export class ThreadImport {
  private readonly stopping = new AbortController();
  private readonly pauses = createPauses(portion);
  private identities: Promise<Set<string>> | undefined;
  private open: OpenThread | undefined;
  /** Counts for the parts that are being taken, and for the whole file so far. */
  private result: ThreadImportResult = noThreads;
  private total: ThreadImportResult = noThreads;
  private taking: Promise<ThreadImportResult> = Promise.resolve(noThreads);

  /** @param now milliseconds since the epoch */
  constructor(
    private readonly store: ThreadStore,
    private readonly now = Date.now(),
  ) {}

  /**
   * Takes the next parts of the file.
   * @returns counts the threads that end in these parts
   * @throws where it was stopped, and what IndexedDB throws, e.g. without space; threads that were added before stay
   */
  take(parts: readonly unknown[]): Promise<ThreadImportResult> {
    this.taking = this.takeNow(parts);
    return this.taking;
  }

  /**
   * Drops a thread that is incomplete so far, and ends `take`.
   * @returns counts all threads of the file that were complete, also those of parts that were stopped or failed
   */
  async stop(): Promise<ThreadImportResult> {
    this.stopping.abort();
    this.open = undefined;
    await this.taking.catch(() => undefined);
    return this.total;
  }

  private async takeNow(parts: readonly unknown[]): Promise<ThreadImportResult> {
    this.result = noThreads;
    for (const one of parts) {
      this.stopping.signal.throwIfAborted();
      const part = v.parse(partSchema, one);
      if (part.type === 'thread') this.open = await this.begin(part.thread);
      else if (!this.open) throw new Error('The part belongs to no thread.');
      else if (part.type === 'messages') await this.read(part.messages, this.open);
      else await this.end(this.open);
    }
    return this.result;
  }

  private async begin(value: unknown): Promise<OpenThread> {
    this.identities ??= this.store.listThreads().then((threads) => new Set(threads.map(threadIdentity)));
    const identities = await this.identities;
    const read = parseKnownFields(threadSchema, value);
    if (!read.success) return { thread: undefined, isKnown: false, messages: [], ids: new Set() };
    const thread = { ...read.output, title: read.output.title.slice(0, maxTitle).toWellFormed() };
    return { thread, isKnown: identities.has(threadIdentity(thread)), messages: [], ids: new Set() };
  }

  private async read(values: readonly unknown[], { thread, isKnown, messages, ids }: OpenThread): Promise<void> {
    if (!thread || isKnown) return;
    for (const value of values) {
      const size = valueSize(value, largestMessage);
      const message = size && parseKnownFields(messageSchema, value);
      if (message?.success && message.output.threadId === thread.id && !ids.has(message.output.id)) {
        ids.add(message.output.id);
        messages.push(message.output);
      }
      await this.pauses(size ? estimateWork(size) : 1);
      this.stopping.signal.throwIfAborted();
    }
  }

  private async end({ thread, isKnown, messages }: OpenThread): Promise<void> {
    this.open = undefined;
    const whole = thread && !isKnown ? await connected(messages, this.pauses) : [];
    if (!thread || (!isKnown && whole.length === 0)) this.count('malformed');
    else if (isKnown) this.count('known');
    else {
      const { signal } = this.stopping;
      const copy = await copyOf(thread, whole, this.now, this.pauses);
      signal.throwIfAborted();
      await this.store.importThread(copy.thread, copy.messages, signal);
      (await this.identities)?.add(threadIdentity(thread));
      this.count('added');
    }
  }

  private count(outcome: keyof ThreadImportResult): void {
    this.result = { ...this.result, [outcome]: this.result[outcome] + 1 };
    this.total = { ...this.total, [outcome]: this.total[outcome] + 1 };
  }
}
