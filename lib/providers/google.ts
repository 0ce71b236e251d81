import * as v from 'valibot';
import { AppError, errorInfo } from '../core/app-error';
import { type ApiError, badResponse, type Service } from '../core/http/api-error';
import { readJson, send } from '../core/http/request';
import type { Provider, SearchAnswer, SearchQuery } from '../core/provider';
import type { ProviderContext } from '../core/provider-context';
import { originPatterns } from '../core/url/origins';
import { apiKeyOf } from './shared/api-key';
import { checkConnection, trialQuery } from './shared/connection-check';
import { domainLists } from './shared/hosted-scope';
import { searchResult } from './shared/search-result';
import { keepInScope, resultLimit, withSiteOperators } from './shared/search-scope';

const service: Service = { id: 'google', label: 'Google Custom Search' };
const defaultBaseUrl = 'https://www.googleapis.com';
const maxResults = 10;

const lenientText = v.fallback(v.optional(v.string()), undefined);

function lenientList<const TSchema extends v.GenericSchema>(item: TSchema) {
  return v.fallback(v.array(v.fallback(v.nullable(item), null)), []);
}

const metaTags = lenientList(v.object({ 'article:published_time': lenientText }));
const itemSchema = v.object({
  link: lenientText,
  title: lenientText,
  snippet: lenientText,
  pagemap: v.fallback(v.optional(v.object({ metatags: metaTags })), undefined),
});
const bodySchema = v.object({
  kind: v.literal('customsearch#search'),
  // Absent when nothing is found.
  items: v.optional(v.array(v.fallback(v.nullable(itemSchema), null)), []),
});

const errorSchema = v.object({
  error: v.object({
    message: v.string(),
    details: lenientList(
      v.object({
        reason: lenientText,
        metadata: v.fallback(v.optional(v.object({ quota_limit: lenientText })), undefined),
      }),
    ),
  }),
});

/** A wrong key is 400; projects that have no access, which are all new ones, 403; quotas of a minute and of a day 429. */
function readFault(status: number, body: unknown): Partial<ApiError> {
  const parsed = v.safeParse(errorSchema, body);
  if (!parsed.success) return {};
  const { message, details } = parsed.output.error;
  if (details.some((detail) => detail?.reason === 'API_KEY_INVALID')) return { kind: 'bad-key', message: message };
  const quotas = [message, ...details.map((detail) => detail?.metadata?.quota_limit)];
  const isDay = status === 429 && quotas.some((quota) => /per ?day/i.test(quota ?? ''));
  return { message: message, ...(isDay && { kind: 'out-of-quota' }) };
}

function baseUrlOf(settings: Readonly<Record<string, string>>): string {
  return (settings.baseUrl?.trim() || defaultBaseUrl).replace(/\/*(?:\/customsearch\/v1)?\/*$/, '');
}

/** One site has parameters of its own; more go into the query. */
function scopeParams(query: SearchQuery): Record<string, string> {
  const { allowed, blocked } = domainLists(service, query);
  const [site, ...more] = allowed.length > 0 ? allowed : blocked;
  if (site === undefined || more.length > 0 || (allowed.length > 0 && blocked.length > 0))
    return { q: withSiteOperators(service, query) };
  return { q: query.query.trim(), siteSearch: site, siteSearchFilter: allowed.length > 0 ? 'i' : 'e' };
}

function urlOf(query: SearchQuery, context: ProviderContext): string {
  const engineId = context.settings.engineId?.trim();
  if (!engineId) {
    const params = { service: service.label, field: 'engineId' };
    throw new AppError(errorInfo(service.id, 'missing-key', { params }));
  }
  const params = new URLSearchParams({
    cx: engineId,
    ...scopeParams(query),
    num: String(resultLimit(query, maxResults)),
    ...(query.timeRange !== 'all' && { dateRestrict: `${query.timeRange}1` }),
    ...(query.location && { gl: query.location.toLowerCase() }),
  });
  return `${baseUrlOf(context.settings)}/customsearch/v1?${params}`;
}

/** Many snippets begin with the date of the page: `3 Mar 2026 ... `. */
function dateOf({ snippet, pagemap }: v.InferOutput<typeof itemSchema>): string | undefined {
  const [tags] = pagemap?.metatags ?? [];
  return tags?.['article:published_time'] ?? /^([\p{L}\d., ]{8,20}?)[\s\u00a0]\.\.\./u.exec(snippet ?? '')?.[1];
}

async function search(query: SearchQuery, context: ProviderContext): Promise<SearchAnswer> {
  // In the header, not in the address: addresses are logged.
  const headers = { 'x-goog-api-key': apiKeyOf(service, context) };
  const response = await send(service, urlOf(query, context), { headers }, context, { readApiError: readFault });
  const body = await readJson(service, response, context);
  const parsed = v.safeParse(bodySchema, body);
  if (!parsed.success) throw badResponse(service, JSON.stringify(body), context);
  const results = parsed.output.items.flatMap((item) =>
    item === null ? [] : searchResult({ ...item, url: item.link, publishedAt: dateOf(item) }),
  );
  return { results: keepInScope(results, query, context.now()) };
}

/** Google's Custom Search JSON API: closed to new customers, and over at the end of 2026. */
export const google: Provider = {
  id: service.id,
  label: service.label,
  homepage: 'https://developers.google.com/custom-search/v1/overview',
  keyUrl: 'https://console.cloud.google.com/apis/credentials',
  endsOn: '2027-01-01',
  auth: 'key',
  settings: [
    { key: 'apiKey', kind: 'secret', required: true },
    { key: 'engineId', kind: 'text', required: true },
    { key: 'baseUrl', kind: 'url', default: defaultBaseUrl },
  ],
  origins: (settings) => originPatterns(baseUrlOf(settings)),
  search: {
    tool: {
      name: 'web_search_google',
      service: 'Google Custom Search API',
      variables: { apiKey: 'GOOGLE_SEARCH_API_KEY', engineId: 'GOOGLE_SEARCH_ENGINE_ID' },
      needs: 'credentials',
      keyPage: 'https://developers.google.com/custom-search',
    },
    search,
  },
  check: (context) => checkConnection(service, () => search(trialQuery, context)),
};
