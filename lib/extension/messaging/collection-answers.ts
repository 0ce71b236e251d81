import * as v from 'valibot';
import { errorInfo, toErrorInfo } from '../../core/app-error';
import type { Collection, CollectionFields, Members } from '../../core/library/collection';
import type { KeptPage } from '../../core/library/kept-page';
import type { Thread } from '../../core/message';
import type { CollectionCalls, CollectionResult } from '../../core/protocol/collection-calls';
import type { Page } from '../../core/provider';
import { NotStored } from '../../core/utils/not-stored';
import type { QuestionService } from '../answers/question-service';
import type { Collections } from '../collections/create-collections';
import type { Kept } from '../kept/create-kept';
import { type Attachments, attachmentOf } from '../storage/attachment-store';
import type { ProfileStore } from '../storage/profile-store';
import type { ThreadStores } from '../storage/thread-store';
import type { WindowScope } from '../storage/window-scope';
import type { CallHandlers } from './background-server';

export interface CollectionHandlerDependencies {
  collections: Collections;
  kept: Kept;
  threads: ThreadStores;
  attachments: Pick<Attachments, 'add'>;
  profiles: Pick<ProfileStore, 'listProfiles'>;
  questions: Pick<QuestionService, 'submit'>;
  /** Id of the window of a tab; of the current one without a tab. */
  windowOf(tabId: number | undefined): Promise<number>;
  /** Shows a thread of the disk in the panels of a window. */
  showThread(threadId: string, windowId: number): Promise<void>;
  /** Sends connected pages the state that they draw. */
  refresh(): void;
}

/** Pages of a collection that a question is asked of. */
const maxAsked = 12;

const text = v.string();
const ids = v.pipe(v.array(text), v.readonly());
const membersSchema: v.GenericSchema<unknown, Members> = v.object({
  threadIds: v.exactOptional(ids),
  pageIds: v.exactOptional(ids),
});
const fieldsSchema: v.GenericSchema<unknown, CollectionFields> = v.object({
  name: text,
  instructions: v.exactOptional(text),
  profileId: v.exactOptional(text),
});

/** What answers the calls about collections. What a page sends is read like a stored value. */
export async function collectionAnswers({
  collections,
  kept,
  threads,
  attachments,
  profiles,
  questions,
  windowOf,
  showThread,
  refresh,
}: CollectionHandlerDependencies): Promise<Pick<CallHandlers, keyof CollectionCalls>> {
  const store = await collections.load();

  async function written(write: () => Promise<Collection | undefined>): Promise<CollectionResult> {
    try {
      const collection = await write();
      if (!collection) return { ok: false, why: 'gone' };
      refresh();
      return { ok: true, collection };
    } catch (thrown) {
      if (!(thrown instanceof NotStored)) throw thrown;
      return { ok: false, why: 'not-stored' };
    }
  }

  async function threadsOf({ threadIds }: Collection): Promise<Thread[]> {
    const found = await Promise.all(threadIds.map((id) => threads.disk.getThread(id)));
    return found.filter((thread) => thread !== undefined);
  }

  /** The kept pages of a collection that fit a question best, or all of them where they are few. */
  async function pagesFor({ pageIds }: Collection, question: string): Promise<KeptPage[]> {
    const library = await kept.load();
    const all = (await library.list({ ids: pageIds })).pages.map(({ page }) => page);
    if (all.length <= maxAsked) return all;
    const groups = all.map(({ id }) => id);
    const found = await library.search(
      question,
      { limit: maxAsked, match: 'any', groups },
      new AbortController().signal,
    );
    return found.length > 0 ? found.slice(0, maxAsked) : all.slice(0, maxAsked);
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
    async 'ask-collection'({ id, question, quotes }, { tabId }) {
      const collection = await store.get(String(id));
      if (!collection) return { ok: false, obstacle: { type: 'error', error: errorInfo('citebar', 'invalid-input') } };
      const scope: WindowScope = { windowId: await windowOf(tabId), isPrivate: false };
      const library = await kept.load();
      const attachmentIds: string[] = [];
      try {
        for (const { id: pageId, readAt, url, title, language, publishedAt, length } of await pagesFor(
          collection,
          String(question),
        )) {
          const read = await library.read(pageId);
          if (!read) continue;
          const { markdown } = read;
          const page: Page = {
            url,
            title,
            markdown,
            contentLength: length,
            truncated: false,
            ...(language && { language }),
            ...(publishedAt && { publishedAt }),
          };
          const kind = url.startsWith('file:') ? 'file' : 'page';
          attachmentIds.push((await attachments.add(scope, attachmentOf(page, kind, readAt))).id);
        }
      } catch (thrown) {
        // The pages that fit best are attached first: without room for more, they are asked.
        if (attachmentIds.length === 0) return { ok: false, error: toErrorInfo(thrown, 'citebar') };
      }
      const known = await profiles.listProfiles();
      const profile = known.find((one) => one.id === collection.profileId) ?? known[0];
      const result = await questions.submit(
        {
          question: String(question),
          profileId: profile?.id ?? '',
          attachmentIds,
          collectionId: collection.id,
          ...(quotes === true && { quotes }),
          webSearch: false,
        },
        { scope },
      );
      if (!result.ok) return { ok: false, ...(result.obstacle.type === 'error' && { error: result.obstacle.error }) };
      await store.change(collection.id, { add: { threadIds: [result.thread.id] } });
      await showThread(result.thread.id, scope.windowId);
      return { ok: true, threadId: result.thread.id };
    },
  };
}
