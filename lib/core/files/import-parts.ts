import type { ImportPart, ThreadImportResult } from '../protocol/data-calls';
import { createPauses } from '../utils/async/give-way';
import { estimateWork, type ValueSize, valueSize } from '../utils/value-size';

/**
 * The largest message that is imported: many times what the longest answer with its sources, or a question with all
 * that can be attached to it, takes.
 */
export const largestMessage = { values: 100_000, characters: 16_000_000, depth: 100 };

/** Size of one message to the background: it reads so much in some hundredths of a second. */
const most = { values: 20_000, characters: 1_000_000 };

/** Number of parts of short threads that are sent in one message. */
const maxParts = 100;

/** Work between two pauses of the page. */
const portion = 20_000;

type Threads = AsyncIterable<unknown> | Iterable<unknown>;

/** A message to be sent, and its size; null, which the receiver drops, in place of one that is too large. */
function sentMessage(message: unknown): { message: unknown; size: ValueSize } {
  const size = valueSize(message, largestMessage);
  return size ? { message, size } : { message: null, size: { values: 1, characters: 0 } };
}

interface Portion {
  parts: ImportPart[];
  /** Threads before the end of these parts; with a fraction, the last of them has more messages. */
  threads: number;
}

/** Splits threads into parts that can be sent and read one after another, however long a thread is. */
async function* portionsOf(threads: Threads): AsyncGenerator<Portion> {
  const pauses = createPauses(portion);
  let parts: ImportPart[] = [];
  let size: ValueSize = { values: 0, characters: 0 };
  let ended = 0;
  const take = (share: number): Portion => {
    const taken = { parts, threads: ended + share };
    parts = [];
    size = { values: 0, characters: 0 };
    return taken;
  };
  for await (const view of threads) {
    const { thread, messages } = Object(view) as { thread?: unknown; messages?: unknown };
    const all: unknown[] = Array.isArray(messages) ? messages : [];
    parts.push({ type: 'thread', thread: sentMessage(thread).message });
    let waiting: unknown[] = [];
    for (const [index, one] of all.entries()) {
      const { message, size: own } = sentMessage(one);
      await pauses(estimateWork(own));
      const isOver = size.values + own.values > most.values || size.characters + own.characters > most.characters;
      if (size.values > 0 && isOver) {
        parts.push({ type: 'messages', messages: waiting });
        waiting = [];
        yield take(index / all.length);
      }
      waiting.push(message);
      size = { values: size.values + own.values, characters: size.characters + own.characters };
    }
    parts.push({ type: 'messages', messages: waiting }, { type: 'end' });
    ended += 1;
    if (parts.length > maxParts) yield take(0);
  }
  if (parts.length > 0) yield take(0);
}

/**
 * The end of an import of threads: all were sent, a person stopped it, or they could not be stored. Added threads stay.
 */
export type ImportEnd = ThreadImportResult & { end: 'done' | 'stopped' | 'failed' };

export interface ImportCalls {
  /** Sends parts to the background. `begins`: they are the first of an import. */
  send(parts: ImportPart[], begins: boolean): Promise<ThreadImportResult>;
  /**
   * Drops the thread that is incomplete so far.
   * @returns counts of all complete threads; null where they are unknown
   */
  stop(): Promise<ThreadImportResult | null>;
}

/**
 * Imports the threads of a file, in parts whatever their size.
 * @param threads each with its messages, unknown and untrusted
 * @param onProgress called with the number of threads sent so far; a fraction is the part of the next thread that was
 *   sent
 * @param signal stops the import
 */
export async function sendThreads(
  threads: Threads,
  { send, stop }: ImportCalls,
  onProgress: (threads: number) => void,
  signal: AbortSignal,
): Promise<ImportEnd> {
  const total: ThreadImportResult = { added: 0, known: 0, malformed: 0 };
  let stopped: Promise<ThreadImportResult | null> | undefined;
  // Parts that were stopped or failed may have ended threads: only the one who took them knows how many.
  const endNow = (): Promise<ThreadImportResult | null> => {
    stopped ??= stop().catch(() => null);
    return stopped;
  };
  signal.addEventListener('abort', endNow, { once: true });
  let begins = true;
  try {
    for await (const { parts, threads: handedOver } of portionsOf(threads)) {
      signal.throwIfAborted();
      const sending = send(parts, begins);
      begins = false;
      const result = await sending;
      total.added += result.added;
      total.known += result.known;
      total.malformed += result.malformed;
      onProgress(handedOver);
    }
    return { ...total, end: 'done' };
  } catch {
    const counted = begins ? null : await endNow();
    return { ...total, ...counted, end: signal.aborted ? 'stopped' : 'failed' };
  } finally {
    signal.removeEventListener('abort', endNow);
  }
}
