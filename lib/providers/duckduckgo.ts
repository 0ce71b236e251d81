import { selectAll, selectOne } from 'css-select';
import type { AnyNode, Document, Element } from 'domhandler';
import { innerText, textContent } from 'domutils';
import { DomHandler, Parser } from 'htmlparser2';
import { AppError, errorInfo, toErrorInfo } from '../core/app-error';
import { type ApiError, badResponse, type Service } from '../core/http/api-error';
import { readText, send } from '../core/http/request';
import type { Provider, SearchAnswer, SearchQuery, SearchResult } from '../core/provider';
import type { ProviderContext } from '../core/provider-context';
import { originPatterns } from '../core/url/origins';
import { wait } from '../core/utils/wait';
import { checkConnection, trialQuery } from './shared/connection-check';
import { keepInScope, withSiteOperators } from './shared/search-scope';

const service: Service = { id: 'duckduckgo', label: 'DuckDuckGo' };
const defaultBaseUrl = 'https://html.duckduckgo.com/html/';
/** The other page without scripts: asked when the first is not what it was. */
const liteUrl = 'https://lite.duckduckgo.com/lite/';
/** Milliseconds between two requests: bursts bring up the human check. */
const defaultGapMs = 1500;
const maxBytes = 1024 * 1024;
const maxDepth = 200;

function cleanText(node: AnyNode | null): string {
  return node === null ? '' : textContent(node).replace(/\s+/g, ' ').trim();
}

/** Links are redirects (`//duckduckgo.com/l/?uddg=…`) or direct; advertisements and the service's own pages are dropped. */
function targetOf(href: string): string | undefined {
  if (!URL.canParse(href, 'https://duckduckgo.com/')) return undefined;
  const url = new URL(href, 'https://duckduckgo.com/');
  const target = url.pathname === '/l/' ? url.searchParams.get('uddg') : url.href;
  if (target === null || !URL.canParse(target)) return undefined;
  const { hostname, protocol, href: address } = new URL(target);
  if (!/^https?:$/.test(protocol) || /(^|\.)duckduckgo\.com$/.test(hostname)) return undefined;
  return address;
}

function toResult(link: Element, snippet: AnyNode | null): SearchResult[] {
  const url = targetOf(link.attribs.href ?? '');
  return url === undefined ? [] : [{ url, title: cleanText(link) || url, snippet: cleanText(snippet) }];
}

/** The `html` page: one block a result. */
function htmlResults(root: AnyNode): SearchResult[] {
  return selectAll<AnyNode, Element>('.result:not(.result--ad)', root).flatMap((block) => {
    const link = selectOne<AnyNode, Element>('a.result__a', block);
    return link === null ? [] : toResult(link, selectOne('.result__snippet', block));
  });
}

/** The `lite` page: rows of one table; a snippet follows its link in a row of its own. */
function liteResults(root: AnyNode): SearchResult[] {
  const cells = selectAll<AnyNode, Element>(
    'tr:not(.result-sponsored) a.result-link, tr:not(.result-sponsored) td.result-snippet',
    root,
  );
  return cells.flatMap((cell, index) => {
    if (cell.name !== 'a') return [];
    const next = cells[index + 1];
    return toResult(cell, next?.name === 'td' ? next : null);
  });
}

function humanCheck(detail: string): AppError {
  const params = { service: service.label, advice: 'human-check' };
  return new AppError(errorInfo(service.id, 'blocked', { params, detail }));
}

/** Whether a page is the human check: told by its marks, not by its status, which is 202, 200 or 403. */
function asksForHuman(root: AnyNode): boolean {
  return selectOne('.anomaly-modal__title, #challenge-form, form[action*="anomaly.js"]', root) !== null;
}

/** Parser and selectors take minutes over elements nested a hundred thousand deep; a result page has some twenty levels. */
class ShallowHandler extends DomHandler {
  override onopentag(name: string, attributes: Record<string, string>): void {
    if (this.tagStack.length > maxDepth) throw new RangeError('nested too deep');
    super.onopentag(name, attributes);
  }
}

/** The page's tree; undefined for one that is no result page by its depth. */
function parsePage(html: string): Document | undefined {
  const handler = new ShallowHandler();
  try {
    new Parser(handler).end(html);
  } catch (thrown) {
    if (thrown instanceof RangeError) return undefined;
    throw thrown;
  }
  return handler.root;
}

/**
 * Reads a result page of either kind.
 * @throws AppError `blocked` for the human check; `bad-response` for a page with neither results nor the words that
 *   there are none, which is another page than this reads
 */
function parseResults(html: string, context: ProviderContext): SearchResult[] {
  const root = parsePage(html);
  if (root === undefined) throw badResponse(service, html, context);
  if (asksForHuman(root)) throw humanCheck(cleanText(root).slice(0, 500));
  const results = [...htmlResults(root), ...liteResults(root)];
  const saysNone = () => selectOne('.no-results', root) !== null || /No\s+results\./i.test(innerText(root.children));
  if (results.length > 0 || saysNone()) return results;
  throw badResponse(service, html, context);
}

