import * as v from 'valibot';
import type { ApiError, ErrorResponse, ServiceIdentity } from '../../core/http/api-error';
import { getJson } from '../../core/http/request';
import type { HttpProvider, SearchAnswer, SearchQuery, SearchResult } from '../../core/provider';
import type { ProviderContext } from '../../core/provider-context';
import { originPatterns } from '../../core/url/origins';
import {
  finiteNumber,
  lenientList,
  lenientObject,
  lenientOptional,
  lenientText,
  wellFormedEntries,
} from '../../core/utils/lenient-schemas';
import { collapseSpaces } from '../../core/utils/text/collapse-spaces';
import { baseUrlOf } from '../shared/base-url';
import { checkConnection, trialQuery } from '../shared/connection-check';
import { doiIn, namesPaper } from '../shared/paper-names';
import { searchResult } from '../shared/search-result';
import { cutQuery, keepInScope, rangeStart, resultLimit } from '../shared/search-scope';

const service: ServiceIdentity = { id: 'crossref', label: 'Crossref' };
const defaultBaseUrl = 'https://api.crossref.org';
const endpoints = ['/works'];
/** Works of one search; the documentation allows 1,000. */
const maxResults = 20;
/** Assumed: the documentation names no longest query. */
const queryLimits = { characters: 300 };
/** Authors that are named of a work. */
const maxAuthors = 3;

const workSchema = lenientObject({
  URL: lenientText,
  title: lenientList(v.string()),
  'container-title': lenientList(v.string()),
  abstract: lenientText,
  author: lenientList(v.looseObject({ given: lenientText, family: v.string() })),
  issued: lenientOptional(v.looseObject({ 'date-parts': lenientList(lenientList(finiteNumber)) })),
});
type Work = v.InferOutput<typeof workSchema>;

const bodySchema = v.object({ message: v.object({ items: wellFormedEntries(workSchema) }) });
const errorSchema = v.object({ message: v.pipe(v.array(v.looseObject({ message: v.string() })), v.nonEmpty()) });

function readApiError({ body }: ErrorResponse): Partial<ApiError> {
  const parsed = v.safeParse(errorSchema, body);
  return parsed.success ? { message: parsed.output.message.map(({ message }) => message).join(' ') } : {};
}

/** An abstract without its markup, which is JATS (`<jats:p>`, `<jats:sub>`), and without its own heading. */
function plainAbstract(abstract: string): string {
  const text = abstract
    .replace(/<\/?jats:(?:p|title|sec|list|list-item)(?:\s[^<>]{0,300})?>/g, ' ')
    .replace(/<\/?[a-z]+:[a-z-]+(?:\s[^<>]{0,300})?\/?>/gi, '');
  return collapseSpaces(text).replace(/^abstract\b[\s.:]*/i, '');
}

/** The date of a work, where its day is known. */
function dateOf({ issued }: Work): string | undefined {
  const [year, month, day] = issued?.['date-parts'][0] ?? [];
  if (!year || !month || !day) return undefined;
  return [year, month, day].map((part) => String(part).padStart(2, '0')).join('-');
}

/** Authors, journal and year of a work in one line. */
function imprintOf({ author, issued, 'container-title': [journal] }: Work): string {
  const names = author.map(({ given, family }) => [given, family].filter(Boolean).join(' '));
  const shown = names.length > maxAuthors ? [...names.slice(0, 1), 'et al.'] : names;
  const year = issued?.['date-parts'][0]?.[0];
  return [shown.join(', ').replace(', et al.', ' et al.'), journal, year].filter(Boolean).join('; ');
}

function toResult(work: Work): SearchResult[] {
  const [title] = work.title;
  const abstract = work.abstract && plainAbstract(work.abstract);
  const imprint = imprintOf(work);
  const snippet = [imprint, abstract].filter(Boolean).join('. ');
  return searchResult({ url: work.URL, title, snippet, publishedAt: dateOf(work) }).map((result) => ({
    ...result,
    // Journals rarely show a work to everyone: its abstract is used as its text.
    ...(abstract && {
      text: [`# ${result.title}`, imprint, result.snippet.slice(imprint.length + 2)].filter(Boolean).join('\n\n'),
    }),
  }));
}

function urlOf(query: SearchQuery, context: ProviderContext): string {
  const doi = doiIn(query.query);
  const start = rangeStart(query.timeRange, context.now());
  const filters = [
    ...(doi ? [`doi:${doi}`] : []),
    ...(start === undefined ? [] : [`from-pub-date:${new Date(start).toISOString().slice(0, 10)}`]),
  ];
  const mailto = context.settings.mailto?.trim();
  const params = new URLSearchParams({
    ...(!doi && { 'query.bibliographic': cutQuery(query.words?.keywords ?? query.query, queryLimits) }),
    rows: String(resultLimit(query, maxResults)),
    select: 'DOI,URL,title,container-title,abstract,author,issued',
    ...(filters.length > 0 && { filter: filters.join(',') }),
    // Who gives an address is served by machines of their own.
    ...(mailto && { mailto }),
  });
  return `${baseUrlOf(context.settings, defaultBaseUrl, endpoints)}/works?${params}`;
}

async function search(query: SearchQuery, context: ProviderContext): Promise<SearchAnswer> {
  const url = urlOf(query, context);
  const headers = { accept: 'application/json' };
  const { message } = await getJson(service, context, { url, headers, schema: bodySchema, readApiError });
  return { results: keepInScope(message.items.flatMap(toResult), query, context.now()) };
}

/**
 * Crossref: what publishers register of their works, with a DOI each.
 * @see https://www.crossref.org/documentation/retrieve-metadata/rest-api/
 */
export const crossref: HttpProvider = {
  id: service.id,
  label: service.label,
  homepage: 'https://www.crossref.org/',
  auth: 'none',
  settings: [
    { key: 'mailto', kind: 'text', placeholder: 'name@example.org' },
    { key: 'baseUrl', kind: 'url', default: defaultBaseUrl },
  ],
  origins: (settings) => originPatterns(baseUrlOf(settings, defaultBaseUrl, endpoints)),
  search: { minIntervalMs: 1_000, domains: ['doi.org'], specialism: { topic: 'paper', suits: namesPaper }, search },
  check: (context) => checkConnection(service, () => search(trialQuery, context)),
};
