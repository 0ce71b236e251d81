import browser from 'webextension-polyfill';
import { createAttachmentStore } from './attachment-store';
import { createConnectionStore } from './connection-store';
import { createDatabase } from './database';
import { createDraftStore } from './draft-store';
import { createMemoryArea, createPageCache } from './page-cache';
import { type PolicyStore, unmanaged } from './policy-store';
import { createProfileStore } from './profile-store';
import { createSecrets } from './secrets';
import { createSpendGuard } from './spend-guard';
import { createThreadStores } from './thread-stores';
import { createWindowThreads } from './window-threads';

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
  const threadStores = createThreadStores(database, policy);
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
    threads: threadStores.threads,
    onThreadsChanged: threadStores.onChanged,
    windowThreads,
    /** Deletes what belongs to a private thread, and the pages that private windows have read. */
    forgetSession(session: string) {
      threadStores.forgetSession(session);
      privatePages.clear();
      attachments.forgetSession(session);
    },
    /** Deletes what belongs to private windows. */
    forgetPrivate() {
      threadStores.forgetPrivate();
      privatePages.clear();
      attachments.forgetPrivate();
      windowThreads.forgetPrivate();
      drafts.forgetPrivate();
    },
  };
}

export type ExtensionStorage = ReturnType<typeof createStorage>;
