import type { AnswerStreamEvent } from '../../core/events';
import type { AssistantMessage } from '../../core/message';
import type { ThreadStore } from '../storage/thread-store';

/** Keeps one answer while it grows. A failed write is made up for by the next one. */
export interface AnswerRecorder {
  /**
   * Keeps events. Their write has been handed to the browser when this returns, where the database is open: what a
   * panel is sent after it survives the end of the background.
   * @param before the answer without the events
   * @param after the answer with them
   */
  record(events: AnswerStreamEvent[], before: AssistantMessage, after: AssistantMessage): void;
  /** Writes the answer as a whole. @returns false where that failed */
  finish(message: AssistantMessage): Promise<boolean>;
  /** Writes nothing from now on: another run of the answer does. */
  stop(): void;
}

/**
 * Writes an answer as a whole at its beginning and its end, and what is added in between as small records: to write a
 * long answer anew many times a second would cost more than its stream.
 * @param written the write of the answer as a whole, where it runs already
 */
export function createAnswerRecorder(
  message: AssistantMessage,
  store: ThreadStore,
  written: Promise<void> = store.putMessage(message),
): AnswerRecorder {
  let order = 0;
  /** Whether a write failed, so that the stored answer has a gap: the next write is that of the whole answer. */
  let isIncomplete = false;
  let isStopped = false;
  const running = new Set<Promise<void>>();

  /** Does not wait for earlier writes: the database keeps them in order. */
  function write(task: Promise<void>): Promise<void> {
    const settled = task.catch(() => {
      isIncomplete = true;
    });
    running.add(settled);
    void settled.then(() => running.delete(settled));
    return settled;
  }

  function putWhole(whole: AssistantMessage): Promise<void> {
    isIncomplete = false;
    return write(store.putMessage(whole));
  }

  void write(written);
  return {
    record(events, before, after) {
      if (isStopped) return;
      if (isIncomplete) void putWhole(after);
      else
        void write(
          store.appendEvents({ answerId: after.id, order: order++, after: before.seq, events, answer: after }),
        );
    },
    async finish(whole) {
      await Promise.all(running);
      if (isStopped) return true;
      await putWhole(whole);
      return isStopped || !isIncomplete;
    },
    stop() {
      isStopped = true;
    },
  };
}
