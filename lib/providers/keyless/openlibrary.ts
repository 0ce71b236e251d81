import * as v from 'valibot';
import type { ServiceIdentity } from '../../core/http/api-error';
import { getJson } from '../../core/http/request';
import type { HttpProvider, SearchAnswer, SearchQuery, SearchResult } from '../../core/provider';
import type { ProviderContext } from '../../core/provider-context';
import type { QueryWords } from '../../core/search-query';
import { originPatterns } from '../../core/url/origins';
import {
  lenientList,
  lenientNumber,
  lenientObject,
  lenientText,
  wellFormedEntries,
} from '../../core/utils/lenient-schemas';
import { baseUrlOf } from '../shared/base-url';
import { asksForIsbn, isbnIn } from '../shared/book-numbers';
import { checkConnection, trialQuery } from '../shared/connection-check';
import { searchResult } from '../shared/search-result';
import { cutQuery, keepInScope, resultLimit } from '../shared/search-scope';

const service: ServiceIdentity = { id: 'openlibrary', label: 'Open Library' };
const defaultBaseUrl = 'https://openlibrary.org';
/** Site on which the works can be read, also when a proxy searches them. */
const site = 'https://openlibrary.org';
const endpoints = ['/search.json', '/search'];
/** Works of one search; the documentation names 100 as its default. */
const maxResults = 20;
/** Assumed: the documentation names no longest query; each word is a condition. */
const queryLimits = { words: 12, characters: 200 };
/** Authors and ISBNs that are named of a work, which may have hundreds. */
const maxAuthors = 4;
const maxIsbns = 4;

const workSchema = lenientObject({
  key: lenientText,
  title: lenientText,
  subtitle: lenientText,
  author_name: lenientList(v.string()),
  first_publish_year: lenientNumber,
  edition_count: lenientNumber,
  number_of_pages_median: lenientNumber,
  isbn: lenientList(v.string()),
});
type Work = v.InferOutput<typeof workSchema>;

const bodySchema = v.object({ docs: wellFormedEntries(workSchema) });

/**
 * The words to search for, without the search's own syntax: the ISBN, the title in quotation marks, the names, or the
 * keywords.
 * @see https://openlibrary.org/search/howto
 */
function librarySearchTerms({ query, words }: SearchQuery): string {
  const number = isbnIn(query);
  if (number) return `isbn:${number.isbn}`;
  const title = /[“"„«「『《]([^“”"„«»「」『』《》]{2,150})[”"“»」』》]/u.exec(query)?.[1];
  const { book } = words?.topics ?? {};
  const plain = [title, book?.names ?? words?.names.join(' '), book?.keywords ?? words?.keywords ?? query]
    .map((text = '') => text.replace(/[^\p{L}\p{M}\p{N}'’]+/gu, ' ').trim())
    .find((text) => text !== '');
  // In capitals `AND`, `OR` and `NOT` are operators.
  return cutQuery(plain?.toLowerCase() ?? '', queryLimits);
}

/** The record of a work as text, one line per fact; each line contains the title, so that it is complete on its own. */
function recordOf(title: string, work: Work, { query, words }: SearchQuery): string[] {
  const number = isbnIn(query);
  const wrote = words?.topics?.book?.wrote;
  const isbns = asksForIsbn(query) && !number ? work.isbn.slice(0, maxIsbns).join(', ') : '';
  const facts: [string, string | number | undefined][] = [
    // In the question's own words: the author is also found by the word that was asked for, such as 'wrote'.
    [wrote ? `Author (${wrote})` : 'Author', work.author_name.slice(0, maxAuthors).join(', ')],
    ['First published', work.first_publish_year],
    ['Editions', work.edition_count],
    ['Pages, median of the editions', work.number_of_pages_median],
    ['ISBNs, each of one edition', isbns],
  ];
  return [
    ...(number ? [`ISBN ${number.written} – Title of the book: ${title}`] : []),
    ...facts.flatMap(([label, value]) => (value ? [`${title} – ${label}: ${value}`] : [])),
  ];
}

function toResult(work: Work, query: SearchQuery): SearchResult[] {
  // Anything else would be joined to the host.
  if (!work.title || !work.key?.startsWith('/works/')) return [];
  const title = [work.title, work.subtitle].filter(Boolean).join(': ');
  const byline = [work.author_name.slice(0, maxAuthors).join(', '), work.first_publish_year].filter(Boolean).join('; ');
  return searchResult({ url: site + work.key, title, snippet: byline }).map((result) => ({
    ...result,
    // The page of a work lists its editions; its facts are in the record.
    text: [`# ${result.title}`, ...recordOf(result.title, work, query)].join('\n\n'),
  }));
}

/** Whether a question is about a book, or asks who wrote something. */
function suits(question: string, { topics }: QueryWords): boolean {
  return topics?.book !== undefined || asksForIsbn(question) || isbnIn(question) !== undefined;
}

async function search(query: SearchQuery, context: ProviderContext): Promise<SearchAnswer> {
  const terms = librarySearchTerms(query);
  if (terms === '') return { results: [] };
  const fields = ['key', 'title', 'subtitle', 'author_name', 'first_publish_year', 'edition_count'];
  const params = new URLSearchParams({
    q: terms,
    fields: [...fields, 'number_of_pages_median', ...(asksForIsbn(query.query) ? ['isbn'] : [])].join(','),
    limit: String(resultLimit(query, maxResults)),
  });
  const headers = { accept: 'application/json' };
  const url = `${baseUrlOf(context.settings, defaultBaseUrl, endpoints)}/search.json?${params}`;
  const { docs } = await getJson(service, context, { url, headers, schema: bodySchema });
  return {
    results: keepInScope(
      docs.flatMap((work) => toResult(work, query)),
      query,
    ),
  };
}

/** Open Library: the Internet Archive's catalogue of books. @see https://openlibrary.org/dev/docs/api/search */
export const openlibrary: HttpProvider = {
  id: service.id,
  label: service.label,
  homepage: 'https://openlibrary.org/',
  auth: 'none',
  settings: [{ key: 'baseUrl', kind: 'url', default: defaultBaseUrl }],
  origins: (settings) => originPatterns(baseUrlOf(settings, defaultBaseUrl, endpoints)),
  // One request a second, for clients that cannot name themselves. @see https://openlibrary.org/developers/api
  search: {
    minIntervalMs: 1_000,
    domains: ['openlibrary.org'],
    specialism: { topic: 'book', suits },
    search,
  },
  check: (context) => checkConnection(service, () => search(trialQuery, context)),
};
