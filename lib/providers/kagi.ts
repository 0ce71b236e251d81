import * as v from 'valibot';
import { type ApiError, apiFailure, badResponse, type Service } from '../core/http/api-error';
import { readJson, send } from '../core/http/request';
import type { Provider, SearchAnswer, SearchQuery } from '../core/provider';
import type { ProviderContext } from '../core/provider-context';
import { originPatterns } from '../core/url/origins';
import { apiKeyOf } from './shared/api-key';
import { checkConnection, trialQuery } from './shared/connection-check';
import { searchResult } from './shared/search-result';
import { keepInScope, resultLimit, withSiteOperators } from './shared/search-scope';

const service: Service = { id: 'kagi', label: 'Kagi' };
const defaultBaseUrl = 'https://kagi.com/api/v0';
/** Not documented: what a page of results may have at most. */
const maxResults = 50;

const bodySchema = v.object({ data: v.array(v.fallback(v.nullable(v.looseObject({})), null)) });
const errorSchema = v.object({
  error: v.pipe(v.array(v.object({ code: v.optional(v.unknown()), msg: v.string() })), v.minLength(1)),
});

/** Its codes are not documented: the words tell more than the status does. */
function readFault(body: unknown): Partial<ApiError> {
  const parsed = v.safeParse(errorSchema, body);
  if (!parsed.success) return {};
  const said = parsed.output.error.map(({ msg }) => msg).join(' ');
  if (/\b(credit|balance|billing)/i.test(said)) return { kind: 'out-of-quota', message: said };
  return /\b(unauthori[sz]ed|token)\b/i.test(said) ? { kind: 'bad-key', message: said } : { message: said };
}

function baseUrlOf(settings: Readonly<Record<string, string>>): string {
  return (settings.baseUrl?.trim() || defaultBaseUrl).replace(/\/*(?:\/search)?\/*$/, '');
}

/** Neither time nor country has a parameter; the account's own settings count. */
function urlOf(query: SearchQuery, context: ProviderContext): string {
  const params = new URLSearchParams({
    q: withSiteOperators(service, query),
    limit: String(resultLimit(query, maxResults)),
  });
  return `${baseUrlOf(context.settings)}/search?${params}`;
}

async function search(query: SearchQuery, context: ProviderContext): Promise<SearchAnswer> {
  const headers = { authorization: `Bot ${apiKeyOf(service, context)}` };
  const response = await send(service, urlOf(query, context), { headers }, context, {
    readApiError: (_status, body) => readFault(body),
  });
  const body = await readJson(service, response, context);
  const parsed = v.safeParse(bodySchema, body);
  if (!parsed.success) {
    const fault = readFault(body);
    const text = JSON.stringify(body);
    throw fault.message
      ? apiFailure(service, response.status, fault, context, text)
      : badResponse(service, text, context);
  }
  // Entries of other kinds, such as related searches, have no address.
  const results = parsed.output.data.flatMap((entry) => searchResult({ ...entry, publishedAt: entry?.published }));
  return { results: keepInScope(results, query, context.now()) };
}

/** Kagi: paid search without advertisements; its Search API, version 0. */
export const kagi: Provider = {
  id: service.id,
  label: service.label,
  homepage: 'https://kagi.com/',
  keyUrl: 'https://kagi.com/settings?p=api',
  auth: 'key',
  settings: [
    { key: 'apiKey', kind: 'secret', required: true },
    { key: 'baseUrl', kind: 'url', default: defaultBaseUrl },
  ],
  origins: (settings) => originPatterns(baseUrlOf(settings)),
  search: { search },
  check: (context) => checkConnection(service, () => search(trialQuery, context)),
};
