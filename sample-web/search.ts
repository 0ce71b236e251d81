import MiniSearch from 'minisearch';
import { parseQuery, type TimeRange } from './parse-query';
import { createSnippet } from './snippet';
import { findTerms, normalizeTerm, splitWords, type Term } from './terms';

/** An entry of the search index: a page on disk, or one that the server generates. */
export interface SearchEntry {
  site: string;
  path: string;
  title: string;
  description: string;
  text: string;
  publishedAt?: string;
}

/** A search result; `snippet` is from the part of the text where the rarest words of the query are closest together. */
export interface SearchHit {
  entry: SearchEntry;
  score: number;
  snippet: string;
}

/** Filters of a search besides the query. */
export interface SearchOptions {
  timeRange?: TimeRange | undefined;
  now: Date;
}

export type Search = (query: string, options: SearchOptions) => SearchHit[];

const daysOf: Record<TimeRange, number> = { day: 1, week: 7, month: 31, year: 366 };

function isRecent(entry: SearchEntry, { timeRange, now }: SearchOptions): boolean {
  if (timeRange === undefined) return true;
  if (entry.publishedAt === undefined) return false;
  return Date.parse(entry.publishedAt) >= now.getTime() - daysOf[timeRange] * 86_400_000;
}

function countDocuments(documents: Term[][]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const terms of documents) {
    for (const term of new Set(terms.map(({ term }) => term))) counts.set(term, (counts.get(term) ?? 0) + 1);
  }
  return counts;
}

/** Indexes title, description and text of every entry; the ranking is minisearch's BM25+. */
export function createSearch(entries: SearchEntry[]): Search {
  const termsOf = entries.map((entry) => findTerms(entry.text));
  const documentCounts = countDocuments(termsOf);
  const rarity = (term: string) => Math.log(1 + entries.length / (documentCounts.get(term) ?? entries.length));

  const index = new MiniSearch<SearchEntry & { id: number }>({
    fields: ['title', 'description', 'text'],
    tokenize: splitWords,
    processTerm: (word) => normalizeTerm(word) ?? null,
    searchOptions: {
      boost: { title: 1.5 },
      prefix: (term) => term.length > 4,
      fuzzy: (term) => (term.length > 6 && !/\d/u.test(term) ? 0.15 : false),
      weights: { prefix: 0.4, fuzzy: 0.3 },
    },
  });
  index.addAll(entries.map((entry, id) => ({ ...entry, id })));

  return (query, options) => {
    const { words, matchesSite } = parseQuery(query);
    const found = index.search(words === '' ? MiniSearch.wildcard : words, {
      filter: ({ id }) => {
        const entry = entries[id];
        return entry !== undefined && matchesSite(`${entry.site}.sample.example`) && isRecent(entry, options);
      },
    });
    return found.flatMap(({ id, score, terms }) => {
      const entry = entries[id];
      if (entry === undefined) return [];
      const matches = (termsOf[id] ?? []).filter(({ term }) => terms.includes(term));
      return [{ entry, score, snippet: createSnippet(entry.text, matches, rarity) || entry.description }];
    });
  };
}
