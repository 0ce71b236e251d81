import * as v from 'valibot';
import { AppError, errorInfo } from '../core/app-error';
import { type ApiError, badResponse, type Service } from '../core/http/api-error';
import { readJson, send } from '../core/http/request';
import { cutPage, publicAddress } from '../core/http/service-page';
import type { Page, Provider, ReadRequest, SearchAnswer, SearchQuery } from '../core/provider';
import type { ProviderContext } from '../core/provider-context';
import { cleanUrl } from '../core/url/clean-url';
import { originPatterns } from '../core/url/origins';
import { countryName } from '../core/utils/country-name';
import { apiKeyOf } from './shared/api-key';
import { checkConnection, trialQuery } from './shared/connection-check';
import { domainLists } from './shared/hosted-scope';
import { searchResult } from './shared/search-result';
import { cutQuery, keepInScope, resultLimit } from './shared/search-scope';

const service: Service = { id: 'tavily', label: 'Tavily' };
const defaultBaseUrl = 'https://api.tavily.com';
const maxResults = 20;
const maxQuery = 400;
/** Reading a page may mean rendering it there. */
const readMs = 60_000;
const timeRanges = { d: 'day', w: 'week', m: 'month', y: 'year' } as const;

const lenientText = v.fallback(v.nullish(v.string()), undefined);

function entries<const TSchema extends v.GenericSchema>(entry: TSchema) {
  return v.array(v.fallback(v.nullable(entry), null));
}

const searchSchema = v.object({
  answer: lenientText,
  results: entries(v.looseObject({})),
});

const extractSchema = v.object({
  results: entries(v.object({ url: lenientText, title: lenientText, raw_content: lenientText })),
  failed_results: v.fallback(entries(v.object({ error: lenientText })), []),
});

/** The usual error, one with a list (422), and that of the mode without a key. */
const errorSchema = v.union([
  v.object({ detail: v.object({ error: v.string() }) }),
  v.object({ detail: v.string() }),
  v.object({ detail: v.array(v.object({ msg: v.string() })) }),
  v.object({ error: v.object({ message: v.string(), retry_after_seconds: v.optional(v.number()) }) }),
]);

const faultKinds: Readonly<Record<number, ApiError['kind']>> = { 432: 'out-of-quota', 433: 'out-of-quota' };

function messageOf(error: v.InferOutput<typeof errorSchema>): Pick<ApiError, 'message' | 'retryAfterMs'> {
  if ('error' in error) {
    const { message, retry_after_seconds: seconds } = error.error;
    return { message, ...(seconds !== undefined && { retryAfterMs: seconds * 1000 }) };
  }
  const { detail } = error;
  if (typeof detail === 'string') return { message: detail };
  return { message: Array.isArray(detail) ? detail.map(({ msg }) => msg).join(' ') : detail.error };
}

function readFault(status: number, body: unknown, hasKey: boolean): Partial<ApiError> {
  const parsed = v.safeParse(errorSchema, body);
  const told = parsed.success ? messageOf(parsed.output) : {};
  // Without a key there is none that could be wrong: the service wants one.
  const kind = status === 401 && !hasKey ? 'missing-key' : faultKinds[status];
  return { ...told, ...(kind && { kind }) };
}

function baseUrlOf(settings: Readonly<Record<string, string>>): string {
  return (settings.baseUrl?.trim() || defaultBaseUrl).replace(/\/+$/, '');
}

async function ask(path: string, body: object, context: ProviderContext, timeoutMs?: number): Promise<unknown> {
  const hasKey = Boolean(context.secrets.apiKey?.trim());
  const headers = {
    'content-type': 'application/json',
    ...(hasKey
      ? { authorization: `Bearer ${apiKeyOf(service, context)}` }
      : { 'x-tavily-access-mode': 'keyless', 'x-client-source': 'citebar' }),
  };
  const init = { method: 'POST', headers, body: JSON.stringify(body) };
  const response = await send(service, `${baseUrlOf(context.settings)}/${path}`, init, context, {
    ...(timeoutMs !== undefined && { timeoutMs }),
    readApiError: (status, answer) => readFault(status, answer, hasKey),
  });
  return readJson(service, response, context);
}

/** Parameters that are not named stay at the service's defaults: a basic search of one credit, about anything. */
function searchBody(query: SearchQuery): object {
  const { allowed, blocked } = domainLists(service, query);
  const country = query.location && countryName(query.location);
  return {
    query: cutQuery(query.query, { characters: maxQuery }),
    max_results: resultLimit(query, maxResults),
    ...(query.timeRange !== 'all' && { time_range: timeRanges[query.timeRange] }),
    ...(allowed.length > 0 && { include_domains: allowed }),
    ...(blocked.length > 0 && { exclude_domains: blocked }),
    ...(country && { country: country.toLowerCase() }),
  };
}

async function search(query: SearchQuery, context: ProviderContext): Promise<SearchAnswer> {
  const body = await ask('search', searchBody(query), context);
  const parsed = v.safeParse(searchSchema, body);
  if (!parsed.success) throw badResponse(service, JSON.stringify(body), context);
  const results = parsed.output.results.flatMap((entry) =>
    searchResult({ ...entry, snippet: entry?.content, publishedAt: entry?.published_date }),
  );
  const answer = parsed.output.answer?.trim();
  return { results: keepInScope(results, query, context.now()), ...(answer && { answer }) };
}

/** A page of which nothing came is a failure, though the answer's status is 200. */
function readFailure(kind: 'bad-response' | 'empty', said?: string | null): AppError {
  const params = { service: service.label, ...(said && { said: said.slice(0, 300) }) };
  return new AppError(errorInfo(service.id, kind, { params, ...(said && { detail: said }) }));
}

async function read({ url, maxLength }: ReadRequest, context: ProviderContext): Promise<Page> {
  const address = publicAddress(service, url);
  const body = await ask('extract', { urls: [address], format: 'markdown' }, context, readMs);
  const parsed = v.safeParse(extractSchema, body);
  if (!parsed.success) throw badResponse(service, JSON.stringify(body), context);
  const { results, failed_results: failed } = parsed.output;
  // One address was asked for, so that the first page is the only one.
  const page = results.find((entry) => entry !== null);
  if (!page) throw readFailure('bad-response', failed.find((entry) => entry?.error)?.error);
  const markdown = page.raw_content?.trim();
  if (!markdown) throw readFailure('empty');
  const heading = /^#{1,2} +(.+)$/m.exec(markdown)?.[1]?.trim();
  const finalUrl = cleanUrl(page.url ?? '') ?? address;
  return cutPage({ url: finalUrl, title: page.title?.trim() || heading || finalUrl, markdown }, maxLength);
}

/** Tavily: search made for models, and reading of pages; with a key, or a little without one. */
export const tavily: Provider = {
  id: service.id,
  label: service.label,
  homepage: 'https://tavily.com/',
  keyUrl: 'https://app.tavily.com/',
  auth: 'optional-key',
  settings: [
    { key: 'apiKey', kind: 'secret' },
    { key: 'baseUrl', kind: 'url', default: defaultBaseUrl },
  ],
  origins: (settings) => originPatterns(baseUrlOf(settings)),
  search: { search },
  read: { read },
  check: (context) => checkConnection(service, () => search(trialQuery, context)),
};
