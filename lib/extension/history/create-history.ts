import type { ExtensionStorage } from '../storage/create-storage';
import type { ThreadStore } from '../storage/thread-store';
import type { WindowScope } from '../storage/window-scope';
import { createSearchIndexStore, type SearchIndexStore } from './search-index-store';
import type { ThreadSearch } from './thread-search';

/** A search that is loaded when it is first used. */
function loadedSearch(store: ThreadStore, index?: SearchIndexStore): ThreadSearch {
  let loading: Promise<ThreadSearch> | undefined;
  const load = () => {
    loading ??= import('./thread-search').then(({ createThreadSearch }) => createThreadSearch(store, index));
    return loading;
  };
  return {
    search: async (query) => (await load()).search(query),
    forget: async (threadIds) => (await load()).forget(threadIds),
  };
}

/** The search in past threads, of private windows apart from the others. */
export function createHistory({ database, threads }: Pick<ExtensionStorage, 'database' | 'threads'>) {
  const onDisk = loadedSearch(threads.disk, createSearchIndexStore(database));
  let inMemory = new Map<ThreadStore, ThreadSearch>();
  return {
    searchOf(scope: Pick<WindowScope, 'isPrivate' | 'incognito'>): ThreadSearch {
      if (!scope.isPrivate) return onDisk;
      const store = threads.of(scope);
      const search = inMemory.get(store) ?? loadedSearch(store);
      inMemory.set(store, search);
      return search;
    },
    /** Drops what was indexed of private windows. */
    forgetPrivate() {
      inMemory = new Map();
    },
  };
}

export type History = ReturnType<typeof createHistory>;
