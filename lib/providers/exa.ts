import * as v from 'valibot';
import type { ApiError, ErrorResponse, ServiceIdentity } from '../core/http/api-error';
import { postJson } from '../core/http/request';
import type { HttpProvider, SearchAnswer, SearchQuery } from '../core/provider';
import type { ProviderContext } from '../core/provider-context';
import { originPatterns } from '../core/url/origins';
import { lenientText, wellFormedEntries } from '../core/utils/lenient-schemas';
import { apiKeyOf } from './shared/api-key';
import { baseUrlOf } from './shared/base-url';
import { checkConnection, trialQuery } from './shared/connection-check';
import { domainScope } from './shared/hosted-scope';
import { searchResult } from './shared/search-result';
import { keepInScope, rangeStart, resultLimit } from './shared/search-scope';

const service: ServiceIdentity = { id: 'exa', label: 'Exa' };
const defaultBaseUrl = 'https://api.exa.ai';
const endpoints = ['/search'];
/** Results that one request takes. */
const maxResults = 100;

const resultSchema = v.looseObject({
  highlights: v.fallback(v.array(v.string()), []),
  summary: lenientText,
  text: lenientText,
  publishedDate: lenientText,
});
const bodySchema = v.object({ results: wellFormedEntries(resultSchema) });

const errorSchema = v.object({ error: v.string(), tag: v.optional(v.string(), '') });
const kinds: Readonly<Record<string, ApiError['kind']>> = {
  INVALID_API_KEY: 'bad-key',
  NO_MORE_CREDITS: 'out-of-quota',
  API_KEY_BUDGET_EXCEEDED: 'out-of-quota',
};

/** @see https://docs.exa.ai/reference/error-codes */
function readApiError({ body }: ErrorResponse): Partial<ApiError> {
  const parsed = v.safeParse(errorSchema, body);
  if (!parsed.success) return {};
  const kind = kinds[parsed.output.tag];
  return { message: parsed.output.error, ...(kind && { kind }) };
}

/** @see https://docs.exa.ai/reference/search */
function bodyOf(query: SearchQuery, now: number): object {
  // Whether one request takes both lists of domains is not documented, so that only one is sent.
  const { allowed, blocked } = domainScope(service, query);
  const start = rangeStart(query.timeRange, now);
  return {
    query: query.query.trim(),
    numResults: resultLimit(query, maxResults),
    ...(allowed.length > 0 && { includeDomains: allowed }),
    ...(blocked.length > 0 && { excludeDomains: blocked }),
    ...(start !== undefined && { startPublishedDate: new Date(start).toISOString() }),
    ...(query.location && { userLocation: query.location.toUpperCase() }),
    // Without contents a result has no text at all.
    contents: { highlights: true },
  };
}

async function search(query: SearchQuery, context: ProviderContext): Promise<SearchAnswer> {
  const { results } = await postJson(service, context, {
    url: `${baseUrlOf(context.settings, defaultBaseUrl, endpoints)}/search`,
    headers: { 'x-api-key': apiKeyOf(service, context) },
    body: bodyOf(query, context.now()),
    schema: bodySchema,
    readApiError,
  });
  const found = results.flatMap((entry) => {
    const { highlights, summary, text, publishedDate } = entry;
    return searchResult({ ...entry, snippet: highlights.join(' … ') || summary || text, publishedAt: publishedDate });
  });
  return { results: keepInScope(found, query, context.now()) };
}

/** Exa: search by meaning. */
export const exa: HttpProvider = {
  id: service.id,
  label: service.label,
  homepage: 'https://exa.ai/',
  keyUrl: 'https://dashboard.exa.ai/api-keys',
  auth: 'key',
  settings: [
    { key: 'apiKey', kind: 'secret', required: true },
    { key: 'baseUrl', kind: 'url', default: defaultBaseUrl },
  ],
  origins: (settings) => originPatterns(baseUrlOf(settings, defaultBaseUrl, endpoints)),
  search: { search },
  check: (context) => checkConnection(service, () => search(trialQuery, context)),
};
