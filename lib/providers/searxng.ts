import * as v from 'valibot';
import { AppError, errorInfo } from '../core/app-error';
import { type ApiError, badResponse, type Service } from '../core/http/api-error';
import { readJson, send } from '../core/http/request';
import type { Provider, SearchAnswer, SearchQuery } from '../core/provider';
import type { ProviderContext } from '../core/provider-context';
import { originPatterns } from '../core/url/origins';
import { checkConnection, trialQuery } from './shared/connection-check';
import { searchResult } from './shared/search-result';
import { keepInScope, withSiteOperators } from './shared/search-scope';

const service: Service = { id: 'searxng', label: 'SearXNG' };
const timeRanges = { d: 'day', w: 'week', m: 'month', y: 'year' } as const;

const answerSchema = v.union([
  v.string(),
  v.pipe(
    v.object({ answer: v.string() }),
    v.transform(({ answer }) => answer),
  ),
]);
const bodySchema = v.object({
  // Entries of key-value and answer templates have no address: they are passed over one by one.
  results: v.array(v.fallback(v.nullable(v.looseObject({})), null)),
  // Objects now, strings in old versions; some templates (weather, translations) say it in other fields.
  answers: v.fallback(v.array(v.fallback(answerSchema, '')), []),
  unresponsive_engines: v.fallback(v.array(v.array(v.unknown())), []),
});

/** The instance's address, also where the person copied that of its search page. */
function baseUrlOf(context: ProviderContext): string {
  const baseUrl = context.settings.baseUrl?.trim();
  if (!baseUrl) {
    throw new AppError(errorInfo(service.id, 'missing-key', { params: { service: service.label } }));
  }
  return baseUrl.replace(/[?#].*$/s, '').replace(/\/+(?:search)?\/*$/, '');
}

/** A reverse proxy may ask for a password; URLs with credentials are refused by fetch. */
function headersOf(context: ProviderContext): Record<string, string> {
  const { login } = context.secrets;
  return {
    // `application/json` alone is refused by the limiter.
    accept: 'application/json, text/html;q=0.9, */*;q=0.8',
    // The texts of blocked engines are translated otherwise.
    'accept-language': 'en',
    ...(login && { authorization: `Basic ${btoa(String.fromCharCode(...new TextEncoder().encode(login)))}` }),
  };
}

function urlOf(query: SearchQuery, context: ProviderContext): string {
  // A word that begins with `!!` would send the person's question on to another site.
  const q = withSiteOperators(service, { ...query, query: query.query.replace(/(^|\s)!!+/g, '$1') });
  const params = new URLSearchParams({ q, format: 'json' });
  if (query.timeRange !== 'all') params.set('time_range', timeRanges[query.timeRange]);
  // A country has no parameter; a language narrows results to that language, so that only the person may set it. What
  // else there is (engines, categories, safe search) stays as the instance has it.
  const language = context.settings.language?.trim();
  if (language) params.set('language', language);
  return `${baseUrlOf(context)}/search?${params}`;
}

function readFault(status: number, body: unknown): Partial<ApiError> {
  // Plain 403 HTML: `json` is missing from `search.formats` of settings.yml.
  if (status === 403) return { kind: 'not-allowed-here', params: { advice: 'json-format' } };
  if (status === 429) return { params: { advice: 'limiter' } };
  const parsed = v.safeParse(v.object({ error: v.string() }), body);
  return parsed.success ? { message: parsed.output.error } : {};
}

/** Whoever it takes for a bot is sent to its front page. */
function assertNotTurnedAway(response: Response, context: ProviderContext): void {
  if (!response.redirected || !response.url) return;
  const { origin, pathname } = new URL(response.url);
  if ((origin + pathname).replace(/\/+$/, '') !== baseUrlOf(context)) return;
  const params = { service: service.label, advice: 'limiter' };
  throw new AppError(errorInfo(service.id, 'blocked', { params, status: response.status }));
}

async function search(query: SearchQuery, context: ProviderContext): Promise<SearchAnswer> {
  const response = await send(service, urlOf(query, context), { headers: headersOf(context) }, context, {
    readApiError: readFault,
    checkResponse: (answer) => assertNotTurnedAway(answer, context),
  });
  const body = await readJson(service, response, context);
  const parsed = v.safeParse(bodySchema, body);
  if (!parsed.success) throw badResponse(service, JSON.stringify(body), context, response.status);
  const { results, answers, unresponsive_engines: silent } = parsed.output;
  const found = results.flatMap((entry) =>
    searchResult({ ...entry, snippet: entry?.content, publishedAt: entry?.publishedDate }),
  );
  const answer = answers.find((text) => text.trim());
  if (found.length === 0 && answer === undefined && silent.length > 0) throw noEngine(silent);
  return { results: keepInScope(found, query, context.now()), ...(answer !== undefined && { answer }) };
}

/** Blocked engines come as HTTP 200 with no result: not the same as finding nothing. */
function noEngine(silent: unknown[][]): AppError {
  const said = silent.map((words) => words.slice(0, 2).map(String).join(': ')).join(', ');
  const params = { service: service.label, said: said.slice(0, 300) };
  return new AppError(errorInfo(service.id, 'blocked', { params, detail: said }));
}

/** A SearXNG instance of the person's own; its settings must list `json` under `search: formats:`. */
export const searxng: Provider = {
  id: service.id,
  label: service.label,
  homepage: 'https://docs.searxng.org/',
  auth: 'none',
  settings: [
    { key: 'baseUrl', kind: 'url', required: true, placeholder: 'http://localhost:8080' },
    { key: 'language', kind: 'text', placeholder: 'auto' },
    { key: 'login', kind: 'secret', placeholder: 'user:password' },
  ],
  origins: (settings) => originPatterns(settings.baseUrl?.trim() ?? ''),
  search: { search },
  check: (context) => checkConnection(service, () => search(trialQuery, context)),
};
