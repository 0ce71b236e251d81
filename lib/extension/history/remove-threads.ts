import type { Drafts } from '../storage/draft-store';
import type { ThreadStore } from '../storage/thread-store';
import type { WindowScope } from '../storage/window-scope';
import type { ThreadSearch } from './thread-search';

export interface ThreadRemovalDependencies {
  store: ThreadStore;
  search: ThreadSearch;
  drafts: Drafts;
  /** Stops an answer if it is being written. */
  stopAnswer(answerId: string): void;
}

/**
 * Deletes threads with all that belongs to them: answers in progress, messages, drafts, and their words in the search.
 */
export async function removeThreads(
  threadIds: readonly string[],
  scope: Pick<WindowScope, 'isPrivate'>,
  { store, search, drafts, stopAnswer }: ThreadRemovalDependencies,
): Promise<void> {
  for (const threadId of threadIds) {
    for (const { id } of await store.listMessages(threadId)) stopAnswer(id);
    await store.deleteThread(threadId);
    // An empty text removes the draft of a thread, which is stored by the thread: the window does not matter.
    await drafts.set({ windowId: -1, ...scope }, { threadId, text: '' });
  }
  await search.forget(threadIds);
}
