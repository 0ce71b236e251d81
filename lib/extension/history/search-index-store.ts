import * as v from 'valibot';
import type { Database } from '../storage/database';

/** The index of the search in threads, as it is stored. */
export interface SearchIndexRecord {
  /** JSON of the index, in the form of the package that made it. */
  words: string;
  /** The id of each thread, the state in which it was indexed, and the ids of its documents. */
  threads: readonly (readonly [id: string, state: string, documents: string[]])[];
}

/** Storage of the index, beside the threads. It can be made again from them: what cannot be read is absent. */
export interface SearchIndexStore {
  read(): Promise<SearchIndexRecord | undefined>;
  /** @throws what IndexedDB throws */
  write(record: SearchIndexRecord): Promise<void>;
}

/** Rises with the fields that are indexed and with how their words are read: an index of another version is made anew. */
const version = 1;
const key = 'threads';

const recordSchema = v.object({
  version: v.literal(version),
  words: v.string(),
  threads: v.array(v.tuple([v.string(), v.string(), v.array(v.string())])),
});

/** The index in the extension's database. */
export function createSearchIndexStore(database: Database): SearchIndexStore {
  return {
    async read() {
      const stored = v.safeParse(recordSchema, await database.run((open) => open.get('searchIndex', key)));
      return stored.success ? stored.output : undefined;
    },
    async write(record) {
      await database.run((open) => open.put('searchIndex', { ...record, version }, key));
    },
  };
}
