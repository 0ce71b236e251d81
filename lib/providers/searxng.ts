import * as v from 'valibot';
import type { AppError } from '../core/app-error';
import { type ApiError, type Service, serviceError } from '../core/http/api-error';
import { getJson } from '../core/http/json-requests';
import type { HttpProvider, SearchAnswer, SearchQuery } from '../core/provider';
import type { ProviderContext } from '../core/provider-context';
import { originPatterns } from '../core/url/origins';
import { wellFormedEntries } from '../core/utils/lenient-schemas';
import { withoutEndpoint } from './shared/base-url';
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
  // Entries of key-value and answer templates have no URL: they are dropped one by one.
  results: wellFormedEntries(v.looseObject({})),
  // Objects now, strings in old versions; some templates (weather, translations) have their text in other fields.
  answers: v.fallback(v.array(v.fallback(answerSchema, '')), []),
  unresponsive_engines: v.fallback(v.array(v.array(v.unknown())), []),
});

/** The instance's address, also where the setting is the address of its search page. */
function baseUrlOf(context: ProviderContext): string {
  const baseUrl = context.settings.baseUrl?.trim();
  if (!baseUrl) throw serviceError(service, 'missing-key');
  return withoutEndpoint(baseUrl.replace(/[?#].*$/s, ''), ['/search']);
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

/** @see https://docs.searxng.org/dev/search_api.html */
function urlOf(query: SearchQuery, context: ProviderContext): string {
  // A word that begins with `!!` is a bang: the instance would redirect the question to another site.
  // https://docs.searxng.org/user/search-syntax.html
  const q = withSiteOperators(service, { ...query, query: query.query.replace(/(^|\s)!!+/g, '$1') });
  const params = new URLSearchParams({ q, format: 'json' });
  if (query.timeRange !== 'all') params.set('time_range', timeRanges[query.timeRange]);
  // A country has no parameter; a language limits the results to that language, so that only the setting decides it.
  // Engines, categories and safe search stay as the instance has them.
  const language = context.settings.language?.trim();
  if (language) params.set('language', language);
  return `${baseUrlOf(context)}/search?${params}`;
}

function readApiError(status: number, body: unknown): Partial<ApiError> {
  // Plain 403 HTML: `json` is missing from `search.formats` of settings.yml.
  if (status === 403) return { reason: { type: 'json-format-off' } };
  if (status === 429) return { reason: { type: 'limiter-rate-limited' } };
  const parsed = v.safeParse(v.object({ error: v.string() }), body);
  return parsed.success ? { message: parsed.output.error } : {};
}

/** The instance's limiter redirects clients that it takes for bots to the front page. */
function assertNotRedirected(response: Response, context: ProviderContext): void {
  if (!response.redirected || !response.url) return;
  const { origin, pathname } = new URL(response.url);
  if ((origin + pathname).replace(/\/+$/, '') !== baseUrlOf(context)) return;
  throw serviceError(service, 'limiter-blocked', { status: response.status });
}

async function search(query: SearchQuery, context: ProviderContext): Promise<SearchAnswer> {
  const {
    results,
    answers,
    unresponsive_engines: unresponsive,
  } = await getJson(service, context, {
    url: urlOf(query, context),
    headers: headersOf(context),
    schema: bodySchema,
    readApiError,
    checkResponse: (response) => assertNotRedirected(response, context),
  });
  const found = results.flatMap((entry) =>
    searchResult({ ...entry, snippet: entry.content, publishedAt: entry.publishedDate }),
  );
  const answer = answers.find((text) => text.trim());
  if (found.length === 0 && answer === undefined && unresponsive.length > 0) throw unresponsiveEngines(unresponsive);
  return { results: keepInScope(found, query, context.now()), ...(answer !== undefined && { answer }) };
}

const isText = (value: unknown) => typeof value === 'string';

/**
 * Blocked engines come as HTTP 200 without results, which is not the same as finding nothing.
 * @param engines name and reason of each
 */
function unresponsiveEngines(engines: unknown[][]): AppError {
  const message = engines.map((engine) => engine.slice(0, 2).filter(isText).join(': ')).join(', ');
  return serviceError(service, 'blocked', { message: message.slice(0, 300), detail: message });
}

/**
 * A SearXNG instance that the person runs or knows; its settings must list `json` under `search: formats:`.
 * @see https://docs.searxng.org/admin/settings/settings_search.html
 */
export const searxng: HttpProvider = {
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
