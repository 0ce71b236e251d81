import * as v from 'valibot';
import type { AppError } from '../core/app-error';
import { type ApiError, type ErrorResponse, type ServiceIdentity, serviceError } from '../core/http/api-error';
import { getJson } from '../core/http/request';
import type { HttpProvider, SearchAnswer, SearchQuery, SearchResult } from '../core/provider';
import type { ProviderContext } from '../core/provider-context';
import { cleanUrl, pageKey } from '../core/url/clean-url';
import { originPatterns } from '../core/url/origins';
import {
  finiteNumber,
  lenientList,
  lenientOptional,
  lenientText,
  wellFormedEntries,
} from '../core/utils/lenient-schemas';
import { withoutEndpoint } from './shared/base-url';
import { checkConnection, trialQuery } from './shared/connection-check';
import { searchResult, untaggedText } from './shared/search-result';
import { keepInScope, withSiteOperators } from './shared/search-scope';

const service: ServiceIdentity = { id: 'searxng', label: 'SearXNG' };
const timeRanges = { d: 'day', w: 'week', m: 'month', y: 'year' } as const;

/**
 * An answer of an engine, a plugin or the instance itself: an object now, a text in old versions. Translations and the
 * weather have their text in fields of their own.
 * @see https://docs.searxng.org/dev/result_types/answer/index.html
 */
const answerSchema = v.pipe(
  v.union([
    v.pipe(
      v.string(),
      v.transform((answer) => ({ answer, translations: [], current: undefined, url: undefined, engine: undefined })),
    ),
    v.object({
      answer: lenientText,
      translations: lenientList(v.object({ text: v.string() })),
      current: lenientOptional(v.object({ summary: lenientText })),
      url: lenientText,
      engine: lenientText,
    }),
  ]),
  v.transform(({ answer, translations, current, url, engine = '' }) => ({
    text: (answer || translations.map(({ text }) => text).join(', ') || current?.summary || '').trim(),
    url,
    // `plugin: calculator` and `answerer: statistics` where no engine of the web was asked.
    engine: engine.replace(/^(?:answerer|plugin):\s*/, ''),
  })),
  v.check(({ text }) => text !== ''),
);
type InstanceAnswer = v.InferOutput<typeof answerSchema>;

/** @see https://docs.searxng.org/dev/engines/engine_overview.html#result-types-infobox */
const infoboxSchema = v.object({
  /** Its title. */
  infobox: v.string(),
  /** The address of the page that it is taken from. */
  id: lenientText,
  content: lenientText,
  urls: lenientList(v.object({ url: v.string() })),
  attributes: lenientList(v.object({ label: v.string(), value: v.union([v.string(), finiteNumber]) })),
});
type Infobox = v.InferOutput<typeof infoboxSchema>;

const bodySchema = v.object({
  // Entries of key-value templates have no URL: they are dropped one by one.
  results: wellFormedEntries(v.looseObject({})),
  answers: lenientList(answerSchema),
  infoboxes: lenientList(infoboxSchema),
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

/**
 * The words without bangs: at one that begins with `!!` the instance would redirect the question to another site.
 * @see https://docs.searxng.org/user/search-syntax.html
 */
function withoutBangs({ query }: SearchQuery): string {
  return query.replace(/(^|\s)!!+/g, '$1').trim();
}

/** @see https://docs.searxng.org/dev/search_api.html */
function urlOf(query: SearchQuery, context: ProviderContext): string {
  const q = withSiteOperators(service, { ...query, query: withoutBangs(query) });
  const params = new URLSearchParams({ q, format: 'json' });
  if (query.timeRange !== 'all') params.set('time_range', timeRanges[query.timeRange]);
  // A country has no parameter; a language limits the results to that language, so that only the setting decides it.
  // Engines, categories and safe search stay as the instance has them.
  const language = context.settings.language?.trim();
  if (language) params.set('language', language);
  return `${baseUrlOf(context)}/search?${params}`;
}

function readApiError({ status, body }: ErrorResponse): Partial<ApiError> {
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

function isAmong(results: readonly SearchResult[]): (url: string) => boolean {
  const keys = new Set(results.map(({ url }) => pageKey(url)));
  return (url) => keys.has(pageKey(url));
}

/** A page of words that came with the results: it is not opened. */
function excerptPage(url: string | undefined, title: string, words: readonly string[], snippet: string) {
  const present = words.filter((text) => text !== '');
  return searchResult({ url, title, snippet }).flatMap((result) =>
    present.length > 0 ? [{ ...result, text: [`# ${result.title}`, ...present].join('\n\n') }] : [],
  );
}

/**
 * An infobox as a page of its own words.
 * @param isFound whether the page that it is taken from is among the results: that is opened, as it has more than an
 *   excerpt
 */
function infoboxResult(
  { infobox: title, id, content = '', urls, attributes }: Infobox,
  isFound: (url: string) => boolean,
): SearchResult[] {
  const url = [id, ...urls.map((link) => link.url)].find((address) => address && cleanUrl(address));
  const facts = attributes.map(({ label, value }) => `${label.replace(/\s*:\s*$/, '')}: ${value}`);
  const words = [content, ...facts.map((fact) => `${title} – ${fact}`)].map(untaggedText);
  return excerptPage(url, title, words, [content, ...facts].join('\n')).map(({ text, ...result }) =>
    isFound(result.url) ? result : { ...result, text },
  );
}

/**
 * Answers as pages of their words, each after the question, under the names of their engines. If an answer's page is
 * not on the web, or has other words here, the instance's own page is used.
 */
function answerResults(
  answers: readonly InstanceAnswer[],
  query: SearchQuery,
  context: ProviderContext,
  isTaken: (url: string) => boolean,
): SearchResult[] {
  const sought = withoutBangs(query);
  const ownPage = `${baseUrlOf(context)}/search?${new URLSearchParams({ q: sought })}#answers`;
  const addressOf = ({ url = '' }: InstanceAnswer) => (isTaken(url) ? ownPage : (cleanUrl(url) ?? ownPage));
  return [...new Set(answers.map(addressOf))].flatMap((url) => {
    const here = answers.filter((answer) => addressOf(answer) === url);
    const engines = [...new Set(here.map(({ engine }) => engine))].filter(Boolean).join(', ');
    const texts = here.map(({ text }) => text);
    const words = texts.map((text) => `${sought}: ${untaggedText(text)}`);
    return excerptPage(url, engines ? `${engines} (${service.label})` : service.label, words, texts.join('\n'));
  });
}

async function search(query: SearchQuery, context: ProviderContext): Promise<SearchAnswer> {
  const {
    results,
    answers,
    infoboxes,
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
  const [answer] = answers;
  const boxes = infoboxes.flatMap((infobox) => infoboxResult(infobox, isAmong(found)));
  const all = [...answerResults(answers, query, context, isAmong([...boxes, ...found])), ...boxes, ...found];
  if (all.length === 0 && unresponsive.length > 0) throw unresponsiveEngines(unresponsive);
  return { results: keepInScope(all, query, context.now()), ...(answer && { answer: answer.text }) };
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
