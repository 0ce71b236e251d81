import browser from 'webextension-polyfill';
import { createListeners } from '../../core/utils/listeners';
import { createAttachmentStore } from './attachment-store';
import { createConnectionStore } from './connection-store';
import { createDatabase } from './database';
import { createDraftStore } from './draft-store';
import { createMemoryThreadStore } from './memory-thread-store';
import { createMemoryArea, createPageCache } from './page-cache';
import { notPermitted, type PolicyStore, unmanaged } from './policy-store';
import { createProfileStore } from './profile-store';
import { createSecrets } from './secrets';
import { createSpendGuard } from './spend-guard';
import { createThreadStore, type ThreadStore, type ThreadStores } from './thread-store';
import { createWindowThreads } from './window-threads';

/** A store that reports each write or deletion of one of its threads. */
function observed(store: ThreadStore, changed: (deleted: readonly string[]) => void): ThreadStore {
  const thenReport = async <T>(write: Promise<T>, deleted: readonly string[] = []): Promise<T> => {
    const written = await write;
    changed(deleted);
    return written;
  };
  return {
    ...store,
    changeThread: (id, change) => thenReport(store.changeThread(id, change)),
    addMessages: (threadId, messages, change) => thenReport(store.addMessages(threadId, messages, change)),
    changeMessage: (id, change) => thenReport(store.changeMessage(id, change)),
    addThread: (thread, messages) => thenReport(store.addThread(thread, messages)),
    putMessage: (message) => thenReport(store.putMessage(message)),
    deleteThread: (id) => thenReport(store.deleteThread(id), [id]),
  };
}

/**
 * A store that takes no thread while the organisation allows only private ones; their windows have stores of their own.
 */
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
 * Everything that the background keeps. One instance per background: stores put their own writes in order.
 * @param profileNames of the two built-in profiles, in the person's language
 * @param now milliseconds since the epoch
 */
export function createStorage(
  profileNames: { web: string; page: string },
  now: () => number,
  policy: PolicyStore = unmanaged,
) {
  const database = createDatabase();
  const threadChanges = createListeners<[store: ThreadStore, deleted: readonly string[]]>();
  const onDisk = whereStoringIsPermitted(createThreadStore(database), policy);
  const disk: ThreadStore = observed(onDisk, (ids) => threadChanges.notify(disk, ids));
  const ofPrivateWindows = createMemoryThreadStore();
  const memory: ThreadStore = observed(ofPrivateWindows, (ids) => threadChanges.notify(memory, ids));
  /** For windows that are not private, while nothing of them may be stored. */
  const unstored: ThreadStore = observed(createMemoryThreadStore(false), (ids) => threadChanges.notify(unstored, ids));
  const ofSessions = new Map<string, ThreadStore>();
  const threads: ThreadStores = {
    disk,
    of({ isPrivate, incognito, session }) {
      if (session === undefined) return !isPrivate ? disk : incognito === false ? unstored : memory;
      const store = ofSessions.get(session) ?? createMemoryThreadStore(false);
      ofSessions.set(session, store);
      return store;
    },
  };
  const privatePages = createMemoryArea();
  const attachments = createAttachmentStore();
  const windowThreads = createWindowThreads();
  const drafts = createDraftStore();

  return {
    database,
    attachments,
    connectionStore: createConnectionStore(),
    drafts,
    pageCaches: {
      private: createPageCache(privatePages, now),
      others: createPageCache(browser.storage.session, now),
    },
    policy,
    profiles: createProfileStore(profileNames, policy),
    secrets: createSecrets(database),
    spendGuard: createSpendGuard(now),
    threads,
    /**
     * Threads of a store were added, changed or deleted; not called for private threads in ordinary windows
     * (`ofSessions`).
     */
    onThreadsChanged: threadChanges.add,
    windowThreads,
    /** Deletes what belongs to a private thread, and the pages that private windows have read. */
    forgetSession(session: string) {
      ofSessions.delete(session);
      privatePages.clear();
      attachments.forgetSession(session);
    },
    /** Deletes what belongs to private windows. */
    forgetPrivate() {
      ofPrivateWindows.clear();
      privatePages.clear();
      attachments.forgetPrivate();
      windowThreads.forgetPrivate();
      drafts.forgetPrivate();
    },
  };
}

export type ExtensionStorage = ReturnType<typeof createStorage>;
