import * as v from 'valibot';
import { AppError, errorInfo } from '../core/app-error';
import { type ApiError, apiFailure, badResponse, type Service } from '../core/http/api-error';
import { readJson, send } from '../core/http/request';
import { cutPage, publicAddress } from '../core/http/service-page';
import type { Page, Provider, ReadRequest } from '../core/provider';
import type { ProviderContext } from '../core/provider-context';
import { originPatterns } from '../core/url/origins';
import { kindOfPageStatus } from '../core/url/page-status';
import { apiKeyOf } from './shared/api-key';
import { checkConnection } from './shared/connection-check';

const service: Service = { id: 'crawl4ai', label: 'Crawl4AI' };
const defaultBaseUrl = 'http://127.0.0.1:11235';
/** It opens the page in a browser of its own. */
const headersMs = 60_000;
const maxBytes = 10 * 1024 * 1024;

const lenientText = v.fallback(v.nullish(v.string()), undefined);
const markdownSchema = v.union([
  v.string(),
  v.pipe(
    v.looseObject({ raw_markdown: lenientText, fit_markdown: lenientText }),
    v.transform(({ raw_markdown, fit_markdown }) => fit_markdown?.trim() || raw_markdown || ''),
  ),
]);
const pageSchema = v.object({ url: lenientText, markdown: v.string(), success: v.optional(v.boolean(), true) });
/** What `/crawl` says of one address. */
const resultSchema = v.object({
  url: lenientText,
  success: v.boolean(),
  markdown: v.fallback(v.nullish(markdownSchema), undefined),
  metadata: v.fallback(v.nullish(v.looseObject({ title: lenientText, language: lenientText })), undefined),
  error_message: lenientText,
  status_code: v.fallback(v.nullish(v.number()), undefined),
  redirected_url: lenientText,
});
const crawlSchema = v.object({ results: v.pipe(v.array(resultSchema), v.minLength(1)) });

/** FastAPI's errors: `detail` is a sentence or a list; the bare 500 of newer versions has `error`. */
const errorSchema = v.looseObject({
  detail: v.fallback(v.optional(v.union([v.string(), v.array(v.looseObject({ msg: v.string() }))])), undefined),
  error: lenientText,
});

function readFault(status: number, body: unknown, hasToken: boolean): Partial<ApiError> {
  const kind = status === 401 && !hasToken ? ({ kind: 'missing-key' } as const) : undefined;
  const parsed = v.safeParse(errorSchema, body);
  if (!parsed.success) return { ...kind };
  const { detail, error } = parsed.output;
  const said = typeof detail === 'string' ? detail : detail?.map(({ msg }) => msg).join(', ');
  // A page that cannot be loaded is this bare 500: the reason stands in the server's own log.
  if (status === 500 && (said || error))
    return { kind: 'bad-response', params: { page: 1 }, ...(said && { message: said }) };
  return { ...kind, ...(said && { message: said }) };
}

function baseUrlOf(context: ProviderContext): string {
  const typed = context.settings.baseUrl?.trim() || defaultBaseUrl;
  return typed.replace(/[?#].*$/s, '').replace(/\/+(?:md|crawl|playground|dashboard)?\/*$/, '');
}

async function post(path: string, body: unknown, context: ProviderContext): Promise<unknown> {
  const token = context.secrets.apiKey?.trim() && apiKeyOf(service, context);
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  const init = { method: 'POST', headers, body: JSON.stringify(body) };
  const response = await send(service, baseUrlOf(context) + path, init, context, {
    timeoutMs: headersMs,
    readApiError: (status, fault) => readFault(status, fault, Boolean(token)),
  });
  return readJson(service, response, context, maxBytes);
}

interface CrawledPage {
  url?: string | undefined;
  title?: string | undefined;
  language?: string | undefined;
  markdown: string;
}

/** The result for an address, told by its `url`, else the first. @throws AppError where the page was not read */
function readResult(results: v.InferOutput<typeof crawlSchema>['results'], url: string, context: ProviderContext) {
  const same = (other: string) => URL.canParse(other) && new URL(other).href === url;
  const result = results.find((one) => one.url && same(one.url)) ?? results[0];
  const status = result?.status_code ?? undefined;
  if (!result?.success || (status !== undefined && status >= 400)) {
    const said = result?.error_message?.trim() || (status === undefined ? '' : `HTTP ${status}`);
    const fault = { kind: kindOfPageStatus(status ?? 0), params: { page: 1 }, ...(said && { message: said }) };
    throw apiFailure(service, status ?? 200, fault, context, JSON.stringify(result));
  }
  const { markdown, metadata, redirected_url: redirected } = result;
  return {
    url: redirected ?? result.url ?? undefined,
    title: metadata?.title ?? undefined,
    language: metadata?.language ?? undefined,
    markdown: markdown ?? '',
  };
}

/** The answer of `/md`, or that of `/crawl`, which says more of the page. */
function readAnswer(body: unknown, url: string, context: ProviderContext): CrawledPage {
  const crawled = v.safeParse(crawlSchema, body);
  if (crawled.success) return readResult(crawled.output.results, url, context);
  const parsed = v.safeParse(pageSchema, body);
  if (!parsed.success || !parsed.output.success) throw badResponse(service, JSON.stringify(body), context);
  return { url: parsed.output.url ?? undefined, markdown: parsed.output.markdown };
}

/** `fit` leaves out what surrounds a page's content, and at times all of it: then the whole page is asked for. */
async function crawl(url: string, context: ProviderContext): Promise<CrawledPage> {
  const ask = async (filter: string) =>
    readAnswer(await post('/md', { url, f: filter, c: '0' }, context), url, context);
  const fitting = await ask('fit');
  return fitting.markdown.trim() ? fitting : ask('raw');
}

async function read({ url, maxLength }: ReadRequest, context: ProviderContext): Promise<Page> {
  const address = publicAddress(service, url);
  const page = await crawl(address, context);
  const markdown = page.markdown.trim();
  if (markdown === '') {
    const params = { service: service.label, page: 1, host: new URL(address).host };
    throw new AppError(errorInfo(service.id, 'empty', { params }));
  }
  const isAddress = page.url !== undefined && /^https?:/i.test(page.url) && URL.canParse(page.url);
  const language = page.language?.trim();
  return cutPage(
    {
      url: isAddress && page.url ? page.url : address,
      // `/md` tells no title: the page's first heading is what comes nearest.
      title: page.title?.trim() || (/^#\s+(.+)$/m.exec(markdown)?.[1]?.trim() ?? ''),
      markdown,
      ...(language && { language }),
    },
    maxLength,
  );
}

/** The server answers this without a token, so the token is tried by the first page only. */
async function checkHealth(context: ProviderContext): Promise<void> {
  const response = await send(service, `${baseUrlOf(context)}/health`, {}, context);
  const body = await readJson(service, response, context);
  if (!v.is(v.object({ status: v.string() }), body)) throw badResponse(service, JSON.stringify(body), context);
}

/** A Crawl4AI server of the person's own. */
export const crawl4ai: Provider = {
  id: service.id,
  label: service.label,
  homepage: 'https://docs.crawl4ai.com/',
  auth: 'none',
  settings: [
    { key: 'baseUrl', kind: 'url', required: true, default: defaultBaseUrl },
    { key: 'apiKey', kind: 'secret' },
  ],
  // Without a setting there is no server: it is never reached unless somebody has set it up.
  origins: (settings) => originPatterns(settings.baseUrl?.trim() ?? ''),
  read: { read },
  check: (context) => checkConnection(service, () => checkHealth(context)),
};
