import * as v from 'valibot';
import type { Collection, CollectionFields, CollectionMembers } from '../../core/library/collection';
import type { Thread } from '../../core/message';
import type { CollectionCalls, CollectionResult } from '../../core/protocol/collection-calls';
import { isNotStored } from '../../core/utils/not-stored';
import type { ThreadStores } from '../storage/thread-store';
import type { WindowScope } from '../storage/window-scope';
import type { WindowThreads } from '../storage/window-threads';
import { askInCollection, type CollectionQuestionDependencies } from './ask-collection';
import type { CallHandlers } from './background-server';
import { idListSchema } from './id-list-schema';

export interface CollectionHandlerDependencies extends CollectionQuestionDependencies {
  threads: ThreadStores;
  /** Id of the window of a tab; of the current one without a tab. */
  windowOf(tabId: number | undefined): Promise<number>;
  /** Shows a thread of the disk in the panels of a window. */
  showThread(threadId: string, windowId: number): Promise<void>;
  windowThreads: Pick<WindowThreads, 'set'>;
  /** Whether the panel that was opened last in a window shows a private thread. */
  isShownPrivate(windowId: number): boolean;
  /** Sends connected pages the state that they draw. */
  refresh(): void;
}

const text = v.string();
const membersSchema: v.GenericSchema<unknown, CollectionMembers> = v.object({
  threadIds: v.exactOptional(idListSchema),
  pageIds: v.exactOptional(idListSchema),
});
const fieldsSchema: v.GenericSchema<unknown, CollectionFields> = v.object({
  name: text,
  instructions: v.exactOptional(text),
  profileId: v.exactOptional(text),
});

/** The handlers of the calls about collections. Parameters from a page are validated like stored values. */
export async function createCollectionHandlers(
  dependencies: CollectionHandlerDependencies,
): Promise<Pick<CallHandlers, keyof CollectionCalls>> {
  const { collections, kept, threads, profiles, windowOf, showThread, windowThreads, refresh } = dependencies;
  const store = await collections.load();

  async function written(write: () => Promise<Collection | undefined>): Promise<CollectionResult> {
    try {
      const collection = await write();
      if (!collection) return { ok: false, failure: 'gone' };
      refresh();
      return { ok: true, collection };
    } catch (thrown) {
      if (!isNotStored(thrown)) throw thrown;
      return { ok: false, failure: 'not-stored' };
    }
  }

  async function threadsOf({ threadIds }: Collection): Promise<Thread[]> {
    const found = await Promise.all(threadIds.map((id) => threads.disk.getThread(id)));
    return found.filter((thread) => thread !== undefined);
  }

  return {
    'list-collections': () => store.list(),
    async 'read-collection'({ id }) {
      const collection = await store.get(String(id));
      if (!collection) return null;
      const [listed, shown, known] = await Promise.all([
        (await kept.load()).list({ ids: collection.pageIds }),
        threadsOf(collection),
        profiles.listProfiles(),
      ]);
      const names = known.map(({ id: profileId, name }) => ({ id: profileId, name }));
      return { collection, threads: shown, pages: listed.pages.map(({ page }) => page), profiles: names };
    },
    'save-collection': ({ id, fields, members }) =>
      written(() =>
        store.save(
          id === undefined ? undefined : String(id),
          v.parse(fieldsSchema, fields),
          v.parse(v.optional(membersSchema), members),
        ),
      ),
    'change-collection': ({ id, add, remove }) =>
      written(() => {
        const members = v.optional(membersSchema);
        const [added, removed] = [v.parse(members, add), v.parse(members, remove)];
        return store.change(String(id), { ...(added && { add: added }), ...(removed && { remove: removed }) });
      }),
    async 'delete-collection'({ id }) {
      await store.remove(String(id));
      refresh();
      return null;
    },
    async 'read-collection-threads'({ id }) {
      const collection = await store.get(String(id));
      if (!collection) return [];
      const all = await threadsOf(collection);
      return Promise.all(all.map(async (thread) => ({ thread, messages: await threads.disk.listMessages(thread.id) })));
    },
    async 'show-in-panel'({ threadId }, { tabId }) {
      const windowId = await windowOf(tabId);
      if (dependencies.isShownPrivate(windowId)) return { ok: false, failure: 'private' };
      if (!(await threads.disk.getThread(String(threadId)))) return { ok: false, failure: 'gone' };
      // For a panel that opens now and asks which thread it shows, then for one that is open.
      await windowThreads.set({ windowId, isPrivate: false }, String(threadId));
      await showThread(String(threadId), windowId);
      return { ok: true };
    },
    async 'ask-collection'({ id, question, quotes }, { tabId }) {
      const scope: WindowScope = { windowId: await windowOf(tabId), isPrivate: false };
      const params = { question: String(question), profileId: '', attachmentIds: [], collectionId: String(id) };
      const result = await askInCollection({ ...params, ...(quotes === true && { quotes }) }, scope, dependencies);
      if (!result.ok) return { ok: false, ...(result.obstacle.type === 'error' && { error: result.obstacle.error }) };
      await showThread(result.thread.id, scope.windowId);
      return { ok: true, threadId: result.thread.id };
    },
  };
}
