import { type AppError, isAppError } from '../../core/app-error';
import type { ServiceIdentity } from '../../core/http/api-error';
import { readBytes, send } from '../../core/http/request';
import type { Page, Provider, ReadRequest } from '../../core/provider';
import type { ProviderContext } from '../../core/provider-context';
import { allPages } from '../../core/url/origins';
import { pageStatusReason } from '../../core/url/page-status';
import { abortable, isAbort } from '../../core/utils/async/abortable';
import { errorMessage } from '../../core/utils/error-message';
import type { ReadingChoices } from '../../page/extract/extract-content';
import { isPdfFailure } from '../../page/pdf/pdf-failure';
import { languageOfFile } from '../../page/source-view/text-page';
import { assertOpenable, assertRulesInstalled, hostOrInput, pageFailure, type UrlPolicy } from '../browser/url-policy';
import { charsetOf } from './charset';
import { isEmptyShell } from './empty-shell';
import { type MarkupFacts, readMarkupFacts } from './markup-facts';

const service: ServiceIdentity = { id: 'reader', label: 'Citebar' };
/** A longer page is cut here and marked as truncated. */
const maxPageBytes = 5 * 1024 * 1024;
/** Milliseconds until the headers, and until the end of the body. */
const headersMs = 15_000;
const totalMs = 30_000;

/** A longer PDF is refused: its table of objects is at the end of the file. */
const maxPdfBytes = 20 * 1024 * 1024;

/**
 * Turns HTML into a page; the DOM for that may be in another document.
 * @param maxLength characters of markdown at most
 */
export type ParsePage = (html: string, url: string, maxLength: number, choices?: ReadingChoices) => Promise<Page>;

/** Turns text, source code or data into a page. @param contentType as the server sent it */
export type ParseText = (text: string, url: string, contentType: string, maxLength: number) => Promise<Page>;

/** Turns a PDF into a page. @throws PdfFailure */
export type ParsePdf = (bytes: Uint8Array, url: string, maxLength: number) => Promise<Page>;

/** Parsers of responses into pages, away from the thread that answers panels. */
export interface PageParsers {
  page: ParsePage;
  text: ParseText;
  /** Absent where PDFs cannot be read. */
  pdf?: ParsePdf;
}

/** The context with a signal that also ends a page that takes too long. */
function withTimeLimit(context: ProviderContext): ProviderContext {
  return { ...context, signal: AbortSignal.any([context.signal, AbortSignal.timeout(totalMs)]) };
}

interface FetchedPage {
  /** The address after redirects. */
  finalUrl: string;
  contentType: string;
  kind: PageKind;
  bytes: Uint8Array;
  /** The body was longer than the limit. */
  cut: boolean;
}

type PageKind = 'markup' | 'pdf' | 'text';

/**
 * The kind of a response by its `Content-Type`, and by its file name where that is generic; undefined for what cannot
 * be read.
 */
function pageKindOf(contentType: string, url: string): PageKind | undefined {
  const type = contentType.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  if (/html|xml/.test(type)) return 'markup';
  if (/^application\/(?:x-)?pdf$/.test(type)) return 'pdf';
  if (/^text\/|^application\/(?:.*\+)?(?:json|x-ndjson|yaml|toml|sql)$|script$/.test(type)) return 'text';
  const { pathname } = new URL(url);
  const isBinary = /^(?:application|binary)\/(?:octet-stream|download|force-download)$/.test(type);
  if (isBinary && /\.pdf$/i.test(pathname)) return 'pdf';
  // Servers send the source code of some languages with these types, e.g. TypeScript's `.ts` as a video transport
  // stream.
  const isMistaken =
    isBinary || /^(?:video\/mp2t|application\/(?:x-)?(?:sh|python|perl|ruby|php|tex|latex|httpd-php))$/.test(type);
  return isMistaken && languageOfFile(url, '') !== undefined ? 'text' : undefined;
}

/**
 * Whether a request failed at a redirect: to `fetch`, one that the request rules block looks like a broken connection.
 * The page is requested again without following redirects.
 */
async function failedRedirect(failure: AppError, url: string, context: ProviderContext): Promise<AppError | undefined> {
  if (failure.info.reason.type !== 'network') return undefined;
  const init: RequestInit = { credentials: 'omit', cache: 'no-store', redirect: 'manual', signal: context.signal };
  const response = await context.fetch(url, init).catch(() => undefined);
  response?.body?.cancel().catch(() => undefined);
  return response?.type === 'opaqueredirect' ? pageFailure('redirect-failed', url) : undefined;
}

/**
 * Fetches a page. Address and type are checked when the headers arrive: of a response that is refused no byte is read.
 */
