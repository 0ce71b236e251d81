import type { AssistantMessage, UserMessage } from '../../core/message';
import type { ThreadView } from '../../core/protocol/panel-protocol';
import { emptyAnswer } from '../../core/reduce-answer';
import type { ProfileStore } from '../storage/profile-store';
import type { ThreadStores } from '../storage/thread-store';
import type { WindowScope } from '../storage/window-scope';
import type { WindowThreads } from '../storage/window-threads';
import { beginThread, createUserMessage } from './thread-messages';

export interface ThreadDependencies {
  profiles: Pick<ProfileStore, 'currentProfileId'>;
  threads: ThreadStores;
  windowThreads: WindowThreads;
}

/**
 * Starts a thread with a question of the extension's own and an answer that is complete already, and shows it in the
 * window.
 * @param at milliseconds since the epoch
 */
export async function beginEndedThread(
  { profiles, threads, windowThreads }: ThreadDependencies,
  scope: WindowScope,
  begun: { question: string; attachments: UserMessage['attachments']; answer: Partial<AssistantMessage> },
  at: number,
): Promise<ThreadView> {
  const thread = beginThread(begun.question, await profiles.currentProfileId(), at);
  const question = createUserMessage(begun, thread.id, { attachments: begun.attachments, webSearch: false }, at);
  const answer: AssistantMessage = {
    ...emptyAnswer({ id: crypto.randomUUID(), threadId: thread.id, parentId: question.id }, at),
    ...begun.answer,
    activity: { type: 'done' },
    stopReason: 'stop',
    endedAt: at,
  };
  await threads.of(scope).addThread(thread, [question, answer]);
  await windowThreads.set(scope, thread.id);
  return { thread, messages: [question, answer] };
}
