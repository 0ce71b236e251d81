import type { StreamEvent } from '../../core/events';
import type { AssistantMessage } from '../../core/message';
import { pushEvent } from '../storage/messages/answer-record';
import type { ThreadStore } from '../storage/thread-store';

/** Milliseconds between two writes of an answer that grows: at most so much of it is lost when the background is terminated. */
const writeMs = 200;

/** Events that are written at once: they are few, and a page would have to be read again for a lost verdict. */
const atOnce: StreamEvent['type'][] = ['answer-end', 'answer-error', 'check-verdict', 'judge-end', 'recheck-result'];

/** Keeps one answer while it grows. A failed write is made up for by the next one. */
export interface AnswerRecorder {
  /**
   * Keeps an event: at once where the last write is {@link writeMs} ago, otherwise when it is.
   * @param before the answer without the event
   * @param after the answer with it
   */
  record(event: StreamEvent, before: AssistantMessage, after: AssistantMessage): void;
  /** Writes the answer as a whole. @returns false where that failed */
  finish(message: AssistantMessage): Promise<boolean>;
  /** Writes nothing from now on: another run of the answer does. */
  stop(): void;
}

/**
 * Writes an answer as a whole at its beginning and its end, and what is added in between as small records: to write a long answer
 * anew many times a second would cost more than its stream.
 * @param now milliseconds since the epoch
 */
export function createAnswerRecorder(message: AssistantMessage, store: ThreadStore, now: () => number): AnswerRecorder {
  let latest = message;
  let pending: StreamEvent[] = [];
  /** `seq` of the answer before the pending events. */
  let after = message.seq;
  let order = 0;
  let writtenAt = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Whether the answer was never written as a whole, or lacks the events of a failed write. */
  let isIncomplete = true;
  let isStopped = false;
  let writing = Promise.resolve();

  async function putWhole(whole: AssistantMessage): Promise<void> {
    isIncomplete = true;
    await store.putMessage(whole);
    isIncomplete = false;
  }

  /** One write after another, so that an older state never replaces a newer one. */
  function enqueue(write: () => Promise<void>): Promise<void> {
    writing = writing
      .then(() => (isStopped ? undefined : write()))
      .catch(() => {
        isIncomplete = true;
      });
    return writing;
  }

  function writePending(): void {
    clearTimeout(timer);
    timer = undefined;
    writtenAt = now();
    const whole = latest;
    const record = { answerId: whole.id, order, after, events: pending };
    order += 1;
    pending = [];
    void enqueue(() => (isIncomplete ? putWhole(whole) : store.appendEvents(record)));
  }

  void enqueue(() => putWhole(message));
  return {
    record(event, before, withEvent) {
      if (isStopped) return;
      if (pending.length === 0) after = before.seq;
      pushEvent(pending, event);
      latest = withEvent;
      const waitMs = writtenAt + writeMs - now();
      if (atOnce.includes(event.type) || waitMs <= 0) writePending();
      else timer ??= setTimeout(writePending, waitMs);
    },
    async finish(whole) {
      clearTimeout(timer);
      await enqueue(() => putWhole(whole));
      return isStopped || !isIncomplete;
    },
    stop() {
      clearTimeout(timer);
      isStopped = true;
    },
  };
}
