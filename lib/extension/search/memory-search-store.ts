import MiniSearch, { type Options } from 'minisearch';
import { indexedWords, queryTerms } from './indexed-words';
import type { SearchDocument, SearchStore } from './search-store';

const options: Options<SearchDocument> = {
  fields: ['title', 'text'],
  storeFields: ['group', 'kind'],
  tokenize: (text) => indexedWords(text).map(({ term }) => term),
  processTerm: (term) => term,
  searchOptions: { tokenize: queryTerms, prefix: true, boost: { title: 3 } },
  // Documents are removed as a whole, which leaves no words behind.
  autoVacuum: false,
};

/** A search store in memory: for private windows, of which nothing is written to the disk. */
export function createMemorySearchStore(): SearchStore {
  const index = new MiniSearch(options);
  const groups = new Map<string, SearchDocument[]>();

  function remove(group: string): void {
    for (const document of groups.get(group) ?? []) index.remove(document);
    groups.delete(group);
  }

  return {
    async put(documents, signal) {
      signal.throwIfAborted();
      for (const { group } of documents) remove(group);
      index.addAll(documents);
      for (const document of documents) groups.set(document.group, [...(groups.get(document.group) ?? []), document]);
    },
    async remove(removed) {
      for (const group of removed) remove(group);
    },
    async search(query, { kind, limit, match, groups: wanted }, signal) {
      signal.throwIfAborted();
      const among = wanted && new Set(wanted);
      const hits = index.search(query, {
        combineWith: match === 'all' ? 'AND' : 'OR',
        filter: (hit) => hit.kind === kind && (among?.has(hit.group) ?? true),
      });
      return hits.slice(0, limit).map(({ id, group, score }) => ({ id, group, score }));
    },
  };
}
