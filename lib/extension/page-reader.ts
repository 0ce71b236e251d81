import { readBytes, send } from '../core/http';
import { allPages } from '../core/origins';
import { kindOfPageStatus } from '../core/page-status';
import type { Page, Provider, ProviderContext, ReadRequest } from '../core/provider';
import { isAbort, ProviderFailure } from '../core/provider-error';
import type { Service } from '../core/service-fault';
import { cutPage } from '../core/service-page';
import { charsetOf } from './charset';
import { isEmptyShell } from './empty-shell';
import { assertHeld, assertOpenable, hostOf, type PageGate, pageFailure } from './page-gate';

const service: Service = { id: 'reader', label: 'Citebar' };
/** Beyond this a page is read as far as it came, and marked as truncated. */
const maxPageBytes = 5 * 1024 * 1024;
const headersMs = 15_000;
const wholeMs = 30_000;

/** Reads HTML where there is a DOM. */
export type ParsePage = (html: string, url: string, maxLength: number) => Promise<Page>;

/** Signals of both: the caller's, and a limit on the whole of a slow page. */
function bounded(context: ProviderContext): ProviderContext {
  return { ...context, signal: AbortSignal.any([context.signal, AbortSignal.timeout(wholeMs)]) };
}

interface FetchedPage {
  /** Where its redirects ended. */
  finalUrl: string;
  contentType: string;
  bytes: Uint8Array;
  /** There was more than is read. */
  cut: boolean;
}

function isText(contentType: string): boolean {
  return isMarkup(contentType) || /^(text\/|application\/(json|.*\+json))/i.test(contentType);
}

function isMarkup(contentType: string): boolean {
  return /html|xml/i.test(contentType);
}

/** Judges a response by its address and headers: not a byte of what must not be read is read, whatever its status. */
async function fetchPage(url: string, context: ProviderContext, gate: PageGate): Promise<FetchedPage> {
  const limits = bounded(context);
  const typeOf = (response: Response) => response.headers.get('content-type') ?? 'text/html';
  function checkResponse(response: Response): void {
    // The request rules stop private addresses on the way, this stops the end of the way.
    if (response.url && response.url !== url) assertOpenable(response.url, gate);
    if (response.ok && !isText(typeOf(response))) {
      throw pageFailure('bad-response', url, { contentType: typeOf(response).split(';', 1)[0] ?? '' });
    }
  }
  try {
    const init = { headers: { accept: 'text/html,application/xhtml+xml;q=0.9,text/*;q=0.8' } };
    const readFault = (status: number) => ({ kind: kindOfPageStatus(status), params: { status } });
    // A failure names the site that was asked, not Citebar.
    const site = { ...service, label: hostOf(url) };
    const response = await send(site, url, init, limits, { timeoutMs: headersMs, readFault, checkResponse });
    const read = await readBytes(response, maxPageBytes);
    return { finalUrl: response.url || url, contentType: typeOf(response), ...read };
  } catch (thrown) {
    if (isAbort(thrown) && context.signal.aborted) throw thrown;
    if (thrown instanceof ProviderFailure) throw thrown;
    throw pageFailure('network', url, {}, thrown instanceof Error ? thrown.message : String(thrown));
  }
}

/** A short page that asks for a password is the door, not the room. */
export function isLogin(html: string, page: Page): boolean {
  return page.contentLength < 1_000 && /<input[^>]+type\s*=\s*["']?password/i.test(html);
}

/** The last part of a path as a person reads it; a server may write a percent sign that stands for itself. */
function fileName(url: string): string {
  const segment = new URL(url).pathname.split('/').pop() ?? '';
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

function plainPage(text: string, url: string, maxLength: number): Page {
  return cutPage({ url, title: fileName(url) || new URL(url).host, markdown: text.trim() }, maxLength);
}

/** What a server sent, read. */
export interface ReadResponse {
  page: Page;
  /** Scripts would make its text in a browser; `page` has what little there is without them, or nothing at all. */
  isShell: boolean;
}

/** Fetches and reads a page. @throws ProviderFailure */
export type FetchAndRead = (request: ReadRequest, context: ProviderContext) => Promise<ReadResponse>;

/** The built-in reader, which also tells what it could not read without scripts. */
export function createFetchAndRead(parse: ParsePage, gate: PageGate): FetchAndRead {
  return async ({ url, maxLength }, context) => {
    await assertHeld(url, gate);
    assertOpenable(url, gate);
    const { finalUrl, contentType, bytes, cut } = await fetchPage(url, context, gate);
    const isHtml = isMarkup(contentType);
    const text = new TextDecoder(charsetOf(bytes, contentType)).decode(bytes);
    const page = isHtml ? await parse(text, finalUrl, maxLength) : plainPage(text, finalUrl, maxLength);
    context.signal.throwIfAborted();
    if (isHtml && isLogin(text, page)) throw pageFailure('blocked', url, { login: 1 });
    const isShell = isHtml && isEmptyShell(text, page.contentLength);
    if (page.contentLength === 0 && !isShell) throw pageFailure('empty', url);
    return { page: cut ? { ...page, truncated: true } : page, isShell };
  };
}

/** What is left of a shell that nobody renders. @throws ProviderFailure `empty` where that is nothing */
export function withoutScripts({ page, isShell }: ReadResponse, url: string): Page {
  if (page.contentLength === 0) throw pageFailure('empty', url, isShell ? { scripts: 1 } : {});
  return page;
}

/**
 * The built-in reader: fetches a page without cookies and turns it into markdown on this computer.
 * @param label its name in the person's language
 */
export function createPageReader(parse: ParsePage, label: string, gate: PageGate): Provider {
  const fetchAndRead = createFetchAndRead(parse, gate);
  return {
    id: service.id,
    label,
    homepage: 'https://citebar.example/',
    auth: 'none',
    settings: [],
    origins: () => allPages,
    read: { read: async (request, context) => withoutScripts(await fetchAndRead(request, context), request.url) },
  };
}
