import { readBytes, send } from '../core/http';
import type { Page, Provider, ProviderContext, ReadRequest } from '../core/provider';
import { isAbort, type ProviderErrorKind, ProviderFailure, providerError } from '../core/provider-error';
import type { Service } from '../core/service-fault';
import { checkPageUrl } from '../core/url-guard';
import { charsetOf } from './charset';

const service: Service = { id: 'reader', label: 'Citebar' };
/** Beyond this a page is read as far as it came, and marked as truncated. */
const maxPageBytes = 5 * 1024 * 1024;
const headersMs = 15_000;
const wholeMs = 30_000;

/** Reads HTML where there is a DOM. */
export type ParsePage = (html: string, url: string, maxLength: number) => Promise<Page>;

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : url;
}

function failure(
  kind: ProviderErrorKind,
  url: string,
  params: Record<string, string | number> = {},
  detail?: string,
): ProviderFailure {
  const host = hostOf(url);
  return new ProviderFailure(
    providerError(service.id, kind, {
      type: 'PAGE_READ_FAILED',
      params: { service: host, host, ...params },
      ...(detail && { detail }),
    }),
  );
}

function assertAllowed(url: string, isConnectionUrl: (url: string) => boolean): void {
  const checked = checkPageUrl(url);
  if (!checked.ok) throw failure('invalid-input', url, { reason: checked.reason });
  // A page may redirect to the address of a local model or search, which the request rules must let through.
  if (isConnectionUrl(url)) throw failure('invalid-input', url, { reason: 'connection' });
}

/** Signals of both: the caller's, and a limit on the whole of a slow page. */
function bounded(context: ProviderContext): ProviderContext {
  return { ...context, signal: AbortSignal.any([context.signal, AbortSignal.timeout(wholeMs)]) };
}

async function fetchPage(
  url: string,
  context: ProviderContext,
): Promise<{ response: Response; bytes: Uint8Array; cut: boolean }> {
  const limits = bounded(context);
  try {
    const init = { headers: { accept: 'text/html,application/xhtml+xml;q=0.9,text/*;q=0.8' } };
    const readFault = (status: number) => ({ kind: kindOfPageStatus(status), params: { status } });
    // A failure names the site that was asked, not Citebar.
    const site = { ...service, label: hostOf(url) };
    const response = await send(site, url, init, limits, { timeoutMs: headersMs, readFault });
    return { response, ...(await readBytes(response, maxPageBytes)) };
  } catch (thrown) {
    if (isAbort(thrown) && context.signal.aborted) throw thrown;
    if (thrown instanceof ProviderFailure) throw thrown;
    throw failure('network', url, {}, thrown instanceof Error ? thrown.message : String(thrown));
  }
}

function kindOfPageStatus(status: number): ProviderErrorKind {
  if (status === 401 || status === 403 || status === 407) return 'blocked';
  return status === 429 || status >= 500 ? 'overloaded' : 'bad-response';
}

/** A short page that asks for a password is the door, not the room. */
function isLogin(html: string, page: Page): boolean {
  return page.contentLength < 1_000 && /<input[^>]+type\s*=\s*["']?password/i.test(html);
}

function plainPage(text: string, url: string, maxLength: number): Page {
  const markdown = text.trim().slice(0, maxLength);
  const title = decodeURIComponent(new URL(url).pathname.split('/').pop() ?? '') || new URL(url).host;
  const truncated = text.trim().length > maxLength;
  return {
    url,
    title,
    markdown,
    contentLength: markdown.length,
    truncated,
    ...(truncated && { originalLength: text.length }),
  };
}

/**
 * The built-in reader: fetches a page without cookies and turns it into markdown on this computer.
 * @param label its name in the person's language
 * @param isConnectionUrl whether an address lies under the base URL of one of the person's connections
 */
export function createPageReader(parse: ParsePage, label: string, isConnectionUrl: (url: string) => boolean): Provider {
  async function read({ url, maxLength }: ReadRequest, context: ProviderContext): Promise<Page> {
    assertAllowed(url, isConnectionUrl);
    const { response, bytes, cut } = await fetchPage(url, context);
    const finalUrl = response.url || url;
    // Redirects end here unread: the request rules stop literal private addresses, this stops the rest.
    if (finalUrl !== url) assertAllowed(finalUrl, isConnectionUrl);
    const contentType = response.headers.get('content-type') ?? 'text/html';
    const isHtml = /html|xml/i.test(contentType);
    if (!isHtml && !/^(text\/|application\/(json|.*\+json))/i.test(contentType)) {
      throw failure('bad-response', url, { contentType: contentType.split(';', 1)[0] ?? contentType });
    }
    const text = new TextDecoder(charsetOf(bytes, contentType)).decode(bytes);
    const page = isHtml ? await parse(text, finalUrl, maxLength) : plainPage(text, finalUrl, maxLength);
    context.signal.throwIfAborted();
    if (isHtml && isLogin(text, page)) throw failure('blocked', url, { login: 1 });
    if (page.contentLength === 0) throw failure('empty', url);
    return cut ? { ...page, truncated: true } : page;
  }
  return {
    id: service.id,
    label,
    homepage: 'https://citebar.example/',
    auth: 'none',
    settings: [],
    origins: () => ['https://*/*', 'http://*/*'],
    read: { read },
  };
}
