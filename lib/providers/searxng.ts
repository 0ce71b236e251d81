import * as v from 'valibot';
import { badResponse, readJson, type Service, send } from '../core/http';
import { originPatterns } from '../core/origins';
import type { Provider, ProviderContext, SearchAnswer, SearchQuery } from '../core/provider';
import { checkBy, trialQuery } from '../core/provider-check';
import { ProviderFailure, providerError } from '../core/provider-error';
import { keepInScope, withSiteOperators } from '../core/search-scope';

const service: Service = { id: 'searxng', label: 'SearXNG' };
const timeRanges = { d: 'day', w: 'week', m: 'month', y: 'year' } as const;

const lenientText = v.fallback(v.optional(v.nullable(v.string())), undefined);
const resultSchema = v.object({
  url: v.string(),
  title: lenientText,
  content: lenientText,
  publishedDate: lenientText,
  score: v.fallback(v.optional(v.number()), undefined),
});
const bodySchema = v.object({
  // Entries of key-value and answer templates have no address: they are passed over one by one.
  results: v.array(v.fallback(v.nullable(resultSchema), null)),
  // Objects now, strings in old versions.
  answers: v.fallback(v.array(v.union([v.string(), v.object({ answer: v.string() })])), []),
  unresponsive_engines: v.fallback(v.array(v.array(v.string())), []),
});

function baseUrlOf(context: ProviderContext): string {
  const { baseUrl } = context.settings;
  if (baseUrl && URL.canParse(baseUrl)) return baseUrl.replace(/\/+$/, '');
  const params = { service: service.label, field: 'baseUrl' };
  throw new ProviderFailure(providerError(service.id, baseUrl ? 'invalid-input' : 'missing-key', { params }));
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
  const params = new URLSearchParams({ q: withSiteOperators(query), format: 'json' });
  if (query.timeRange !== 'all') params.set('time_range', timeRanges[query.timeRange]);
  return `${baseUrlOf(context)}/search?${params}`;
}

async function search(query: SearchQuery, context: ProviderContext): Promise<SearchAnswer> {
  const response = await send(service, urlOf(query, context), { headers: headersOf(context) }, context, {
    readFault: (status) => {
      // Plain 403 HTML: `json` is missing from `search.formats` of settings.yml.
      if (status === 403) return { kind: 'not-allowed-here', params: { advice: 'searxng-json' } };
      if (status === 429) return { kind: 'rate-limited', params: { advice: 'searxng-limiter' } };
      if (status === 404) return { kind: 'bad-response' };
      return undefined;
    },
  });
  const body = await readJson(service, response, context);
  const parsed = v.safeParse(bodySchema, body);
  if (!parsed.success) throw badResponse(service, JSON.stringify(body), context);
  const { results, answers, unresponsive_engines: silent } = parsed.output;
  if (results.length === 0 && silent.length > 0) throw noEngine(silent);
  const [first] = answers;
  const answer = typeof first === 'string' ? first : first?.answer;
  const found = results.flatMap((result) => (result && URL.canParse(result.url) ? [toResult(result)] : []));
  return { results: keepInScope(found, query), ...(answer && { answer }) };
}

function toResult({ url, title, content, publishedDate, score }: v.InferOutput<typeof resultSchema>) {
  return {
    url,
    title: title?.trim() || url,
    snippet: content?.trim() ?? '',
    ...(publishedDate && { publishedAt: publishedDate }),
    ...(score !== undefined && { score }),
  };
}

/** Blocked engines come as HTTP 200 with no result: not the same as finding nothing. */
function noEngine(silent: string[][]): ProviderFailure {
  const said = silent.map(([engine, reason]) => `${engine}: ${reason}`).join(', ');
  return new ProviderFailure(
    providerError(service.id, 'blocked', { params: { service: service.label, said }, detail: said }),
  );
}

/** A SearXNG instance of the person's own; its settings must list `json` under `search: formats:`. */
export const searxng: Provider = {
  id: service.id,
  label: service.label,
  homepage: 'https://docs.searxng.org/',
  auth: 'none',
  settings: [
    { key: 'baseUrl', kind: 'url', required: true, placeholder: 'http://localhost:8080' },
    { key: 'login', kind: 'secret', placeholder: 'user:password' },
  ],
  origins: (settings) => originPatterns(settings.baseUrl ?? ''),
  search: { search },
  check: (context) => checkBy(service.id, () => search(trialQuery, context)),
};
