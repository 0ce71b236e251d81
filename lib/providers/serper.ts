import * as v from 'valibot';
import { type ApiError, badResponse, type Service } from '../core/http/api-error';
import { readJson, send } from '../core/http/request';
import type { Provider, SearchAnswer, SearchQuery } from '../core/provider';
import type { ProviderContext } from '../core/provider-context';
import { originPatterns } from '../core/url/origins';
import { apiKeyOf } from './shared/api-key';
import { checkConnection, trialQuery } from './shared/connection-check';
import { searchResult } from './shared/search-result';
import { keepInScope, resultLimit, withSiteOperators } from './shared/search-scope';

const service: Service = { id: 'serper', label: 'Serper' };
const defaultBaseUrl = 'https://google.serper.dev';
/** Not documented: what one page of Google has ever had. */
const maxResults = 100;

const lenientText = v.fallback(v.nullish(v.string()), undefined);
const bodySchema = v.object({
  // The request as it was understood: there whether anything was found or not.
  searchParameters: v.looseObject({}),
  organic: v.optional(v.array(v.fallback(v.nullable(v.looseObject({})), null)), []),
  answerBox: v.fallback(v.optional(v.object({ answer: lenientText, snippet: lenientText })), undefined),
});

/** A wrong key is 403, an account without credit 400. */
function readFault(status: number, body: unknown): Partial<ApiError> {
  const parsed = v.safeParse(v.object({ message: v.string() }), body);
  const said = parsed.success ? parsed.output.message : undefined;
  const isOut = status === 400 && /not enough credits/i.test(said ?? '');
  return {
    ...(said && { message: said }),
    ...(status === 403 && { kind: 'bad-key' }),
    ...(isOut && { kind: 'out-of-quota' }),
  };
}

function baseUrlOf(settings: Readonly<Record<string, string>>): string {
  return (settings.baseUrl?.trim() || defaultBaseUrl).replace(/\/*(?:\/search)?\/*$/, '');
}

function bodyOf(query: SearchQuery): string {
  return JSON.stringify({
    q: withSiteOperators(service, query),
    num: resultLimit(query, maxResults),
    ...(query.timeRange !== 'all' && { tbs: `qdr:${query.timeRange}` }),
    ...(query.location && { gl: query.location.toLowerCase() }),
  });
}

async function search(query: SearchQuery, context: ProviderContext): Promise<SearchAnswer> {
  const headers = { 'content-type': 'application/json', 'x-api-key': apiKeyOf(service, context) };
  const init = { method: 'POST', headers, body: bodyOf(query) };
  const response = await send(service, `${baseUrlOf(context.settings)}/search`, init, context, {
    readApiError: readFault,
  });
  const body = await readJson(service, response, context);
  const parsed = v.safeParse(bodySchema, body);
  if (!parsed.success) throw badResponse(service, JSON.stringify(body), context);
  const { organic, answerBox } = parsed.output;
  const results = organic.flatMap((entry) =>
    searchResult({ url: entry?.link, title: entry?.title, snippet: entry?.snippet, publishedAt: entry?.date }),
  );
  const answer = (answerBox?.answer || answerBox?.snippet)?.trim();
  return { results: keepInScope(results, query, context.now()), ...(answer && { answer }) };
}

/** Serper: Google's results. */
export const serper: Provider = {
  id: service.id,
  label: service.label,
  homepage: 'https://serper.dev/',
  keyUrl: 'https://serper.dev/api-keys',
  auth: 'key',
  settings: [
    { key: 'apiKey', kind: 'secret', required: true },
    { key: 'baseUrl', kind: 'url', default: defaultBaseUrl },
  ],
  origins: (settings) => originPatterns(baseUrlOf(settings)),
  search: { search },
  check: (context) => checkConnection(service, () => search(trialQuery, context)),
};
