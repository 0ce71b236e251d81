import { AppError, isAbort } from '../../core/app-error';
import type { Service } from '../../core/http/api-error';
import { readBytes, send } from '../../core/http/request';
import { cutPage } from '../../core/http/service-page';
import type { Page, Provider, ReadRequest } from '../../core/provider';
import type { ProviderContext } from '../../core/provider-context';
import { allPages } from '../../core/url/origins';
import { kindOfPageStatus } from '../../core/url/page-status';
import { abortable } from '../../core/utils/abortable';
import { PdfFailure } from '../../page/pdf/pdf-failure';
import { languageOfFile, textPage } from '../../page/source-view/text-page';
import { assertOpenable, assertRulesInstalled, hostOf, pageFailure, type UrlPolicy } from '../browser/url-policy';
import { charsetOf } from './charset';
import { isEmptyShell } from './empty-shell';

const service: Service = { id: 'reader', label: 'Citebar' };
/** Beyond this a page is read as far as it came, and marked as truncated. */
const maxPageBytes = 5 * 1024 * 1024;
const headersMs = 15_000;
const wholeMs = 30_000;

/** A PDF is read whole or not at all. */
const maxPdfBytes = 20 * 1024 * 1024;

/** Reads HTML where there is a DOM. */
export type ParsePage = (html: string, url: string, maxLength: number) => Promise<Page>;

/** Reads a PDF. @throws PdfFailure */
export type ParsePdf = (bytes: Uint8Array, url: string, maxLength: number) => Promise<Page>;

/** Signals of both: the caller's, and a limit on the whole of a slow page. */
function bounded(context: ProviderContext): ProviderContext {
  return { ...context, signal: AbortSignal.any([context.signal, AbortSignal.timeout(wholeMs)]) };
}

interface FetchedPage {
  /** Where its redirects ended. */
  finalUrl: string;
  contentType: string;
  kind: PageKind;
  bytes: Uint8Array;
  /** There was more than is read. */
  cut: boolean;
}

type PageKind = 'markup' | 'pdf' | 'text';

/** What a response holds, by what its server says of it; undefined for what is not read. */
function kindOf(contentType: string, url: string): PageKind | undefined {
  const type = contentType.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  if (/html|xml/.test(type)) return 'markup';
  if (/^application\/(?:x-)?pdf$/.test(type)) return 'pdf';
  if (/^text\/|^application\/(?:.*\+)?(?:json|x-ndjson|yaml|toml|sql)$|script$/.test(type)) return 'text';
  const { pathname } = new URL(url);
  const isBinary = /^(?:application|binary)\/(?:octet-stream|download|force-download)$/.test(type);
  if (isBinary && /\.pdf$/i.test(pathname)) return 'pdf';
  // Servers take these files for what they are not.
  const isMistaken =
    isBinary || /^(?:video\/mp2t|application\/(?:x-)?(?:sh|python|perl|ruby|php|tex|latex|httpd-php))$/.test(type);
  return isMistaken && languageOfFile(url, '') !== undefined ? 'text' : undefined;
}

/** Judges a response by its address and headers: not a byte of what must not be read is read, whatever its status. */
async function fetchPage(
  url: string,
  context: ProviderContext,
  urlPolicy: UrlPolicy,
  readable: (kind: PageKind | undefined) => boolean,
): Promise<FetchedPage> {
  const limits = bounded(context);
  const typeOf = (response: Response) => response.headers.get('content-type') ?? 'text/html';
  function checkResponse(response: Response): void {
    // The request rules stop private addresses on the way, this stops the end of the way.
    if (response.url && response.url !== url) assertOpenable(response.url, urlPolicy);
    if (response.ok && !readable(kindOf(typeOf(response), response.url || url))) {
      throw pageFailure('bad-response', url, { contentType: typeOf(response).split(';', 1)[0] ?? '' });
    }
  }
  try {
    const init = { headers: { accept: 'text/html,application/xhtml+xml;q=0.9,text/*;q=0.8,application/pdf;q=0.7' } };
    const readFault = (status: number) => ({ kind: kindOfPageStatus(status), params: { status } });
    // A failure names the site that was asked, not Citebar.
    const site = { ...service, label: hostOf(url) };
    const response = await send(site, url, init, limits, {
      timeoutMs: headersMs,
      readApiError: readFault,
      checkResponse,
    });
    const finalUrl = response.url || url;
    const kind = kindOf(typeOf(response), finalUrl) ?? 'text';
    const read = await readBytes(response, kind === 'pdf' ? maxPdfBytes : maxPageBytes);
    return { finalUrl, contentType: typeOf(response), kind, ...read };
  } catch (thrown) {
    if (isAbort(thrown) && context.signal.aborted) throw thrown;
    if (thrown instanceof AppError) throw thrown;
    throw pageFailure('network', url, {}, thrown instanceof Error ? thrown.message : String(thrown));
  }
}

