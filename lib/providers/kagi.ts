import * as v from 'valibot';
import { type ApiError, apiFailure, type ErrorResponse, jsonError, type ServiceIdentity } from '../core/http/api-error';
import { getJson } from '../core/http/request';
import type { HttpProvider, SearchAnswer, SearchQuery } from '../core/provider';
import type { ProviderContext } from '../core/provider-context';
import { originPatterns } from '../core/url/origins';
import { wellFormedEntries } from '../core/utils/lenient-schemas';
import { apiKeyOf } from './shared/api-key';
import { baseUrlOf } from './shared/base-url';
import { checkConnection, trialQuery } from './shared/connection-check';
import { searchResult } from './shared/search-result';
import { keepInScope, resultLimit, withSiteOperators } from './shared/search-scope';

const service: ServiceIdentity = { id: 'kagi', label: 'Kagi' };
const defaultBaseUrl = 'https://kagi.com/api/v0';
const endpoints = ['/search'];
/** Results that are requested at most; the service documents no limit. */
const maxResults = 50;

const errorSchema = v.looseObject({
  error: v.pipe(v.array(v.looseObject({ msg: v.string() })), v.minLength(1)),
});
const resultsSchema = v.pipe(
  v.object({ data: wellFormedEntries(v.looseObject({})) }),
  v.transform(({ data }) => data),
);
/** An error may come with HTTP 200. */
const bodySchema = v.union([resultsSchema, errorSchema]);

/** The kind is read from the message: error codes are not documented, and the status says less. */
function readApiError({ body }: ErrorResponse): Partial<ApiError> {
  const parsed = v.safeParse(errorSchema, body);
  if (!parsed.success) return {};
  const message = parsed.output.error.map(({ msg }) => msg).join(' ');
  if (/\b(credit|balance|billing)/i.test(message)) return { kind: 'out-of-quota', message };
  return /\b(unauthori[sz]ed|token)\b/i.test(message) ? { kind: 'bad-key', message } : { message };
}

/**
 * Time range and country have no parameter: the account's own settings count.
 * @see https://help.kagi.com/kagi/api/search.html
 */
function urlOf(query: SearchQuery, context: ProviderContext): string {
  const params = new URLSearchParams({
    q: withSiteOperators(service, query),
    limit: String(resultLimit(query, maxResults)),
  });
  return `${baseUrlOf(context.settings, defaultBaseUrl, endpoints)}/search?${params}`;
}

async function search(query: SearchQuery, context: ProviderContext): Promise<SearchAnswer> {
  const headers = { authorization: `Bot ${apiKeyOf(service, context)}` };
  const body = await getJson(service, context, {
    url: urlOf(query, context),
    headers,
    schema: bodySchema,
    readApiError,
  });
  if (!Array.isArray(body)) {
    throw apiFailure(service, context, {
      status: 200,
      error: readApiError(jsonError(200, body)),
      detail: JSON.stringify(body),
    });
  }
  // Entries of other kinds, such as related searches, have no URL and are dropped.
  const results = body.flatMap((entry) => searchResult({ ...entry, publishedAt: entry.published }));
  return { results: keepInScope(results, query, context.now()) };
}

/** Kagi: paid search without advertisements; its Search API, version 0. */
export const kagi: HttpProvider = {
  id: service.id,
  label: service.label,
  homepage: 'https://kagi.com/',
  keyUrl: 'https://kagi.com/settings?p=api',
  auth: 'key',
  settings: [
    { key: 'apiKey', kind: 'secret', required: true },
    { key: 'baseUrl', kind: 'url', default: defaultBaseUrl },
  ],
  origins: (settings) => originPatterns(baseUrlOf(settings, defaultBaseUrl, endpoints)),
  search: { search },
  check: (context) => checkConnection(service, () => search(trialQuery, context)),
};
