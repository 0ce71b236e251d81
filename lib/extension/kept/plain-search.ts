import { indexedWords, queryTerms } from '../search/indexed-words';
import type { SearchStore } from '../search/search-store';
import type { KeptPageStore } from './kept-page-store';

/** A search that reads every kept text. */
export function createPlainSearch(store: KeptPageStore): Pick<SearchStore, 'search'> {
  return {
    async search(query, { limit, match, groups }, signal) {
      const terms = queryTerms(query);
      const pages = await store.get(groups ?? (await store.ids({})));
      const found: { id: string; terms: string[] }[] = [];
      for (const { id, title } of pages) {
        signal.throwIfAborted();
        const words = indexedWords(`${title}\n${(await store.text(id)) ?? ''}`).map(({ term }) => term);
        const own = terms.filter((term) => words.some((word) => word.startsWith(term)));
        if (own.length > 0 && (match === 'any' || own.length === terms.length)) found.push({ id, terms: own });
      }
      /** Weight of a word: the fewer pages have it, the higher. */
      const weight = (term: string) =>
        Math.log(1 + pages.length / found.filter((one) => one.terms.includes(term)).length);
      return found
        .map(({ id, terms: own }) => ({
          id: `page:${id}`,
          group: id,
          score: own.reduce((sum, term) => sum + weight(term), 0),
        }))
        .sort((one, other) => other.score - one.score)
        .slice(0, limit);
    },
  };
}