function baseUrlOf(settings: Readonly<Record<string, string>>): string {
  return settings.baseUrl?.trim() || defaultBaseUrl;
}

/** Regions whose name is not the country's code and its first language. */
const ownRegions: Readonly<Record<string, string>> = {
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

/** `!` and `\` anywhere but inside a word; wide ones are read as narrow ones. */
const orders = /(?<![\p{L}\p{M}\p{N}_])[!\\！＼]+|[!\\！＼]+(?![\p{L}\p{M}\p{N}_])/gu;

/**
 * A word such as `!site` or `site!`, or a `\` before the words, would send the person's question on to another site; and
 * the words of a page may have got into the question.
 */
function withoutOrders(query: string): string {
  return query.replace(orders, ' ').replace(/\s+/g, ' ').trim();
}

/** The service's name of a country, such as `de-de`; one that it does not know does no harm. */
function regionOf(location: string): string | undefined {
  const country = location.toLowerCase();
  if (!/^[a-z]{2}$/.test(country)) return undefined;
  return ownRegions[country] ?? `${country}-${new Intl.Locale('und', { region: country }).maximize().language}`;
}

function addressOf(baseUrl: string, query: SearchQuery): string {
  if (!URL.canParse(baseUrl)) {
    const params = { service: service.label, field: 'baseUrl' };
    throw new AppError(errorInfo(service.id, 'invalid-input', { params }));
  }
  const url = new URL(baseUrl);
  const region = query.location && regionOf(query.location);
  url.searchParams.set('q', withSiteOperators(service, { ...query, query: withoutOrders(query.query) }));
  if (region) url.searchParams.set('kl', region);
  if (query.timeRange !== 'all') url.searchParams.set('df', query.timeRange);
  return url.href;
}

function readFault(status: number, _body: unknown, text: string): Partial<ApiError> {
  if (/anomaly[-.]/.test(text)) return { kind: 'blocked', params: { advice: 'human-check' } };
  // Without a key to refuse, it is the asker who is refused.
  return status === 401 || status === 403 ? { kind: 'blocked' } : {};
}

/** What another site makes of the question is not read. */
function assertSameService(response: Response, baseUrl: string): void {
  if (!response.redirected || !response.url) return;
  const { host } = new URL(response.url);
  const isOwn = baseUrl === defaultBaseUrl || baseUrl === liteUrl;
  if (host === new URL(baseUrl).host || (isOwn && /(^|\.)duckduckgo\.com$/.test(host))) return;
  const params = { service: service.label, elsewhere: 1 };
  throw new AppError(
    errorInfo(service.id, 'bad-response', { params, status: response.status, detail: `redirected to ${host}` }),
  );
}

async function ask(baseUrl: string, query: SearchQuery, context: ProviderContext): Promise<SearchAnswer> {
  const response = await send(service, addressOf(baseUrl, query), {}, context, {
    readApiError: readFault,
    checkResponse: (answer) => assertSameService(answer, baseUrl),
  });
  const html = await readText(service, response, context, maxBytes);
  return { results: keepInScope(parseResults(html, context), query, context.now()) };
}

/**
 * Whether the other page may do better: never where a person was asked for, since asking again makes that worse, nor where
 * the question was sent on, since it would be once more.
 */
function isWorthAnother(thrown: unknown): boolean {
  const { kind, params } = toErrorInfo(thrown, service.id);
  return ['bad-response', 'overloaded'].includes(kind) && params.elsewhere === undefined;
}

function gapOf(settings: Readonly<Record<string, string>>): number {
  const gap = Number.parseFloat(settings.minIntervalMs ?? '');
  return gap >= 0 ? gap : defaultGapMs;
}

async function search(query: SearchQuery, context: ProviderContext): Promise<SearchAnswer> {
  const baseUrl = baseUrlOf(context.settings);
  try {
    return await ask(baseUrl, query, context);
  } catch (thrown) {
    context.signal.throwIfAborted();
    // An address of the person's own is the only one that is asked.
    if (baseUrl !== defaultBaseUrl || !isWorthAnother(thrown)) throw thrown;
    await wait(gapOf(context.settings), context.signal);
    try {
      return await ask(liteUrl, query, context);
    } catch (again) {
      context.signal.throwIfAborted();
      throw toErrorInfo(again, service.id).kind === 'blocked' ? again : thrown;
    }
  }
}

/** DuckDuckGo's pages for browsers without scripts: no key, no API; asked seldom and politely. */
export const duckduckgo: Provider = {
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
  check: (context) => checkConnection(service, () => ask(baseUrlOf(context.settings), trialQuery, context)),
};
