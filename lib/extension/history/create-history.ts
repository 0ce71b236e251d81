import type { ExtensionStorage } from '../storage/create-storage';
import type { WindowScope } from '../storage/window-scope';
import { createSearchIndexStore } from './search-index-store';
import { createThreadSearch, type ThreadSearch } from './thread-search';

/** The search in past threads, of private windows apart from the others. */
export function createHistory({ database, threads }: Pick<ExtensionStorage, 'database' | 'threads'>) {
  const onDisk = createThreadSearch(threads.disk, createSearchIndexStore(database));
  let inMemory: ThreadSearch | undefined;
  return {
    searchOf(scope: Pick<WindowScope, 'isPrivate'>): ThreadSearch {
      if (!scope.isPrivate) return onDisk;
      inMemory ??= createThreadSearch(threads.of(scope));
      return inMemory;
    },
    /** Drops what was indexed of private windows. */
    forgetPrivate() {
      inMemory = undefined;
    },
  };
}

export type History = ReturnType<typeof createHistory>;
