import type { StreamEvent } from '../core/events';
import type { AssistantMessage } from '../core/message';
import { interruptAnswer, reduceAnswer } from '../core/reduce-answer';
import { createKeepAlive } from './keep-alive';
import type { ThreadStore } from './thread-store';

/** A growing answer is written to disk at most this often; what is lost at a sudden death is at most this much. */
const saveMs = 1_000;

export interface AnswerSessions {
  /** Runs an answer to its end, whether or not anybody watches. */
  start(message: AssistantMessage, store: ThreadStore, run: (signal: AbortSignal) => AsyncIterable<StreamEvent>): void;
  /** Ends the answer's requests; what had arrived stays. */
  stop(answerId: string): void;
  /** The answer as it is now, while it grows. */
  current(answerId: string): AssistantMessage | undefined;
}

interface Session {
  message: AssistantMessage;
  controller: AbortController;
}

/** @param publish called with every event, in order, after it was taken into the answer */
export function createAnswerSessions(
  publish: (threadId: string, event: StreamEvent) => void,
  now: () => number,
): AnswerSessions {
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
        publish(session.message.threadId, event);
        if (event.type === 'answer-end' || event.type === 'answer-error') void save();
        else if (now() - savedAt >= saveMs) void save();
        else timer ??= setTimeout(save, saveMs);
      }
    } finally {
      session.message = interruptAnswer(session.message, now());
      await save();
      sessions.delete(session.message.id);
      release();
    }
  }

  return {
    start(message, store, run) {
      const session: Session = { message, controller: new AbortController() };
      sessions.set(message.id, session);
      void runSession(session, store, run(session.controller.signal));
    },
    stop: (answerId) => sessions.get(answerId)?.controller.abort(),
    current: (answerId) => sessions.get(answerId)?.message,
  };
}

/** Marks the answers that a dead background left unfinished. Call before the first answer starts. */
export async function interruptUnfinished(store: ThreadStore, now: number): Promise<void> {
  const unfinished = await store.listUnfinishedAnswers();
  await Promise.all(unfinished.map((message) => store.putMessage(interruptAnswer(message, now))));
}
