import * as v from 'valibot';
import { apiFailure, type ReadApiError, type ServiceIdentity, serviceError } from '../core/http/api-error';
import { getJson, postJson } from '../core/http/request';
import { cutPage, finalAddress, publicAddress } from '../core/http/service-page';
import type { HttpProvider, Page, ReadRequest } from '../core/provider';
import type { ProviderContext } from '../core/provider-context';
import { originPatterns } from '../core/url/origins';
import { pageStatusReason } from '../core/url/page-status';
import { lenientNumber, lenientOptional, lenientText } from '../core/utils/lenient-schemas';
import { apiKeyOf } from './shared/api-key';
import { withoutEndpoint } from './shared/base-url';
import { checkConnection } from './shared/connection-check';

const service: ServiceIdentity = { id: 'crawl4ai', label: 'Crawl4AI' };
const defaultBaseUrl = 'http://127.0.0.1:11235';
/** Paths that people copy along with the base URL: endpoints, and pages of the server's own interface. */
const endpoints = ['/md', '/crawl', '/playground', '/dashboard'];
/** Milliseconds until the response headers must arrive: the server opens the page in a browser first. */
const timeoutMs = 60_000;
const maxBytes = 10 * 1024 * 1024;

const markdownSchema = v.union([
  v.string(),
  v.pipe(
    v.looseObject({ raw_markdown: lenientText, fit_markdown: lenientText }),
    v.transform(({ raw_markdown, fit_markdown }) => fit_markdown?.trim() || raw_markdown || ''),
  ),
]);
/** The response of `/md`. Its `url` is the requested one, even if the page redirected. */
const pageSchema = v.object({
  markdown: v.string(),
  success: v.optional(v.literal(true), true),
});
/** An entry of the response of `/crawl`, for one URL. */
const resultSchema = v.object({
  url: lenientText,
  success: v.boolean(),
  markdown: lenientOptional(markdownSchema),
  metadata: lenientOptional(v.looseObject({ title: lenientText, language: lenientText })),
  error_message: lenientText,
  status_code: lenientNumber,
  redirected_url: lenientText,
});
const crawlSchema = v.object({ results: v.pipe(v.array(resultSchema), v.minLength(1)) });
/** Some servers answer `/md` with the shape of `/crawl`, which has more about the page. */
const answerSchema = v.union([crawlSchema, pageSchema]);

/**
 * Error bodies: `detail`, as FastAPI writes it, is a text or a list; a status 500 of newer versions has only `error`.
 * @see https://fastapi.tiangolo.com/tutorial/handling-errors/
 */
const errorSchema = v.looseObject({
  detail: lenientOptional(v.union([v.string(), v.array(v.looseObject({ msg: v.string() }))])),
  error: lenientText,
});

function errorReader(hasToken: boolean): ReadApiError {
  return ({ status, body }) => {
    const kind = status === 401 && !hasToken ? ({ kind: 'missing-key' } as const) : undefined;
    const parsed = v.safeParse(errorSchema, body);
    if (!parsed.success) return { ...kind };
    const { detail, error } = parsed.output;
    const text = typeof detail === 'string' ? detail : detail?.map(({ msg }) => msg).join(', ');
    const message = text ? { message: text } : {};
    // A page that cannot be loaded gives a status 500 without a reason, which only the server's log has.
    if (status === 500 && (text || error)) return { reason: { type: 'page-unreadable' }, ...message };
    return { ...kind, ...message };
  };
}

