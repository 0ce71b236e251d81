import { errorInfo, toErrorInfo } from '../../core/app-error';
import type { Collection } from '../../core/library/collection';
import type { KeptPage } from '../../core/library/kept-page';
import { pageOfKept } from '../../core/library/page-of-kept';
import type { AskParams, AskResult } from '../../core/protocol/panel-protocol';
import type { QuestionService } from '../answers/question-service';
import type { Collections } from '../collections/create-collections';
import type { Kept } from '../kept/create-kept';
import { type Attachments, attachmentOf } from '../storage/attachment-store';
import type { ProfileStore } from '../storage/profile-store';
import type { WindowScope } from '../storage/window-scope';

export interface CollectionQuestionDependencies {
  collections: Pick<Collections, 'load'>;
  kept: Kept;
  attachments: Pick<Attachments, 'add' | 'remove'>;
  profiles: Pick<ProfileStore, 'listProfiles'>;
  questions: Pick<QuestionService, 'submit'>;
}

/** Pages of a collection that a question is asked of. */
const maxPages = 12;

/** The kept pages of a collection that fit a question best, or all of them where they are few. */
async function pagesFor({ pageIds }: Collection, question: string, kept: Kept): Promise<KeptPage[]> {
  const library = await kept.load();
  const all = (await library.list({ ids: pageIds })).pages.map(({ page }) => page);
  if (all.length <= maxPages) return all;
  const groups = all.map(({ id }) => id);
  const found = await library.search(question, { limit: maxPages, match: 'any', groups }, new AbortController().signal);
  return found.length > 0 ? found.slice(0, maxPages) : all.slice(0, maxPages);
}

/** Attaches kept pages, with the days on which they were read, as many as fit. @throws AppError if none does */
async function attachPages(
  pages: readonly KeptPage[],
  scope: WindowScope,
  { kept, attachments }: CollectionQuestionDependencies,
): Promise<string[]> {
  const library = await kept.load();
  const ids: string[] = [];
  try {
    for (const { id, readAt, url } of pages) {
      const read = await library.read(id);
      if (!read) continue;
      const page = pageOfKept(read.page, read.markdown);
      const kind = url.startsWith('file:') ? 'file' : 'page';
      ids.push((await attachments.add(scope, attachmentOf(page, kind, readAt))).id);
    }
  } catch (thrown) {
    // The pages that fit best are attached first: without room for more, they are asked.
    if (ids.length === 0) throw thrown;
  }
  return ids;
}

/**
 * Asks a question of the pages of a collection, by its profile and its instructions. The thread is part of it
 * afterwards.
 * @param params with the id of the collection; its profile takes the place of the one that is named
 */
export async function askInCollection(
  params: AskParams,
  scope: WindowScope,
  dependencies: CollectionQuestionDependencies,
): Promise<AskResult> {
  const { attachments, kept, profiles, questions } = dependencies;
  const store = await dependencies.collections.load();
  const collection = await store.get(String(params.collectionId));
  const refused = (error: ReturnType<typeof errorInfo>): AskResult => ({
    ok: false,
    obstacle: { type: 'error', error },
  });
  if (!collection) return refused(errorInfo('citebar', 'invalid-input'));
  let pages: string[] = [];
  try {
    pages = await attachPages(await pagesFor(collection, String(params.question), kept), scope, dependencies);
  } catch (thrown) {
    return refused(toErrorInfo(thrown, 'citebar'));
  }
  if (pages.length === 0) return refused(errorInfo('citebar', 'page-not-in-library'));
  const known = await profiles.listProfiles();
  const profile = known.find(({ id }) => id === collection.profileId);
  const result = await questions.submit(
    {
      webSearch: false,
      ...params,
      profileId: profile?.id ?? (params.profileId || known[0]?.id) ?? '',
      attachmentIds: [...params.attachmentIds, ...pages],
      collectionId: collection.id,
    },
    { scope },
  );
  if (result.ok) await store.change(collection.id, { add: { threadIds: [result.thread.id] } });
  // The person did not attach them.
  else await attachments.remove(scope, pages);
  return result;
}