/** A short page that asks for a password is the door, not the room. */
export function isLogin(html: string, page: Page): boolean {
  return page.contentLength < 1_000 && /<input[^>]+type\s*=\s*["']?password/i.test(html);
}

/** @throws AppError */
async function readPdfOf({ bytes, cut, finalUrl }: FetchedPage, maxLength: number, parse: ParsePdf): Promise<Page> {
  if (cut) throw pageFailure('too-long', finalUrl, { limit: maxPdfBytes });
  try {
    return await parse(bytes, finalUrl, maxLength);
  } catch (thrown) {
    if (!(thrown instanceof PdfFailure)) throw thrown;
    if (thrown.fault === 'locked') throw pageFailure('blocked', finalUrl, { login: 1 }, thrown.message);
    throw pageFailure('bad-response', finalUrl, { contentType: 'application/pdf' }, thrown.message);
  }
}

/** What a server sent, read. */
export interface ReadResponse {
  page: Page;
  /** Scripts would make its text in a browser; `page` has what little there is without them, or nothing at all. */
  isShell: boolean;
}

/** Fetches and reads a page. @throws AppError */
export type FetchAndRead = (request: ReadRequest, context: ProviderContext) => Promise<ReadResponse>;

/**
 * The built-in reader, which also tells what it could not read without scripts.
 * @param parsePdf absent where PDFs are not read
 */
export function createFetchAndRead(parse: ParsePage, urlPolicy: UrlPolicy, parsePdf?: ParsePdf): FetchAndRead {
  const readable = (kind: PageKind | undefined) => kind !== undefined && (kind !== 'pdf' || parsePdf !== undefined);

  async function read(fetched: FetchedPage, maxLength: number): Promise<ReadResponse> {
    const { finalUrl, contentType, bytes, kind } = fetched;
    if (kind === 'pdf' && parsePdf) return { page: await readPdfOf(fetched, maxLength, parsePdf), isShell: false };
    const text = new TextDecoder(charsetOf(bytes, contentType)).decode(bytes);
    if (kind !== 'markup') return { page: cutPage(textPage(text, finalUrl, contentType), maxLength), isShell: false };
    const page = await parse(text, finalUrl, maxLength);
    if (isLogin(text, page)) throw pageFailure('blocked', finalUrl, { login: 1 });
    return { page, isShell: isEmptyShell(text, page.contentLength) };
  }

  return async ({ url, maxLength }, context) => {
    await assertRulesInstalled(url, urlPolicy);
    assertOpenable(url, urlPolicy);
    const fetched = await fetchPage(url, context, urlPolicy, readable);
    const { page, isShell } = await abortable(read(fetched, maxLength), context.signal);
    if (page.contentLength === 0 && !isShell) throw pageFailure('empty', url);
    return { page: fetched.cut ? { ...page, truncated: true } : page, isShell };
  };
}

/** What is left of a shell that nobody renders. @throws AppError `empty` where that is nothing */
export function withoutScripts({ page, isShell }: ReadResponse, url: string): Page {
  if (page.contentLength === 0) throw pageFailure('empty', url, isShell ? { scripts: 1 } : {});
  return page;
}

/**
 * The built-in reader: fetches a page without cookies and turns it into markdown on this computer.
 * @param label its name in the person's language
 */
export function createPageReader(parse: ParsePage, label: string, urlPolicy: UrlPolicy, parsePdf?: ParsePdf): Provider {
  const fetchAndRead = createFetchAndRead(parse, urlPolicy, parsePdf);
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
