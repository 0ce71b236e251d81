import type { SearchStore } from './search-store';

/** A store that is loaded when it is first used: the background starts without it. */
function loadedStore(load: () => Promise<SearchStore>): SearchStore {
  let loading: Promise<SearchStore> | undefined;
  const open = () => {
    loading ??= load();
    return loading;
  };
  return {
    put: async (documents, signal) => (await open()).put(documents, signal),
    remove: async (groups) => (await open()).remove(groups),
    search: async (query, options, signal) => (await open()).search(query, options, signal),
  };
}

/** The search store of the background: one for threads and kept pages. Private windows have stores of their own, in memory. */
export function createSearch() {
  const inMemory = () => loadedStore(async () => (await import('./memory-search-store')).createMemorySearchStore());
  return { store: inMemory(), inMemory };
}
