import type { Thread } from '../../core/message';
import type { ThreadMark } from '../storage/search-marks';
import type { ThreadStore } from '../storage/thread-store';
import type { ThreadChanges } from './thread-search';

const threadState = ({ updatedAt, revision = 0, title }: Thread): string => `${updatedAt} ${revision} ${title}`;

/**
 * The changes of threads in memory, of which nothing is noted: their states are compared with those that were indexed.
 */
export function createThreadStates(store: ThreadStore): ThreadChanges {
  const indexed = new Map<string, string>();

  async function changed(): Promise<ThreadMark[]> {
    const threads = await store.listThreads();
    const ids = new Set(threads.map(({ id }) => id));
    const gone = [...indexed.keys()].filter((id) => !ids.has(id));
    return [
      ...gone.map((threadId) => ({ threadId, mark: '' })),
      ...threads
        .map((thread) => ({ threadId: thread.id, mark: threadState(thread) }))
        .filter(({ threadId, mark }) => indexed.get(threadId) !== mark),
    ];
  }

  return {
    ready: async () => undefined,
    count: async () => (await changed()).length,
    read: async (limit) => (await changed()).slice(0, limit),
    async drop(marks) {
      for (const { threadId, mark } of marks) {
        if (mark === '') indexed.delete(threadId);
        else indexed.set(threadId, mark);
      }
    },
  };
}
