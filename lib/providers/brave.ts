import * as v from 'valibot';
import type { ApiError, ErrorResponse, ServiceIdentity } from '../core/http/api-error';
import { getJson } from '../core/http/request';
import type { HttpProvider, SearchAnswer, SearchQuery } from '../core/provider';
import type { ProviderContext } from '../core/provider-context';
import { originPatterns } from '../core/url/origins';
import { isoDate } from '../core/utils/iso-date';
import { lenientText, wellFormedEntries } from '../core/utils/lenient-schemas';
import { apiKeyOf } from './shared/api-key';
import { baseUrlOf } from './shared/base-url';
import { checkConnection, trialQuery } from './shared/connection-check';
import { searchResult } from './shared/search-result';
import { keepInScope, resultLimit, withSiteOperators } from './shared/search-scope';

const service: ServiceIdentity = { id: 'brave', label: 'Brave Search' };
const defaultBaseUrl = 'https://api.search.brave.com/res/v1';
const endpoints = ['/web/search'];
/** Results and size of the query that one request takes. */
const maxResults = 20;
const queryLimits = { characters: 400, words: 50 };
const freshness = { d: 'pd', w: 'pw', m: 'pm', y: 'py' } as const;
/** Milliseconds to wait after `RATE_LIMITED`: the limit counts requests per second. */
const rateLimitMs = 1_000;

const web = v.object({ results: wellFormedEntries(v.looseObject({})) });
const bodySchema = v.union([
  // Some proxies leave `type` out: a list of results is accepted without it.
  v.object({ web }),
  // Without `web` nothing matches.
  v.object({ type: v.literal('search'), web: v.nullish(web) }),
]);

const apiErrorSchema = v.object({
  code: v.string(),
  detail: lenientText,
  meta: v.fallback(v.object({ errors: v.array(v.object({ loc: v.array(v.unknown()), msg: lenientText })) }), {
    errors: [],
  }),
});
const errorSchema = v.union([
  v.pipe(
    v.object({ error: apiErrorSchema }),
    v.transform(({ error }) => error),
  ),
  // The list of errors that some pages of the documentation show.
  v.pipe(
    v.object({ errors: v.tupleWithRest([apiErrorSchema], v.unknown()) }),
    v.transform(({ errors }) => errors[0]),
  ),
]);

/**
 * Kinds by error code, since the status misleads: a wrong key is 422, one without a subscription 404.
 * @see https://api-dashboard.search.brave.com/app/documentation
 */
const kinds: Readonly<Record<string, ApiError['kind']>> = {
  SUBSCRIPTION_TOKEN_INVALID: 'bad-key',
  SUBSCRIPTION_NOT_FOUND: 'bad-key',
  OPTION_NOT_IN_PLAN: 'not-allowed-here',
  RESOURCE_NOT_ALLOWED: 'not-allowed-here',
  RATE_LIMITED: 'rate-limited',
  QUOTA_LIMITED: 'out-of-quota',
};

function readApiError({ body }: ErrorResponse): Partial<ApiError> {
  const parsed = v.safeParse(errorSchema, body);
  if (!parsed.success) return {};
  const { code, detail, meta } = parsed.output;
  const places = meta.errors.map(({ loc, msg }) => [loc.map(String).join('.'), msg].filter(Boolean).join(': '));
  // A key of another form is refused as an invalid header.
  const isKey = places.some((place) => /x-subscription-token/i.test(place));
  const kind = isKey ? 'bad-key' : kinds[code];
  const message = [detail, ...places].filter(Boolean).join(' ');
  return {
    ...(kind && { kind }),
    ...(message && { message }),
    ...(kind === 'rate-limited' && { retryAfterMs: rateLimitMs }),
  };
}

/** `page_age` is a local time without its zone, so that only its date is known. */
function dateOf(pageAge: unknown): string | undefined {
  return typeof pageAge === 'string' ? (isoDate(pageAge) ?? undefined) : undefined;
}

function urlOf(query: SearchQuery, context: ProviderContext): string {
  const params = new URLSearchParams({
    q: withSiteOperators(service, query, queryLimits),
    count: String(resultLimit(query, maxResults)),
    result_filter: 'web',
    // Otherwise the words of the query come in tags.
    text_decorations: 'false',
  });
  if (query.timeRange !== 'all') params.set('freshness', freshness[query.timeRange]);
  if (query.location) params.set('country', query.location.toUpperCase());
  return `${baseUrlOf(context.settings, defaultBaseUrl, endpoints)}/web/search?${params}`;
}

async function search(query: SearchQuery, context: ProviderContext): Promise<SearchAnswer> {
  const headers = { accept: 'application/json', 'x-subscription-token': apiKeyOf(service, context) };
  const { web } = await getJson(service, context, {
    url: urlOf(query, context),
    headers,
    schema: bodySchema,
    readApiError,
  });
  const results = (web?.results ?? []).flatMap((entry) =>
    searchResult({ ...entry, snippet: entry.description, publishedAt: dateOf(entry.page_age) }),
  );
  return { results: keepInScope(results, query, context.now()) };
}

/** Brave Search: an index of its own. */
export const brave: HttpProvider = {
  id: service.id,
  label: service.label,
  homepage: 'https://brave.com/search/api/',
  keyUrl: 'https://api-dashboard.search.brave.com/app/keys',
  auth: 'key',
  settings: [
    { key: 'apiKey', kind: 'secret', required: true },
    { key: 'baseUrl', kind: 'url', default: defaultBaseUrl },
  ],
  origins: (settings) => originPatterns(baseUrlOf(settings, defaultBaseUrl, endpoints)),
  search: {
    tool: {
      name: 'web_search_brave',
      service: 'Brave Search API',
      variables: { apiKey: 'BRAVE_API_KEY' },
      needs: 'API key',
      keyPage: 'https://brave.com/search/api/',
    },
    search,
  },
  check: (context) => checkConnection(service, () => search(trialQuery, context)),
};
