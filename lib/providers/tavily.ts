import * as v from 'valibot';
import type { AppError } from '../core/app-error';
import { type ApiError, type ReadApiError, type ServiceIdentity, serviceError } from '../core/http/api-error';
import { postJson } from '../core/http/request';
import { cutPage, finalAddress, publicAddress } from '../core/http/service-page';
import type { HttpProvider, Page, ReadRequest, SearchAnswer, SearchQuery } from '../core/provider';
import type { ProviderContext } from '../core/provider-context';
import { cleanUrl } from '../core/url/clean-url';
import { originPatterns } from '../core/url/origins';
import { lenientList, lenientNumber, lenientText, wellFormedEntries } from '../core/utils/lenient-schemas';
import { countryName } from '../core/utils/text/country-name';
import { bearerHeaders } from './shared/api-key';
import { baseUrlOf } from './shared/base-url';
import { checkConnection, trialQuery } from './shared/connection-check';
import { domainLists } from './shared/hosted-scope';
import { searchResult } from './shared/search-result';
import { cutQuery, keepInScope, resultLimit } from './shared/search-scope';

const service: ServiceIdentity = { id: 'tavily', label: 'Tavily' };
const defaultBaseUrl = 'https://api.tavily.com';
/** Results, and characters of the query, that one request takes. */
const maxResults = 20;
const maxQueryLength = 400;
/** Milliseconds until the headers of a page must be there: the service may have to render it first. */
const readTimeoutMs = 60_000;
const timeRanges = { d: 'day', w: 'week', m: 'month', y: 'year' } as const;

const searchSchema = v.object({
  answer: lenientText,
  results: wellFormedEntries(v.looseObject({})),
});

const extractSchema = v.object({
  results: wellFormedEntries(v.object({ url: lenientText, title: lenientText, raw_content: lenientText })),
  failed_results: lenientList(v.object({ error: lenientText })),
});

/** The usual error in two forms, one with a list (422), and the error of requests without a key. */
const errorSchema = v.union([
  v.object({ detail: v.object({ error: v.string() }) }),
  v.object({ detail: v.string() }),
  v.object({ detail: v.array(v.object({ msg: v.string() })) }),
  v.object({ error: v.object({ message: v.string(), retry_after_seconds: lenientNumber }) }),
]);

/** 432 is the limit of the plan, 433 that of pay-as-you-go. */
const kindsByStatus: Readonly<Record<number, ApiError['kind']>> = { 432: 'out-of-quota', 433: 'out-of-quota' };

function messageOf(error: v.InferOutput<typeof errorSchema>): Pick<ApiError, 'message' | 'retryAfterMs'> {
  if ('error' in error) {
    const { message, retry_after_seconds: seconds } = error.error;
    return { message, ...(seconds !== undefined && { retryAfterMs: seconds * 1000 }) };
  }
  const { detail } = error;
  if (typeof detail === 'string') return { message: detail };
  return { message: Array.isArray(detail) ? detail.map(({ msg }) => msg).join(' ') : detail.error };
}

function errorReader(hasKey: boolean): ReadApiError {
  return ({ status, body }) => {
    const parsed = v.safeParse(errorSchema, body);
    const message = parsed.success ? messageOf(parsed.output) : {};
    // Without a key none can be wrong: the service requires one.
    const kind = status === 401 && !hasKey ? 'missing-key' : kindsByStatus[status];
    return { ...message, ...(kind && { kind }) };
  };
}

/** Without a key the service answers a few requests a day. */
function post<TSchema extends v.GenericSchema>(
  context: ProviderContext,
  path: string,
  request: { body: object; schema: TSchema; timeoutMs?: number },
): Promise<v.InferOutput<TSchema>> {
  const hasKey = Boolean(context.secrets.apiKey?.trim());
  return postJson(service, context, {
    url: `${baseUrlOf(context.settings, defaultBaseUrl)}/${path}`,
    headers: hasKey
      ? bearerHeaders(service, context)
      : { 'x-tavily-access-mode': 'keyless', 'x-client-source': 'citebar' },
    readApiError: errorReader(hasKey),
    ...request,
  });
}

/**
 * Other parameters stay at the service's defaults: a basic search of one credit, about any topic.
 * @see https://docs.tavily.com/documentation/api-reference/endpoint/search
 */
function searchBody(query: SearchQuery): object {
  const { allowed, blocked } = domainLists(service, query);
  const country = query.location && countryName(query.location);
  return {
    query: cutQuery(query.query, { characters: maxQueryLength }),
    max_results: resultLimit(query, maxResults),
    ...(query.timeRange !== 'all' && { time_range: timeRanges[query.timeRange] }),
    ...(allowed.length > 0 && { include_domains: allowed }),
    ...(blocked.length > 0 && { exclude_domains: blocked }),
    ...(country && { country: country.toLowerCase() }),
  };
}

async function search(query: SearchQuery, context: ProviderContext): Promise<SearchAnswer> {
  const body = await post(context, 'search', { body: searchBody(query), schema: searchSchema });
  const found = body.results.flatMap((entry) =>
    searchResult({ ...entry, snippet: entry.content, publishedAt: entry.published_date }),
  );
  const answer = body.answer?.trim();
  return { results: keepInScope(found, query, context.now()), ...(answer && { answer }) };
}

/** A page that could not be read is a failure, though the answer's status is 200. */
function readFailure(kind: 'bad-response' | 'empty', message?: string): AppError {
  return serviceError(service, kind, message ? { message: message.slice(0, 300), detail: message } : {});
}

/** @see https://docs.tavily.com/documentation/api-reference/endpoint/extract */
async function read({ url, maxLength }: ReadRequest, context: ProviderContext): Promise<Page> {
  const address = publicAddress(service, url);
  const { results, failed_results: failed } = await post(context, 'extract', {
    body: { urls: [address], format: 'markdown' },
    schema: extractSchema,
    timeoutMs: readTimeoutMs,
  });
  // One URL was requested, so that the first page is the only one.
  const [page] = results;
  if (!page) throw readFailure('bad-response', failed.find(({ error }) => error)?.error);
  const markdown = page.raw_content?.trim();
  if (!markdown) throw readFailure('empty');
  const heading = /^#{1,2} +(.+)$/m.exec(markdown)?.[1]?.trim();
  const finalUrl = finalAddress(cleanUrl(page.url ?? ''), address);
  return cutPage({ url: finalUrl, title: page.title?.trim() || heading || finalUrl, markdown }, maxLength);
}

/** Tavily: search made for language models, and reading of pages; a key is optional. */
export const tavily: HttpProvider = {
  id: service.id,
  label: service.label,
  homepage: 'https://tavily.com/',
  keyUrl: 'https://app.tavily.com/',
  auth: 'optional-key',
  settings: [
    { key: 'apiKey', kind: 'secret' },
    { key: 'baseUrl', kind: 'url', default: defaultBaseUrl },
  ],
  origins: (settings) => originPatterns(baseUrlOf(settings, defaultBaseUrl)),
  search: { search },
  read: { read },
  check: (context) => checkConnection(service, () => search(trialQuery, context)),
};
