import * as v from 'valibot';
import { type ApiError, type ErrorResponse, type ServiceIdentity, serviceError } from '../core/http/api-error';
import { getJson } from '../core/http/request';
import type { HttpProvider, SearchAnswer, SearchQuery } from '../core/provider';
import type { ProviderContext } from '../core/provider-context';
import { originPatterns } from '../core/url/origins';
import {
  lenientList,
  lenientOptional,
  lenientText,
  sparseList,
  wellFormedEntries,
} from '../core/utils/lenient-schemas';
import { apiKeyOf } from './shared/api-key';
import { baseUrlOf } from './shared/base-url';
import { checkConnection, trialQuery } from './shared/connection-check';
import { domainLists } from './shared/hosted-scope';
import { searchResult } from './shared/search-result';
import { keepInScope, resultLimit, withSiteOperators } from './shared/search-scope';

const service: ServiceIdentity = { id: 'google', label: 'Google Custom Search' };
const defaultBaseUrl = 'https://www.googleapis.com';
const endpoints = ['/customsearch/v1'];
/** Maximum number of results per request. */
const maxResults = 10;

const metaTags = sparseList(v.object({ 'article:published_time': lenientText }));
const itemSchema = v.object({
  link: lenientText,
  title: lenientText,
  snippet: lenientText,
  pagemap: lenientOptional(v.object({ metatags: metaTags })),
});
const items = wellFormedEntries(itemSchema);
const bodySchema = v.union([
  // Some proxies leave `kind` out: a list of results is accepted without it.
  v.object({ items }),
  // Without `items` nothing was found.
  v.object({ kind: v.literal('customsearch#search'), items: v.optional(items, []) }),
]);

const errorSchema = v.object({
  error: v.object({
    message: v.string(),
    details: lenientList(
      v.object({
        reason: lenientText,
        metadata: lenientOptional(v.object({ quota_limit: lenientText })),
      }),
    ),
  }),
});

/** A wrong key is 400; a project without access, as every new one, 403; quotas per minute and per day are both 429. */
function readApiError({ status, body }: ErrorResponse): Partial<ApiError> {
  const parsed = v.safeParse(errorSchema, body);
  if (!parsed.success) return {};
  const { message, details } = parsed.output.error;
  if (details.some(({ reason }) => reason === 'API_KEY_INVALID')) return { kind: 'bad-key', message };
  const quotas = [message, ...details.map(({ metadata }) => metadata?.quota_limit)];
  const isDay = status === 429 && quotas.some((quota) => /per ?day/i.test(quota ?? ''));
  return { message, ...(isDay && { kind: 'out-of-quota' }) };
}

/** A single domain has parameters of its own; several go into the query as operators. */
function scopeParams(query: SearchQuery): Record<string, string> {
  const { allowed, blocked } = domainLists(service, query);
  const [site, ...more] = allowed.length > 0 ? allowed : blocked;
  if (site === undefined || more.length > 0 || (allowed.length > 0 && blocked.length > 0))
    return { q: withSiteOperators(service, query) };
  return { q: query.query.trim(), siteSearch: site, siteSearchFilter: allowed.length > 0 ? 'i' : 'e' };
}

/** @see https://developers.google.com/custom-search/v1/reference/rest/v1/cse/list */
function urlOf(query: SearchQuery, context: ProviderContext): string {
  const engineId = context.settings.engineId?.trim();
  if (!engineId) throw serviceError(service, { type: 'missing-setting', setting: 'engineId' });
  const params = new URLSearchParams({
    cx: engineId,
    ...scopeParams(query),
    num: String(resultLimit(query, maxResults)),
    // `d1`, `w1`, `m1` or `y1`: the last day, week, month or year.
    ...(query.timeRange !== 'all' && { dateRestrict: `${query.timeRange}1` }),
    ...(query.location && { gl: query.location.toLowerCase() }),
  });
  return `${baseUrlOf(context.settings, defaultBaseUrl, endpoints)}/customsearch/v1?${params}`;
}

/** The page's own metadata, else the date that many snippets begin with: `3 Mar 2026 ... `. */
function dateOf({ snippet, pagemap }: v.InferOutput<typeof itemSchema>): string | undefined {
  const [tags] = pagemap?.metatags ?? [];
  return tags?.['article:published_time'] ?? /^([\p{L}\d., ]{8,20}?)[\s\u00a0]\.\.\./u.exec(snippet ?? '')?.[1];
}

async function search(query: SearchQuery, context: ProviderContext): Promise<SearchAnswer> {
  // In the header, not in the address: addresses are logged.
  const headers = { 'x-goog-api-key': apiKeyOf(service, context) };
  const { items } = await getJson(service, context, {
    url: urlOf(query, context),
    headers,
    schema: bodySchema,
    readApiError,
  });
  const results = items.flatMap((item) => searchResult({ ...item, url: item.link, publishedAt: dateOf(item) }));
  return { results: keepInScope(results, query, context.now()) };
}

/**
 * Google's Custom Search JSON API: closed to new customers; it ends with the year 2026.
 * @see https://developers.google.com/custom-search/v1/overview
 */
export const google: HttpProvider = {
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
  origins: (settings) => originPatterns(baseUrlOf(settings, defaultBaseUrl, endpoints)),
  search: {
    // Names, environment variables and wording are those of the tool contract.
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
