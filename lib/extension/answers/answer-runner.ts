import type { StreamEvent } from '../../core/events';
import type { AssistantMessage } from '../../core/message';
import { interruptAnswer, reduceAnswer } from '../../core/reduce-answer';
import { createKeepAlive } from '../browser/keep-alive';
import type { ThreadStore } from '../storage/thread-store';

/** A growing answer is written to disk at most this often; what is lost at a sudden death is at most this much. */
const saveMs = 1_000;

export interface AnswerRunner {
  /** Runs an answer to its end, whether or not anybody watches. */
  start(message: AssistantMessage, store: ThreadStore, run: (signal: AbortSignal) => AsyncIterable<StreamEvent>): void;
  /** Ends the answer's requests; what had arrived stays. */
  stop(answerId: string): void;
  /** The answer as it is now, while it grows or is checked. */
  current(answerId: string): AssistantMessage | undefined;
  /** Whether the answer has not come to its end yet; its checks may follow. */
  isGrowing(answerId: string): boolean;
}

interface Session {
  message: AssistantMessage;
  controller: AbortController;
}

/** @param publish called with every event, in order, after it was taken into the answer that `store` keeps */
export function createAnswerRunner(
  publish: (threadId: string, event: StreamEvent, store: ThreadStore) => void,
  now: () => number,
): AnswerRunner {
  const sessions = new Map<string, Session>();
  const keepAlive = createKeepAlive();

  async function runSession(session: Session, store: ThreadStore, events: AsyncIterable<StreamEvent>): Promise<void> {
    const release = keepAlive();
    let saving = Promise.resolve();
    let timer: ReturnType<typeof setTimeout> | undefined;
    // The first text is saved as it comes, what follows at most once in `saveMs`.
    let savedAt = 0;
    const save = () => {
      clearTimeout(timer);
      timer = undefined;
      savedAt = now();
      const { message } = session;
      // One write after another: an older state never lands on a newer one. A failed write must not end the answer.
      saving = saving.then(() => store.putMessage(message)).catch(() => undefined);
      return saving;
    };
    try {
      await store.putMessage(session.message).catch(() => undefined);
      for await (const event of events) {
        session.message = reduceAnswer(session.message, event);
        publish(session.message.threadId, event, store);
        if (event.type === 'answer-end' || event.type === 'answer-error') void save();
        else if (now() - savedAt >= saveMs) void save();
        else timer ??= setTimeout(save, saveMs);
      }
    } finally {
      clearTimeout(timer);
      // An answer that goes on has a session of its own by now, which knows more.
      if (sessions.get(session.message.id) === session) {
        session.message = interruptAnswer(session.message, now());
        await save();
        sessions.delete(session.message.id);
      }
      release();
    }
  }

  return {
    start(message, store, run) {
      const session: Session = { message, controller: new AbortController() };
      sessions.get(message.id)?.controller.abort();
      sessions.set(message.id, session);
      void runSession(session, store, run(session.controller.signal));
    },
    stop: (answerId) => sessions.get(answerId)?.controller.abort(),
    current: (answerId) => sessions.get(answerId)?.message,
    isGrowing(answerId) {
      const message = sessions.get(answerId)?.message;
      return message !== undefined && message.stopReason === undefined;
    },
  };
}

/** Marks the answers that a dead background left unfinished. Call before the first answer starts. */
export async function interruptUnfinished(store: ThreadStore, now: number): Promise<void> {
  const unfinished = await store.listUnfinishedAnswers();
  await Promise.all(unfinished.map((message) => store.putMessage(interruptAnswer(message, now))));
}
