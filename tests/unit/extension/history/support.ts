import { sendThreads } from '../../../../lib/core/files/import-parts';
import type { AssistantMessage, Thread, UserMessage } from '../../../../lib/core/message';
import type { ImportPart } from '../../../../lib/core/protocol/data-calls';
import { emptyAnswer } from '../../../../lib/core/reduce-answer';
import { ThreadImport } from '../../../../lib/extension/history/import-threads';
import type { ThreadStore } from '../../../../lib/extension/storage/thread-store';

/** A thread of one turn. `id` is that of the thread; its question is `q-id`, its answer `a-id`. */
export interface SampleThread {
  id: string;
  question: string;
  answer?: Partial<AssistantMessage>;
  title?: string;
  updatedAt?: number;
}

export function sampleMessages({ id, question, answer }: SampleThread): [UserMessage, AssistantMessage] {
  const asked: UserMessage = {
    id: `q-${id}`,
    threadId: id,
    role: 'user',
    parts: [{ type: 'text', text: question }],
    attachments: [],
    createdAt: 1,
  };
  const answered = emptyAnswer({ id: `a-${id}`, threadId: id, parentId: asked.id }, 2);
  return [asked, { ...answered, stopReason: 'stop', ...answer }];
}

export async function putSample(store: ThreadStore, sample: SampleThread): Promise<Thread> {
  const { id, question, title = question, updatedAt = 1 } = sample;
  const thread = { id, title, profileId: 'web', createdAt: 1, updatedAt };
  await store.addThread(thread, []);
  for (const message of sampleMessages(sample)) await store.putMessage(message);
  return thread;
}

/**
 * Imports threads as a page does, in parts.
 * @param now milliseconds since the epoch
 */
export function importThreads(
  threads: readonly unknown[],
  into: ThreadStore,
  { now, signal = new AbortController().signal }: { now?: number; signal?: AbortSignal } = {},
) {
  const running = new ThreadImport(into, now);
  const send = (parts: ImportPart[]) => running.take(parts);
  return sendThreads(threads, { send, stop: async () => running.stop() }, () => undefined, signal);
}
