import * as v from 'valibot';
import { withMissingChecks } from '../../core/checks/missing-checks';
import type { Message } from '../../core/message';
import type { ShownThread } from '../../core/protocol/panel-protocol';
import { interruptAnswer } from '../../core/reduce-answer';
import { longerCopy } from '../storage/messages/longer-copy';
import { messageSchema } from '../storage/messages/message-schema';
import { threadSchema } from '../storage/messages/thread-schema';
import type { Mutex } from '../storage/mutex';
import type { ThreadStores } from '../storage/thread-store';
import type { WindowScope } from '../storage/window-scope';
import type { WindowThreads } from '../storage/window-threads';
import type { AnswerRunner } from './answer-runner';

export interface ThreadRecoveryDependencies {
  runner: Pick<AnswerRunner, 'current'>;
  threads: ThreadStores;
  windowThreads: WindowThreads;
  /** One at a time: an answer that is resumed, and a thread that is taken back from a panel. */
  recovering: Mutex;
  /** Settles when the answers that an earlier background left unfinished are marked. */
  ready: Promise<unknown>;
  /** Milliseconds since the epoch. */
  now(): number;
}

/** Takes back from panels what the end of a background has lost. */
export interface ThreadRecovery {
  /**
   * Stores what a panel has of answers that were cut off, and of their checks, where that is more than what was
   * written. A thread of a private window, which was in the memory of the background that was terminated, is taken back
   * as a whole.
   */
  takeBack(shown: ShownThread, scope: WindowScope): Promise<void>;
}

export function createThreadRecovery(dependencies: ThreadRecoveryDependencies): ThreadRecovery {
  const { runner, threads, windowThreads, recovering, ready, now } = dependencies;

  const ended = (message: Message): Message =>
    message.role === 'assistant' ? interruptAnswer(message, now()) : message;

  async function takeBack(shown: ShownThread, scope: WindowScope): Promise<void> {
    const store = threads.of(scope);
    const thread = v.safeParse(threadSchema, shown.thread);
    if (!thread.success) return;
    const messages = shown.messages.flatMap((value) => {
      const message = v.safeParse(messageSchema, value);
      return message.success && message.output.threadId === thread.output.id ? [message.output] : [];
    });
    if (scope.isPrivate && (await store.getThread(thread.output.id)) === undefined) {
      await store.addThread(thread.output, messages.map(ended));
      await windowThreads.set(scope, thread.output.id);
      return;
    }
    for (const message of messages) {
      await store.changeMessage(message.id, (stored) => {
        if (runner.current(stored.id) || stored.role !== 'assistant' || message.role !== 'assistant') return stored;
        const more = withMissingChecks(longerCopy(stored, message), message);
        return more === stored ? stored : ended(more);
      });
    }
  }

  return {
    async takeBack(shown, scope) {
      await ready;
      await recovering(() => takeBack(shown, scope));
    },
  };
}
