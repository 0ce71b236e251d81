import type { Search } from '../search/create-search';
import { createMemorySearchStore } from '../search/memory-search-store';
import type { ThreadStore } from '../storage/thread-store';
import { createThreadSearch, type ThreadSearch } from './thread-search';
import { createThreadStates } from './thread-states';

/**
 * Opens the search in the threads of a store.
 * @param search absent for threads in memory, whose index is there as well
 */
export async function openThreadSearch(store: ThreadStore, search?: Search): Promise<ThreadSearch> {
  if (!search) return createThreadSearch(store, createMemorySearchStore(), createThreadStates(store));
  const { store: index, marks } = await search.load();
  return createThreadSearch(store, index, { ...marks, ready: index.open });
}
