import type { StreamEvent } from '../../core/events';
import type { AssistantMessage } from '../../core/message';
import { interruptAnswer, reduceAnswer } from '../../core/reduce-answer';
import { createKeepAlive } from '../browser/keep-alive';
import type { ThreadStore } from '../storage/thread-store';
import { type AnswerRecorder, createAnswerRecorder } from './answer-recorder';
import { createEventBatches } from './event-batches';

/** Events about one answer. @param answer as it is when the phase begins */
export type AnswerPhase = (answer: AssistantMessage, signal: AbortSignal) => AsyncIterable<StreamEvent>;

export interface AnswerRunner {
  /**
   * Runs an answer to its end, whether or not a panel is open. Its events are applied to the answer, published and saved.
   * @param phases run one after the other: the answer itself, then what completes and checks it
   * @param written the write of the message, where it runs already; the answer says so where it fails
   */
  start(message: AssistantMessage, store: ThreadStore, phases: readonly AnswerPhase[], written?: Promise<void>): void;
  /**
   * Runs phases on an answer that has ended, as it is stored at that moment: what began and ended since somebody read it is in it.
   * @returns false where it is gone, is being written or is being checked
   */
  proceed(answerId: string, store: ThreadStore, phases: readonly AnswerPhase[]): Promise<boolean>;
  /** Aborts the requests of an answer; the text that had arrived is kept. */
  stop(answerId: string): void;
  /** The answer as it is now, while it is being written or checked. */
  current(answerId: string): AssistantMessage | undefined;
  /** Whether the answer has no end yet. An answer that has one may still be checked. */
  isGrowing(answerId: string): boolean;
}

interface RunningAnswer {
  message: AssistantMessage;
  controller: AbortController;
  recorder: AnswerRecorder;
}

/**
 * Runs the answers of this background, and keeps it alive meanwhile.
 * @param publish called with all events, in order, after they were applied to the answer and handed to the database; deltas that
 *   follow each other are joined; `store` is where the answer is kept
 * @param now milliseconds since the epoch
 */
export function createAnswerRunner(
  publish: (threadId: string, events: StreamEvent[], store: ThreadStore) => void,
  now: () => number,
): AnswerRunner {
  const running = new Map<string, RunningAnswer>();
  const keepAlive = createKeepAlive();

  async function run(
    answer: RunningAnswer,
    store: ThreadStore,
    phases: readonly AnswerPhase[],
    written: Promise<void> | undefined,
  ): Promise<void> {
    const release = keepAlive();
    const batches = createEventBatches((events) => {
      const before = answer.message;
      answer.message = events.reduce(reduceAnswer, before);
      answer.recorder.record(events, before, answer.message);
      publish(answer.message.threadId, events, store);
    }, now);
    written?.catch(() => batches.add({ type: 'write-failed', answerId: answer.message.id }));
    try {
      for (const phase of phases) {
        for await (const event of phase(answer.message, answer.controller.signal)) batches.add(event);
        batches.flush();
      }
    } catch {
      batches.flush();
      // The answer itself ends with an event: a phase behind it failed. A panel that waits for verdicts is told that none come.
      publish(answer.message.threadId, [{ type: 'check-end', answerId: answer.message.id }], store);
    } finally {
      // A resumed answer runs again under the same id, and has more text than this run.
      if (running.get(answer.message.id) === answer) {
        answer.message = interruptAnswer(answer.message, now());
        if (!(await answer.recorder.finish(answer.message))) {
          publish(answer.message.threadId, [{ type: 'write-failed', answerId: answer.message.id }], store);
        }
        if (running.get(answer.message.id) === answer) running.delete(answer.message.id);
      }
      release();
    }
  }

  function start(
    message: AssistantMessage,
    store: ThreadStore,
    phases: readonly AnswerPhase[],
    written?: Promise<void>,
  ): void {
    const earlier = running.get(message.id);
    earlier?.controller.abort();
    earlier?.recorder.stop();
    const recorder = createAnswerRecorder(message, store, written);
    const answer: RunningAnswer = { message, controller: new AbortController(), recorder };
    running.set(message.id, answer);
    void run(answer, store, phases, written);
  }

  return {
    start,
    async proceed(answerId, store, phases) {
      const message = await store.getMessage(answerId);
      if (message?.role !== 'assistant' || message.stopReason === undefined || running.has(answerId)) return false;
      start(message, store, phases);
      return true;
    },
    stop: (answerId) => running.get(answerId)?.controller.abort(),
    current: (answerId) => running.get(answerId)?.message,
    isGrowing(answerId) {
      const message = running.get(answerId)?.message;
      return message !== undefined && message.stopReason === undefined;
    },
  };
}

/**
 * Marks the answers that an earlier background left unfinished. Call it before the first answer starts.
 * @param now milliseconds since the epoch
 */
export async function interruptUnfinished(store: ThreadStore, now: number): Promise<void> {
  const unfinished = await store.listUnfinishedAnswers();
  await Promise.all(unfinished.map((message) => store.putMessage(interruptAnswer(message, now))));
  await store.dropLeftEvents();
}
