import { loadOnce } from '../../core/load-part';
import type { Search } from '../search/create-search';
import type { ThreadStore, ThreadStores } from '../storage/thread-store';
import type { WindowScope } from '../storage/window-scope';
import type { ThreadSearch } from './thread-search';

/** A search that is loaded when it is first used. */
function loadedSearch(store: ThreadStore, search?: Search): ThreadSearch {
  const load = loadOnce(
    () => import('./open-thread-search'),
    ({ openThreadSearch }) => openThreadSearch(store, search),
  );
  return {
    search: async (query) => (await load()).search(query),
    prepare: () => void load().then((loaded) => loaded.prepare()),
    left: async () => (await load()).left(),
    forget: async (threadIds) => (await load()).forget(threadIds),
  };
}

/** The search in past threads, of private windows apart from the others. */
export function createHistory({ threads }: { threads: ThreadStores }, search: Search) {
  const onDisk = loadedSearch(threads.disk, search);
  let inMemory = new Map<ThreadStore, ThreadSearch>();
  return {
    searchOf(scope: Pick<WindowScope, 'isPrivate' | 'incognito'>): ThreadSearch {
      if (!scope.isPrivate) return onDisk;
      const store = threads.of(scope);
      const found = inMemory.get(store) ?? loadedSearch(store);
      inMemory.set(store, found);
      return found;
    },
    /** Drops what was indexed of private windows. */
    forgetPrivate() {
      inMemory = new Map();
    },
  };
}

export type History = ReturnType<typeof createHistory>;