function baseUrlOf(context: ProviderContext): string {
  const url = context.settings.baseUrl?.trim() || defaultBaseUrl;
  return withoutEndpoint(url.replace(/[?#].*$/s, ''), endpoints);
}

interface CrawledPage {
  url?: string | undefined;
  title?: string | undefined;
  language?: string | undefined;
  markdown: string;
}

/**
 * An address as `/md` takes it: the server decodes its percent-encoding once more before it opens the page, so that
 * `%26` of a query would become the `&` that separates its parameters.
 * @see https://github.com/unclecode/crawl4ai/blob/main/deploy/docker/api.py `handle_markdown_request`
 */
function encodedOnceMore(url: string): string {
  return url.replaceAll('%', '%25');
}

/**
 * The result whose `url` is the requested one, else the first result.
 * @throws AppError where the page could not be read
 */
function readResult(
  { results }: v.InferOutput<typeof crawlSchema>,
  url: string,
  context: ProviderContext,
): CrawledPage {
  const sent = encodedOnceMore(url);
  const isSame = (other: string) => URL.canParse(other) && [url, sent].includes(new URL(other).href);
  const result = results.find((candidate) => candidate.url && isSame(candidate.url)) ?? results[0];
  const status = result?.status_code;
  if (!result?.success || (status !== undefined && status >= 400)) {
    const message = result?.error_message?.trim() || (status === undefined ? '' : `HTTP ${status}`);
    const error = { reason: pageStatusReason(status ?? 0), ...(message && { message }) };
    throw apiFailure(service, context, { status: status ?? 200, error, detail: JSON.stringify(result) });
  }
  const { markdown, metadata, redirected_url: redirected } = result;
  const finalUrl = redirected ?? result.url;
  return {
    url: finalUrl && isSame(finalUrl) ? url : finalUrl,
    title: metadata?.title,
    language: metadata?.language,
    markdown: markdown ?? '',
  };
}

/**
 * Requests a page with one of the server's content filters: `fit` drops what surrounds the content, `raw` keeps all.
 */
async function crawlBy(filter: string, url: string, context: ProviderContext): Promise<CrawledPage> {
  const token = context.secrets.apiKey?.trim() && apiKeyOf(service, context);
  const answer = await postJson(service, context, {
    url: `${baseUrlOf(context)}/md`,
    headers: token ? { authorization: `Bearer ${token}` } : {},
    // `f` is the content filter; `c` is the cache, and 0 loads the page anew.
    body: { url: encodedOnceMore(url), f: filter, c: '0' },
    schema: answerSchema,
    maxBytes,
    timeoutMs,
    readApiError: errorReader(Boolean(token)),
  });
  return 'results' in answer ? readResult(answer, url, context) : answer;
}

/** If `fit` drops everything, as it does at times, the whole page is requested. */
async function crawl(url: string, context: ProviderContext): Promise<CrawledPage> {
  const fitting = await crawlBy('fit', url, context);
  return fitting.markdown.trim() ? fitting : crawlBy('raw', url, context);
}

async function read({ url, maxLength }: ReadRequest, context: ProviderContext): Promise<Page> {
  const address = publicAddress(service, url);
  const page = await crawl(address, context);
  const markdown = page.markdown.trim();
  if (markdown === '') throw serviceError(service, { type: 'page-empty', host: new URL(address).host });
  const language = page.language?.trim();
  return cutPage(
    {
      url: finalAddress(page.url, address),
      // `/md` has no title: the page's first heading is the nearest to it.
      title: page.title?.trim() || (/^#\s+(.+)$/m.exec(markdown)?.[1]?.trim() ?? ''),
      markdown,
      ...(language && { language }),
    },
    maxLength,
  );
}

/** `/health` needs no token: a wrong one is noticed only when the first page is read. */
async function checkHealth(context: ProviderContext): Promise<void> {
  await getJson(service, context, { url: `${baseUrlOf(context)}/health`, schema: v.object({ status: v.string() }) });
}

/** A Crawl4AI server that the person runs. */
export const crawl4ai: HttpProvider = {
  id: service.id,
  label: service.label,
  homepage: 'https://docs.crawl4ai.com/',
  // A token is optional: older servers need none.
  auth: 'none',
  settings: [
    { key: 'baseUrl', kind: 'url', required: true, default: defaultBaseUrl },
    { key: 'apiKey', kind: 'secret' },
  ],
  // Without the setting no permission is requested: most people run no such server.
  origins: (settings) => originPatterns(settings.baseUrl?.trim() ?? ''),
  read: { read, hidesRedirects: true },
  check: (context) => checkConnection(service, () => checkHealth(context)),
};
