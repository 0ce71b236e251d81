import { toErrorInfo } from '../core/app-error';
import {
  type ApiError,
  badResponse,
  type ErrorResponse,
  type ServiceIdentity,
  serviceError,
} from '../core/http/api-error';
import { readBodyText, send } from '../core/http/request';
import type { HttpProvider, SearchAnswer, SearchQuery, SearchResult } from '../core/provider';
import type { ProviderContext } from '../core/provider-context';
import { originPatterns } from '../core/url/origins';
import { wait } from '../core/utils/async/wait';
import { collapseSpaces } from '../core/utils/text/collapse-spaces';
import { checkConnection, trialQuery } from './shared/connection-check';
import { keepInScope, withSiteOperators } from './shared/search-scope';

const service: ServiceIdentity = { id: 'duckduckgo', label: 'DuckDuckGo' };
const defaultBaseUrl = 'https://html.duckduckgo.com/html/';
/** The other page without scripts: the fallback where the first has changed. */
const liteUrl = 'https://lite.duckduckgo.com/lite/';
/** Milliseconds between two requests: bursts lead to the check for bots. */
const defaultGapMs = 1500;
const maxBytes = 1024 * 1024;

/**
 * The results of a page.
 * @throws AppError `blocked` for the check for bots; `bad-response` for a page of another shape
 */
async function parseResults(html: string, context: ProviderContext): Promise<SearchResult[]> {
  // The parser of HTML is large, and the background starts without it.
  const { readResultPage } = await import('./duckduckgo/result-page');
  const page = readResultPage(html);
  if (page.type === 'results') return page.results;
  if (page.type === 'unknown') throw badResponse(service, html, context);
  throw serviceError(service, 'human-check', { detail: page.text.slice(0, 500) });
}

function baseUrlOf(settings: Readonly<Record<string, string>>): string {
  return settings.baseUrl?.trim() || defaultBaseUrl;
}

/**
 * Regions whose name is not the country's code and its first language.
 * @see https://duckduckgo.com/duckduckgo-help-pages/settings/params/
 */
const irregularRegions: Readonly<Record<string, string>> = {
  gb: 'uk-en',
  hk: 'hk-tzh',
  in: 'in-en',
  jp: 'jp-jp',
  kr: 'kr-kr',
  no: 'no-no',
  ph: 'ph-en',
  si: 'sl-sl',
  tw: 'tw-tzh',
};

/**
 * `!` and `\`, and their full-width forms, anywhere but inside a word.
 * @see https://duckduckgo.com/bangs
 */
const bangs = /(?<![\p{L}\p{M}\p{N}_])[!\\！＼]+|[!\\！＼]+(?![\p{L}\p{M}\p{N}_])/gu;

/**
 * The query without bangs: a word such as `!site` or `site!`, or a `\` at the start, would redirect the question to
 * another site, and a query may hold words of a page.
 */
function withoutBangs(query: string): string {
  return collapseSpaces(query.replace(bangs, ' '));
}

/** The service's name of a country, such as `de-de`; it ignores names that it does not know. */
function regionOf(location: string): string | undefined {
  const country = location.toLowerCase();
  if (!/^[a-z]{2}$/.test(country)) return undefined;
  return irregularRegions[country] ?? `${country}-${new Intl.Locale('und', { region: country }).maximize().language}`;
}

function addressOf(baseUrl: string, query: SearchQuery): string {
  if (!URL.canParse(baseUrl)) throw serviceError(service, 'invalid-base-url');
  const url = new URL(baseUrl);
  const region = query.location && regionOf(query.location);
  url.searchParams.set('q', withSiteOperators(service, { ...query, query: withoutBangs(query.query) }));
  if (region) url.searchParams.set('kl', region);
  if (query.timeRange !== 'all') url.searchParams.set('df', query.timeRange);
  return url.href;
}

function readApiError({ status, text }: ErrorResponse): Partial<ApiError> {
  if (/anomaly[-.]/.test(text)) return { reason: { type: 'human-check' } };
  // There is no key to refuse: the service refuses this client.
  return status === 401 || status === 403 ? { kind: 'blocked' } : {};
}

/** The answer of another site, to which the question was redirected, is not read. */
function assertSameService(response: Response, baseUrl: string): void {
  if (!response.redirected || !response.url) return;
  const { host } = new URL(response.url);
  const isOwn = baseUrl === defaultBaseUrl || baseUrl === liteUrl;
  if (host === new URL(baseUrl).host || (isOwn && /(^|\.)duckduckgo\.com$/.test(host))) return;
  throw serviceError(service, 'redirected-elsewhere', {
    status: response.status,
    detail: `redirected to ${host}`,
  });
}

async function searchAt(baseUrl: string, query: SearchQuery, context: ProviderContext): Promise<SearchAnswer> {
  const response = await send(service, context, {
    url: addressOf(baseUrl, query),
    readApiError,
    isHtml: true,
    checkResponse: (answer) => assertSameService(answer, baseUrl),
  });
  const html = await readBodyText(service, response, context, { maxBytes });
  return { results: keepInScope(await parseResults(html, context), query, context.now()) };
}

/**
 * Whether the fallback page may succeed: not after the check for bots, which another request makes worse, nor after a
 * redirect to another site, which would be repeated.
 */
function isWorthRetry(thrown: unknown): boolean {
  const { kind, reason } = toErrorInfo(thrown, service.id);
  return ['bad-response', 'overloaded'].includes(kind) && reason.type !== 'redirected-elsewhere';
}

function gapOf(settings: Readonly<Record<string, string>>): number {
  const gap = Number.parseFloat(settings.minIntervalMs ?? '');
  return gap >= 0 ? gap : defaultGapMs;
}

async function search(query: SearchQuery, context: ProviderContext): Promise<SearchAnswer> {
  const baseUrl = baseUrlOf(context.settings);
  try {
    return await searchAt(baseUrl, query, context);
  } catch (thrown) {
    context.signal.throwIfAborted();
    // An address that was set by the person has no fallback.
    if (baseUrl !== defaultBaseUrl || !isWorthRetry(thrown)) throw thrown;
    await wait(gapOf(context.settings), context.signal);
    try {
      return await searchAt(liteUrl, query, context);
    } catch (again) {
      context.signal.throwIfAborted();
      throw toErrorInfo(again, service.id).kind === 'blocked' ? again : thrown;
    }
  }
}

/** DuckDuckGo's pages for browsers without scripts: no key and no API, so that requests are few and far between. */
export const duckduckgo: HttpProvider = {
  id: service.id,
  label: service.label,
  homepage: 'https://duckduckgo.com/',
  auth: 'none',
  settings: [
    { key: 'minIntervalMs', kind: 'number', default: String(defaultGapMs) },
    { key: 'baseUrl', kind: 'url', default: defaultBaseUrl },
  ],
  origins(settings) {
    const baseUrl = baseUrlOf(settings);
    return originPatterns(baseUrl, ...(baseUrl === defaultBaseUrl ? [liteUrl] : []));
  },
  search: { minIntervalMs: defaultGapMs, search },
  check: (context) => checkConnection(service, () => searchAt(baseUrlOf(context.settings), trialQuery, context)),
};
