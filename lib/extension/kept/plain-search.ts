import type { SearchStore } from '../search/search-store';
import { queryTerms, searchWords } from '../search/search-words';
import type { KeptPageStore } from './kept-page-store';

/** A search that reads every kept text. */
export function createPlainSearch(store: KeptPageStore): SearchStore {
  return {
    put: async () => undefined,
    remove: async () => undefined,
    async search(query, { limit, match, groups }, signal) {
      const terms = queryTerms(query);
      const pages = await store.get(groups ?? (await store.ids({})));
      const hits: { id: string; group: string; score: number }[] = [];
      for (const { id, title } of pages) {
        signal.throwIfAborted();
        const words = searchWords(`${title}\n${(await store.text(id)) ?? ''}`).map(({ term }) => term);
        const found = terms.filter((term) => words.some((word) => word.startsWith(term)));
        if (found.length === 0 || (match === 'all' && found.length < terms.length)) continue;
        hits.push({ id: `page:${id}`, group: id, score: found.length });
      }
      return hits.sort((one, other) => other.score - one.score).slice(0, limit);
    },
  };
}
