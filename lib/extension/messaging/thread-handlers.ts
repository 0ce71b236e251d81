import type { ThreadView } from '../../core/protocol/panel-protocol';
import { collapseSpaces } from '../../core/utils/text/collapse-spaces';
import type { AnswerRunner } from '../answers/answer-runner';
import { removeThreads } from '../history/remove-threads';
import type { ThreadSearch } from '../history/thread-search';
import type { Drafts } from '../storage/draft-store';
import { notPermitted, type PolicyStore } from '../storage/policy-store';
import type { ThreadStore, ThreadStores } from '../storage/thread-store';
import { outsideSession, type WindowScope } from '../storage/window-scope';
import type { CallHandlers, ScopedPanel } from './background-server';
import { listOf } from './list-of';

type ThreadCall =
  | 'list-threads'
  | 'search-threads'
  | 'threads-to-index'
  | 'read-threads'
  | 'change-thread'
  | 'delete-threads';

export interface ThreadHandlerDependencies {
  threads: ThreadStores;
  drafts: Drafts;
  runner: AnswerRunner;
  policy: Pick<PolicyStore, 'read'>;
  searchOf(scope: WindowScope): ThreadSearch;
}

/** UTF-16 units of a title that a person types, at most. */
const maxTitle = 200;

/** The handlers of the calls that list, search, change and export threads. */
export function createThreadHandlers({
  threads,
  drafts,
  runner,
  policy,
  searchOf,
}: ThreadHandlerDependencies): Pick<CallHandlers, ThreadCall> {
  /** A panel that shows a private thread also lists those of its window. */
  const storeOf = ({ scope }: ScopedPanel): ThreadStore => threads.of(outsideSession(scope));

  return {
    async 'list-threads'({ limit }, page) {
      const listed = await storeOf(page).listThreads(limit);
      // Who opens the list is likely to search it.
      searchOf(outsideSession(page.scope)).prepare();
      return listed;
    },
    'search-threads': ({ query }, { scope }) => searchOf(outsideSession(scope)).search(query),
    'threads-to-index': (_params, { scope }) => searchOf(outsideSession(scope)).left(),
    async 'read-threads'({ threadIds }, page) {
      if (!(await policy.read()).export) throw notPermitted();
      const store = storeOf(page);
      const views = listOf(threadIds).map(async (id): Promise<ThreadView[]> => {
        const thread = await store.getThread(id);
        return thread ? [{ thread, messages: await store.listMessages(id) }] : [];
      });
      return (await Promise.all(views)).flat();
    },
    async 'change-thread'({ threadId, title, pinned, ageSeenAt }, page) {
      const name = collapseSpaces(title ?? '').slice(0, maxTitle);
      await storeOf(page).changeThread(threadId, ({ pinned: wasPinned, ...rest }) => ({
        ...rest,
        ...(name && { title: name }),
        ...((pinned ?? wasPinned) && { pinned: true }),
        ...(ageSeenAt !== undefined && Number.isSafeInteger(ageSeenAt) && { ageSeenAt }),
      }));
      return null;
    },
    async 'delete-threads'({ threadIds }, page) {
      const scope = outsideSession(page.scope);
      await removeThreads(listOf(threadIds), scope, {
        store: storeOf(page),
        search: searchOf(scope),
        drafts,
        stopAnswer: runner.stop,
      });
      return null;
    },
  };
}
