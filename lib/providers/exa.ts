import * as v from 'valibot';
import { type ApiError, badResponse, type Service } from '../core/http/api-error';
import { readJson, send } from '../core/http/request';
import type { Provider, SearchAnswer, SearchQuery } from '../core/provider';
import type { ProviderContext } from '../core/provider-context';
import { originPatterns } from '../core/url/origins';
import { apiKeyOf } from './shared/api-key';
import { checkConnection, trialQuery } from './shared/connection-check';
import { domainScope } from './shared/hosted-scope';
import { searchResult } from './shared/search-result';
import { keepInScope, rangeStart, resultLimit } from './shared/search-scope';

const service: Service = { id: 'exa', label: 'Exa' };
const defaultBaseUrl = 'https://api.exa.ai';
const maxResults = 100;

const lenientText = v.fallback(v.nullish(v.string()), undefined);
const resultSchema = v.looseObject({
  highlights: v.fallback(v.array(v.string()), []),
  summary: lenientText,
  text: lenientText,
  publishedDate: lenientText,
});
const bodySchema = v.object({ results: v.array(v.fallback(v.nullable(resultSchema), null)) });

const errorSchema = v.object({ error: v.string(), tag: v.optional(v.string(), '') });
const kinds: Readonly<Record<string, ApiError['kind']>> = {
  INVALID_API_KEY: 'bad-key',
  NO_MORE_CREDITS: 'out-of-quota',
  API_KEY_BUDGET_EXCEEDED: 'out-of-quota',
};

function readFault(body: unknown): Partial<ApiError> {
  const parsed = v.safeParse(errorSchema, body);
  if (!parsed.success) return {};
  const kind = kinds[parsed.output.tag];
  return { message: parsed.output.error, ...(kind && { kind }) };
}

function baseUrlOf(settings: Readonly<Record<string, string>>): string {
  return (settings.baseUrl?.trim() || defaultBaseUrl).replace(/\/*(?:\/search)?\/*$/, '');
}

function bodyOf(query: SearchQuery, now: number): string {
  // Whether it takes both lists at once is not known: one of them goes.
  const { allowed, blocked } = domainScope(service, query);
  const start = rangeStart(query.timeRange, now);
  return JSON.stringify({
    query: query.query.trim(),
    numResults: resultLimit(query, maxResults),
    ...(allowed.length > 0 && { includeDomains: allowed }),
    ...(blocked.length > 0 && { excludeDomains: blocked }),
    ...(start !== undefined && { startPublishedDate: new Date(start).toISOString() }),
    ...(query.location && { userLocation: query.location.toUpperCase() }),
    // Without contents a result has no text at all.
    contents: { highlights: true },
  });
}

async function search(query: SearchQuery, context: ProviderContext): Promise<SearchAnswer> {
  const headers = { 'content-type': 'application/json', 'x-api-key': apiKeyOf(service, context) };
  const init = { method: 'POST', headers, body: bodyOf(query, context.now()) };
  const response = await send(service, `${baseUrlOf(context.settings)}/search`, init, context, {
    readApiError: (_status, body) => readFault(body),
  });
  const body = await readJson(service, response, context);
  const parsed = v.safeParse(bodySchema, body);
  if (!parsed.success) throw badResponse(service, JSON.stringify(body), context);
  const results = parsed.output.results.flatMap((entry) => {
    if (entry === null) return [];
    const { highlights, summary, text, publishedDate } = entry;
    return searchResult({
      ...entry,
      snippet: highlights.join(' … ') || summary || text,
      publishedAt: publishedDate,
    });
  });
  return { results: keepInScope(results, query, context.now()) };
}

/** Exa: search by meaning. */
export const exa: Provider = {
  id: service.id,
  label: service.label,
  homepage: 'https://exa.ai/',
  keyUrl: 'https://dashboard.exa.ai/api-keys',
  auth: 'key',
  settings: [
    { key: 'apiKey', kind: 'secret', required: true },
    { key: 'baseUrl', kind: 'url', default: defaultBaseUrl },
  ],
  origins: (settings) => originPatterns(baseUrlOf(settings)),
  search: { search },
  check: (context) => checkConnection(service, () => search(trialQuery, context)),
};
