import { Parser } from 'htmlparser2';
import { type ApiError, badResponse, type ServiceIdentity, serviceError } from '../../core/http/api-error';
import { readBodyText, send } from '../../core/http/request';
import type { HttpProvider, SearchAnswer, SearchQuery } from '../../core/provider';
import type { ProviderContext } from '../../core/provider-context';
import type { QueryWords } from '../../core/search-query';
import { originPatterns } from '../../core/url/origins';
import { collapseSpaces } from '../../core/utils/text/collapse-spaces';
import { baseUrlOf } from '../shared/base-url';
import { checkConnection, trialQuery } from '../shared/connection-check';
import { namesPaper } from '../shared/paper-names';
import { searchResult } from '../shared/search-result';
import { cutQuery, keepInScope, resultLimit } from '../shared/search-scope';

const service: ServiceIdentity = { id: 'arxiv', label: 'arXiv' };
const defaultBaseUrl = 'https://export.arxiv.org/api';
const endpoints = ['/query'];
/** Entries of one search; the documentation allows 2,000. */
const maxResults = 20;
const maxBytes = 2 * 1024 * 1024;
/** Words of a query: each is a condition. */
const queryLimits = { words: 12, characters: 300 };
/** Characters of a question in which an identifier is looked for. */
const maxQuestion = 1_000;
/** Both forms of an identifier; each has a year and a month. @see https://info.arxiv.org/help/arxiv_identifier.html */
const identifier =
  /(?<![\p{L}\p{N}.])(?:\d{2}(?:0[1-9]|1[0-2])\.\d{4,5}|[a-z-]{2,12}(?:\.[A-Z]{2})?\/\d{2}(?:0[1-9]|1[0-2])\d{3})(?:v\d{1,3})?(?![\p{L}\p{N}])/u;

/** The identifier in a question; undefined where there is none, or only a number that looks like one. */
function identifierIn(question: string, words: QueryWords | undefined): string | undefined {
  const text = question.slice(0, maxQuestion).trim();
  const id = identifier.exec(text)?.[0];
  if (id === undefined) return undefined;
  const isOfPaper = words?.topics?.paperPart === true || namesPaper(text, words);
  return id === text || id.includes('/') || isOfPaper ? id : undefined;
}

/** An entry of the feed; other elements are left out. */
interface Entry {
  id: string;
  title: string;
  summary: string;
  published: string;
  authors: string[];
}

/** The texts of an entry's elements; `name` is of its authors. */
const fields = ['id', 'title', 'summary', 'published'] as const;

/** Reads an Atom feed. @returns undefined for anything else @see https://www.rfc-editor.org/rfc/rfc4287 */
export function readFeed(xml: string): Entry[] | undefined {
  const entries: Entry[] = [];
  let isFeed = false;
  let entry: Entry | undefined;
  let text = '';
  const parser = new Parser(
    {
      onopentag(name) {
        isFeed ||= name === 'feed';
        if (name === 'entry') entry = { id: '', title: '', summary: '', published: '', authors: [] };
        text = '';
      },
      ontext(data) {
        text += data;
      },
      onclosetag(name) {
        const field = fields.find((one) => one === name);
        if (entry && field) entry[field] = collapseSpaces(text);
        if (entry && name === 'name') entry.authors.push(collapseSpaces(text));
        if (entry && name === 'entry') entries.push(entry);
        if (name === 'entry') entry = undefined;
        text = '';
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
  return isFeed ? entries : undefined;
}

/** An error is an entry of its own, with HTTP 200 or 400. */
function errorIn(xml: string): Partial<ApiError> {
  const error = readFeed(xml)?.find(({ id }) => id.includes('/api/errors'));
  return error ? { kind: 'invalid-input', message: error.summary } : {};
}

/** Every word has to occur; quotation marks, brackets and operators are syntax. */
function conditions(query: SearchQuery): string {
  const words = cutQuery((query.words?.keywords ?? query.query).replace(/[^\p{L}\p{N}-]+/gu, ' '), queryLimits);
  return words
    .split(' ')
    .filter((word) => /[\p{L}\p{N}]/u.test(word) && !/^(?:arxiv|papers?|preprints?|AND|OR|ANDNOT)$/i.test(word))
    .map((word) => `all:${word}`)
    .join(' AND ');
}

async function search(query: SearchQuery, context: ProviderContext): Promise<SearchAnswer> {
  const id = identifierIn(query.query, query.words);
  const words = id ? '' : conditions(query);
  if (!id && words === '') return { results: [] };
  const params = new URLSearchParams({
    ...(id ? { id_list: id } : { search_query: words }),
    start: '0',
    max_results: String(resultLimit(query, maxResults)),
  });
  const url = `${baseUrlOf(context.settings, defaultBaseUrl, endpoints)}/query?${params}`;
  const response = await send(service, context, {
    url,
    init: { headers: { accept: 'application/atom+xml' } },
    readApiError: ({ text }) => errorIn(text),
  });
  const xml = await readBodyText(service, response, context, { maxBytes });
  const entries = readFeed(xml);
  if (entries === undefined) throw badResponse(service, xml, context);
  const { message } = errorIn(xml);
  if (message !== undefined) throw serviceError(service, 'invalid-input', { message });
  const results = entries.flatMap(({ id: address, title, summary, published, authors }) =>
    searchResult({ url: address.replace(/^http:/, 'https:'), title, snippet: summary, publishedAt: published }).map(
      (result) => ({
        ...result,
        ...(summary && {
          text: [`# ${result.title}`, authors.slice(0, 10).join(', '), summary].filter(Boolean).join('\n\n'),
        }),
      }),
    ),
  );
  return { results: keepInScope(results, query, context.now()) };
}

/**
 * arXiv: preprints, mostly of physics, mathematics and computer science.
 * @see https://info.arxiv.org/help/api/user-manual.html
 */
export const arxiv: HttpProvider = {
  id: service.id,
  label: service.label,
  homepage: 'https://arxiv.org/',
  auth: 'none',
  settings: [{ key: 'baseUrl', kind: 'url', default: defaultBaseUrl }],
  origins: (settings) => originPatterns(baseUrlOf(settings, defaultBaseUrl, endpoints)),
  // One request in three seconds, one at a time. @see https://info.arxiv.org/help/api/tou.html
  search: {
    minIntervalMs: 3_000,
    domains: ['arxiv.org'],
    specialism: {
      topic: 'paper',
      suits: (question, words) => identifierIn(question, words) !== undefined || namesPaper(question, words),
    },
    search,
  },
  check: (context) => checkConnection(service, () => search(trialQuery, context)),
};
