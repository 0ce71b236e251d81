import type { Database } from '../storage/database';
import { createSearchMarks } from '../storage/search-marks';
import { createDiskSearchStore } from './disk-search-store';
import type { AskIndex } from './index-calls';

/** The store, and the notes of what is not in it yet. */
export function openDiskSearch(database: Database, askIndex: AskIndex) {
  const marks = createSearchMarks(database);
  return { marks, store: createDiskSearchStore(askIndex, marks.adopt) };
}

export type DiskSearch = ReturnType<typeof openDiskSearch>;
