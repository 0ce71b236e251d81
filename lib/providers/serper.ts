import * as v from 'valibot';
import type { ApiError, ErrorResponse, ServiceIdentity } from '../core/http/api-error';
import { postJson } from '../core/http/request';
import type { HttpProvider, SearchAnswer, SearchQuery } from '../core/provider';
import type { ProviderContext } from '../core/provider-context';
import { originPatterns } from '../core/url/origins';
import { lenientOptional, lenientText, wellFormedEntries } from '../core/utils/lenient-schemas';
import { apiKeyOf } from './shared/api-key';
import { baseUrlOf } from './shared/base-url';
import { checkConnection, trialQuery } from './shared/connection-check';
import { searchResult } from './shared/search-result';
import { keepInScope, resultLimit, withSiteOperators } from './shared/search-scope';

const service: ServiceIdentity = { id: 'serper', label: 'Serper' };
const defaultBaseUrl = 'https://google.serper.dev';
const endpoints = ['/search'];
/** Results that are requested at most; the service documents no limit, and a page of Google's had 100. */
const maxResults = 100;

const organic = wellFormedEntries(v.looseObject({}));
const answerBox = lenientOptional(v.object({ answer: lenientText, snippet: lenientText }));
const bodySchema = v.union([
  // Some proxies leave `searchParameters` out: a list of results is accepted without it.
  v.object({ organic, answerBox }),
  // The interpreted request is in every response, with results or without.
  v.object({ searchParameters: v.looseObject({}), organic: v.optional(organic, []), answerBox }),
]);

/** A wrong key is 403, an account without credit 400. */
function readApiError({ status, body }: ErrorResponse): Partial<ApiError> {
  const parsed = v.safeParse(v.object({ message: v.string() }), body);
  const message = parsed.success ? parsed.output.message : '';
  const isWithoutCredit = status === 400 && /not enough credits/i.test(message);
  return {
    ...(message && { message }),
    ...(status === 403 && { kind: 'bad-key' }),
    ...(isWithoutCredit && { kind: 'out-of-quota' }),
  };
}

/** The parameters are those of the playground of its website. @see https://serper.dev/ */
function bodyOf(query: SearchQuery): object {
  return {
    q: withSiteOperators(service, query),
    num: resultLimit(query, maxResults),
    ...(query.timeRange !== 'all' && { tbs: `qdr:${query.timeRange}` }),
    ...(query.location && { gl: query.location.toLowerCase() }),
  };
}

async function search(query: SearchQuery, context: ProviderContext): Promise<SearchAnswer> {
  const { organic, answerBox } = await postJson(service, context, {
    url: `${baseUrlOf(context.settings, defaultBaseUrl, endpoints)}/search`,
    headers: { 'x-api-key': apiKeyOf(service, context) },
    body: bodyOf(query),
    schema: bodySchema,
    readApiError,
  });
  const results = organic.flatMap(({ link, title, snippet, date }) =>
    searchResult({ url: link, title, snippet, publishedAt: date }),
  );
  const answer = (answerBox?.answer || answerBox?.snippet)?.trim();
  return { results: keepInScope(results, query, context.now()), ...(answer && { answer }) };
}

/** Serper: Google's results. */
export const serper: HttpProvider = {
  id: service.id,
  label: service.label,
  homepage: 'https://serper.dev/',
  keyUrl: 'https://serper.dev/api-keys',
  auth: 'key',
  settings: [
    { key: 'apiKey', kind: 'secret', required: true },
    { key: 'baseUrl', kind: 'url', default: defaultBaseUrl },
  ],
  origins: (settings) => originPatterns(baseUrlOf(settings, defaultBaseUrl, endpoints)),
  search: { search },
  check: (context) => checkConnection(service, () => search(trialQuery, context)),
};
