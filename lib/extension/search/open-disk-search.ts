import type { Database } from '../storage/database';
import { createSearchMarks } from '../storage/search-marks';
import { createDiskSearchStore } from './disk-search-store';
import type { AskIndex } from './index-calls';

/** The store, and the notes of what is not in it yet. */
export function openDiskSearch(database: Database, askIndex: AskIndex) {
  const marks = createSearchMarks(database);
  const store = createDiskSearchStore(askIndex, marks.adopt);
  return {
    marks,
    store,
    /** Removes groups; what cannot be removed now is removed with the next threads that are indexed. */
    remove: (groups: readonly string[]) => store.remove(groups).catch(() => marks.note(groups)),
  };
}
