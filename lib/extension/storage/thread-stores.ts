import { createListeners } from '../../core/utils/listeners';
import type { Database } from './database';
import { createMemoryThreadStore } from './memory-thread-store';
import { notPermitted, type PolicyStore } from './policy-store';
import { createThreadStore, type ThreadStore, type ThreadStores } from './thread-store';

/** The listener gets the store, and the ids of the threads that were deleted. */
type ThreadListener = (store: ThreadStore, deleted: readonly string[]) => void;

/** A store that reports each write or deletion of one of its threads. */
function observed(store: ThreadStore, onChanged: ThreadListener): ThreadStore {
  const thenReport = async <T>(write: Promise<T>, deleted: readonly string[] = []): Promise<T> => {
    const written = await write;
    onChanged(reporting, deleted);
    return written;
  };
  const reporting: ThreadStore = {
    ...store,
    changeThread: (id, change) => thenReport(store.changeThread(id, change)),
    addMessages: (threadId, messages, change) => thenReport(store.addMessages(threadId, messages, change)),
    changeMessage: (id, change) => thenReport(store.changeMessage(id, change)),
    addThread: (thread, messages) => thenReport(store.addThread(thread, messages)),
    putMessage: (message) => thenReport(store.putMessage(message)),
    deleteThread: (id) => thenReport(store.deleteThread(id), [id]),
  };
  return reporting;
}

/** A store that takes nothing new while the organisation allows only private threads; these have other stores. */
function whereStoringIsPermitted(store: ThreadStore, policy: PolicyStore): ThreadStore {
  const refuseNew = () => {
    if (policy.current().privateThreadsOnly) throw notPermitted();
  };
  return {
    ...store,
    async addThread(thread, messages) {
      refuseNew();
      await store.addThread(thread, messages);
    },
    async importThread(thread, messages, signal) {
      refuseNew();
      await store.importThread(thread, messages, signal);
    },
    async addMessages(threadId, messages, change) {
      if (messages.length > 0) refuseNew();
      return store.addMessages(threadId, messages, change);
    },
  };
}

/**
 * The stores of all threads, one of which each window uses: on disk, or in the memory of the background where nothing
 * of a window may be stored.
 */
export function createThreadStores(database: Database, policy: PolicyStore) {
  const changes = createListeners<Parameters<ThreadListener>>();
  const disk = observed(whereStoringIsPermitted(createThreadStore(database), policy), changes.notify);
  const privateWindows = createMemoryThreadStore();
  const ofPrivateWindows = observed(privateWindows, changes.notify);
  /** Of windows that are not private, while the organisation allows only private threads. */
  const unstored = observed(createMemoryThreadStore(false), changes.notify);
  /** Of private threads in windows that are not private, by the session's id. */
  const ofSessions = new Map<string, ThreadStore>();

  function storeOfSession(session: string): ThreadStore {
    const store = ofSessions.get(session) ?? createMemoryThreadStore(false);
    ofSessions.set(session, store);
    return store;
  }

  const threads: ThreadStores = {
    disk,
    of({ isPrivate, incognito, session }) {
      if (session !== undefined) return storeOfSession(session);
      if (!isPrivate) return disk;
      return incognito === false ? unstored : ofPrivateWindows;
    },
  };
  return {
    threads,
    /** Threads of a store were added, changed or deleted; not called for the private threads of sessions. */
    onChanged: changes.add,
    forgetSession: (session: string) => void ofSessions.delete(session),
    forgetPrivate: () => privateWindows.clear(),
  };
}
