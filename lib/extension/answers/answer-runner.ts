import { ownFailure } from '../../core/app-error';
import type { AnswerStreamEvent } from '../../core/events';
import type { AssistantMessage } from '../../core/message';
import { interruptAnswer, reduceAnswer } from '../../core/reduce-answer';
import { wait } from '../../core/utils/async/wait';
import { createKeepAlive } from '../browser/keep-alive';
import type { ThreadStore } from '../storage/thread-store';
import { type AnswerRecorder, createAnswerRecorder } from './answer-recorder';
import { createEventBatches } from './event-batches';

/**
 * Produces events about one answer.
 * @param answer the answer when the phase begins
 * @param onlyQuotes aborts when the person wants quotes instead of the model's text
 */
export type AnswerPhase = (
  answer: AssistantMessage,
  signal: AbortSignal,
  onlyQuotes: AbortSignal,
) => AsyncIterable<AnswerStreamEvent>;

export interface AnswerRunner {
  /**
   * Runs an answer to its end, whether or not a panel is open. Its events are applied to the answer, published and
   * saved.
   * @param phases run one after the other: the answer itself, then what completes and checks it
   * @param written the write of the message if it has started already; a failure becomes a notice of the answer
   */
  start(message: AssistantMessage, store: ThreadStore, phases: readonly AnswerPhase[], written?: Promise<void>): void;
  /**
   * Runs phases on an ended answer, which is read from the store first, so that changes in the meantime are not lost.
   * @returns false if it no longer exists, or is being written or checked
   */
  proceed(answerId: string, store: ThreadStore, phases: readonly AnswerPhase[]): Promise<boolean>;
  /** Whether an answer is being written or checked. */
  isBusy(): boolean;
  /** Aborts the requests of an answer; the text that had arrived is kept. */
  stop(answerId: string): void;
  /** Stops the model of an answer from quotes: the quotes themselves become the answer. */
  showQuotes(answerId: string): void;
  /** The current state of an answer that is being written or checked. */
  current(answerId: string): AssistantMessage | undefined;
  /**
   * Waits until a checked answer about which something still runs is stored: for at most 5 s, since a model may be
   * suggesting questions, and no longer once the answer is stopped. Settles at once for any other answer; never
   * rejects.
   */
  settled(answerId: string): Promise<void>;
  /** Whether the answer has no end yet. An answer that has one may still be checked. */
  isGrowing(answerId: string): boolean;
}

interface RunningAnswer {
  message: AssistantMessage;
  controller: AbortController;
  onlyQuotes: AbortController;
  recorder: AnswerRecorder;
  /** Settles when this run has ended. */
  ended: Promise<void>;
}

/** Milliseconds that a request waits for a checked answer. */
const settleLimitMs = 5000;

/**
 * Runs the answers of this background, and keeps it alive meanwhile.
 * @param publish called with all events, in order, after they were applied to the answer and passed to the database;
 * successive deltas are joined; `store` contains the answer, `before` is the answer before them
 * @param now milliseconds since the epoch
 */
export function createAnswerRunner(
  publish: (threadId: string, events: AnswerStreamEvent[], store: ThreadStore, before: AssistantMessage) => void,
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
      publish(answer.message.threadId, events, store, before);
    }, now);
    written?.catch(() => batches.add({ type: 'write-failed', answerId: answer.message.id }));
    try {
      for (const phase of phases) {
        const { controller, onlyQuotes } = answer;
        for await (const event of phase(answer.message, controller.signal, onlyQuotes.signal)) batches.add(event);
        batches.flush();
      }
    } catch (thrown) {
      batches.flush();
      const { id: answerId, seq, stopReason } = answer.message;
      // The engine itself ends each answer with an event: it was not loaded, or a phase behind the answer failed.
      if (stopReason === undefined) {
        batches.add({ type: 'answer-error', answerId, seq: seq + 1, error: ownFailure(thrown), at: now() });
      }
      // Tells panels that wait for verdicts that there will be none.
      batches.add({ type: 'check-end', answerId });
    } finally {
      // A resumed answer runs again under the same id, and has more text than this run.
      if (running.get(answer.message.id) === answer) {
        answer.message = interruptAnswer(answer.message, now());
        if (!(await answer.recorder.finish(answer.message))) {
          const failed = { type: 'write-failed' as const, answerId: answer.message.id };
          const before = answer.message;
          answer.message = reduceAnswer(before, failed);
          publish(before.threadId, [failed], store, before);
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
    const controllers = { controller: new AbortController(), onlyQuotes: new AbortController() };
    const answer: RunningAnswer = { message, ...controllers, recorder, ended: Promise.resolve() };
    running.set(message.id, answer);
    answer.ended = run(answer, store, phases, written);
  }

  return {
    start,
    async proceed(answerId, store, phases) {
      const message = await store.getMessage(answerId);
      const isEnded = message?.role === 'assistant' && message.stopReason !== undefined && !running.has(answerId);
      if (isEnded) start(message, store, phases);
      return isEnded;
    },
    isBusy: () => running.size > 0,
    stop: (answerId) => running.get(answerId)?.controller.abort(),
    showQuotes: (answerId) => running.get(answerId)?.onlyQuotes.abort(),
    current: (answerId) => running.get(answerId)?.message,
    async settled(answerId) {
      const answer = running.get(answerId);
      if (!answer?.message.check?.done) return;
      await Promise.race([answer.ended, wait(settleLimitMs, answer.controller.signal).catch(() => undefined)]);
    },
    isGrowing: (answerId) => running.has(answerId) && running.get(answerId)?.message.stopReason === undefined,
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
