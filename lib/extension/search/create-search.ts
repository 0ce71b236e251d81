import { loadOnce } from '../../core/load-part';
import type { Database } from '../storage/database';
import type { AskIndex } from './index-calls';
import type { SearchStore } from './search-store';

/**
 * The search on the disk: one store for threads and kept pages. Its code is loaded on first use.
 * @param askIndex sends a call to the worker of the index
 */
export function createSearch(database: Database, askIndex: AskIndex) {
  const load = loadOnce(
    () => import('./open-disk-search'),
    ({ openDiskSearch }) => openDiskSearch(database, askIndex),
  );
  const store: SearchStore = {
    put: async (documents, signal) => (await load()).store.put(documents, signal),
    remove: async (groups) => (await load()).remove(groups),
    search: async (query, options, signal) => (await load()).store.search(query, options, signal),
  };
  return { load, store };
}

export type Search = ReturnType<typeof createSearch>;