async function fetchPage(
  url: string,
  context: ProviderContext,
  urlPolicy: UrlPolicy,
  readable: (kind: PageKind | undefined) => boolean,
): Promise<FetchedPage> {
  const limits = withTimeLimit(context);
  const typeOf = (response: Response) => response.headers.get('content-type') ?? 'text/html';
  function checkResponse(response: Response): void {
    // The request rules hold private addresses and sites that are never read between redirects; this checks the final
    // address.
    if (response.url && response.url !== url) assertOpenable(response.url, urlPolicy, url);
    if (response.ok && !readable(pageKindOf(typeOf(response), response.url || url))) {
      const contentType = typeOf(response).split(';', 1)[0] ?? '';
      throw pageFailure({ type: 'page-unreadable', contentType }, url);
    }
  }
  try {
    const init = { headers: { accept: 'text/html,application/xhtml+xml;q=0.9,text/*;q=0.8,application/pdf;q=0.7' } };
    // An error names the page's site, not the reader.
    const site = { ...service, label: hostOrInput(url) };
    const response = await send(site, limits, {
      url,
      init,
      timeoutMs: headersMs,
      readApiError: ({ status }) => ({ reason: pageStatusReason(status) }),
      checkResponse,
    });
    const finalUrl = response.url || url;
    const kind = pageKindOf(typeOf(response), finalUrl) ?? 'text';
    const read = await readBytes(response, kind === 'pdf' ? maxPdfBytes : maxPageBytes);
    return { finalUrl, contentType: typeOf(response), kind, ...read };
  } catch (thrown) {
    if (isAbort(thrown) && context.signal.aborted) throw thrown;
    if (isAppError(thrown)) throw (await failedRedirect(thrown, url, limits)) ?? thrown;
    throw pageFailure('network', url, errorMessage(thrown));
  }
}

/** Whether a page is a login form: it has a password field and little text. */
export function isLoginPage({ hasPasswordField }: MarkupFacts, page: Page): boolean {
  return page.contentLength < 1_000 && hasPasswordField;
}

/** @throws AppError */
async function readPdfOf({ bytes, cut, finalUrl }: FetchedPage, maxLength: number, parse: ParsePdf): Promise<Page> {
  if (cut) throw pageFailure({ type: 'page-too-large', host: hostOrInput(finalUrl), maxBytes: maxPdfBytes }, finalUrl);
  try {
    return await parse(bytes, finalUrl, maxLength);
  } catch (thrown) {
    if (!isPdfFailure(thrown)) throw thrown;
    if (thrown.kind === 'too-large')
      throw pageFailure({ type: 'pdf-too-large', host: hostOrInput(finalUrl) }, finalUrl, thrown.message);
    if (thrown.kind === 'locked') throw pageFailure('page-needs-login', finalUrl, thrown.message);
    throw pageFailure({ type: 'page-unreadable', contentType: 'application/pdf' }, finalUrl, thrown.message);
  }
}

/** A fetched page. */
export interface ReadResponse {
  page: Page;
  /** The page's text is made by its scripts in a browser; `page` has the little text there is without them, or none. */
  isShell: boolean;
}

/** Fetches and reads a page. @throws AppError */
export type FetchAndRead = (request: ReadRequest, context: ProviderContext) => Promise<ReadResponse>;

/** The built-in reader; its result says whether the page has to be rendered. */
export function createFetchAndRead(parsers: PageParsers, urlPolicy: UrlPolicy): FetchAndRead {
  const readable = (kind: PageKind | undefined) => kind !== undefined && (kind !== 'pdf' || parsers.pdf !== undefined);

  async function read(fetched: FetchedPage, maxLength: number): Promise<ReadResponse> {
    const { finalUrl, contentType, bytes, kind } = fetched;
    if (kind === 'pdf' && parsers.pdf)
      return { page: await readPdfOf(fetched, maxLength, parsers.pdf), isShell: false };
    const text = new TextDecoder(charsetOf(bytes, contentType)).decode(bytes);
    if (kind !== 'markup') return { page: await parsers.text(text, finalUrl, contentType, maxLength), isShell: false };
    const page = await parsers.page(text, finalUrl, maxLength);
    const facts = readMarkupFacts(text);
    if (isLoginPage(facts, page)) throw pageFailure('page-needs-login', finalUrl);
    return { page, isShell: isEmptyShell(facts, page.contentLength) };
  }

  return async ({ url, maxLength }, context) => {
    await assertRulesInstalled(url, urlPolicy);
    assertOpenable(url, urlPolicy);
    const fetched = await fetchPage(url, context, urlPolicy, readable);
    const { page, isShell } = await abortable(read(fetched, maxLength), context.signal);
    if (page.contentLength === 0 && !isShell) throw pageFailure('page-empty', url);
    return { page: fetched.cut ? { ...page, truncated: true } : page, isShell };
  };
}

/** The page without what its scripts would add. @throws AppError `empty` where no text is left */
export function withoutScripts({ page, isShell }: ReadResponse, url: string): Page {
  if (page.contentLength === 0) throw pageFailure(isShell ? 'page-needs-scripts' : 'page-empty', url);
  return page;
}

/**
 * The built-in reader as a provider: fetches a page without cookies and turns it into markdown on this computer.
 * @param label its name in the person's language
 */
export function createPageReader(parsers: PageParsers, label: string, urlPolicy: UrlPolicy): Provider {
  const fetchAndRead = createFetchAndRead(parsers, urlPolicy);
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
