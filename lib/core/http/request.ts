import type * as v from 'valibot';
import { safeParse } from 'valibot';
import { AppError, errorInfo, isAppError } from '../app-error';
import type { ErrorReason } from '../error-reason';
import type { ProviderContext } from '../provider-context';
import { errorMessage } from '../utils/error-message';
import { parseJson } from '../utils/parse-json';
import {
  apiFailure,
  badResponse,
  type ReadApiError,
  readWebPage,
  type ServiceIdentity,
  serviceError,
} from './api-error';
import { bodyChunks } from './body-chunks';
import { redact } from './redact';

export interface SendOptions {
  /** Milliseconds until the headers must be there; default 30 s. */
  timeoutMs?: number;
  /** Called with the headers, before the status and the body are read; an exception of it ends the request. */
  checkResponse?: (response: Response) => void;
  readApiError?: ReadApiError;
  /** The model that is asked; part of the failure where the service does not know it. */
  model?: string;
  /** Whether the request carries a secret; default: whether the connection has one. */
  hasSecret?: boolean;
  /** The service answers in HTML, so that an error in HTML is nothing strange. */
  isHtml?: boolean;
}

/** A request as `fetch` takes it, with how it is bounded and how its failures are read. */
export interface ServiceRequest extends SendOptions {
  url: string;
  init?: RequestInit;
}

const defaultTimeoutMs = 30_000;
/** Milliseconds without a byte after which a body that is read whole counts as broken. */
const bodySilenceMs = 30_000;
/** Limits for the body of an error, whose status alone is enough. */
const errorLimits = { maxBytes: 64 * 1024, silenceMs: 5_000 };

/**
 * `Retry-After` in milliseconds; the header is in seconds or an HTTP date.
 * @param now milliseconds since the epoch
 * @see https://www.rfc-editor.org/rfc/rfc9110#section-10.2.3
 */
function retryAfter(headers: Headers, now: number): number | undefined {
  const value = headers.get('retry-after')?.trim();
  if (!value) return undefined;
  const seconds = Number(value);
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1000);
  const date = Date.parse(value);
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}

/**
 * Headers in which a request is numbered: by a gateway under a name of its own, by the service, by the network before
 * it.
 */
const requestIdHeaders = [/^x-[a-z\d]+-(?:call|request)-id$/, /^(?:x-)?request-id$/, /^cf-ray$/];

function requestIdOf(headers: Headers): string | undefined {
  const numbers = [...headers].filter(([, id]) => /^[\w.:-]{1,100}$/.test(id));
  return requestIdHeaders.map((name) => numbers.find(([header]) => name.test(header))?.[1]).find(Boolean);
}

function joinBytes(chunks: readonly Uint8Array[], length: number): Uint8Array {
  const bytes = new Uint8Array(length);
  let offset = 0;
  for (const chunk of chunks) {
    const part = chunk.subarray(0, length - offset);
    bytes.set(part, offset);
    offset += part.byteLength;
  }
  return bytes;
}

async function collect(
  source: AsyncIterable<Uint8Array>,
  maxBytes: number,
): Promise<{ bytes: Uint8Array; cut: boolean }> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of source) {
    chunks.push(chunk);
    length += chunk.byteLength;
    if (length > maxBytes) break;
  }
  return { bytes: joinBytes(chunks, Math.min(length, maxBytes)), cut: length > maxBytes };
}

/**
 * The body's bytes, at most `maxBytes`; the rest is not fetched.
 * @returns `cut` where there was more
 */
export async function readBytes(response: Response, maxBytes: number): Promise<{ bytes: Uint8Array; cut: boolean }> {
  return response.body === null ? { bytes: new Uint8Array(), cut: false } : collect(response.body, maxBytes);
}

/**
 * A service's body as text (UTF-8), at most `maxBytes` bytes of it.
 * @param limits.silenceMs milliseconds without a byte after which the connection counts as broken
 * @throws AppError `cut` when the connection breaks; the reason of the context's signal on abort
 */
export async function readBodyText(
  service: ServiceIdentity,
  response: Response,
  context: ProviderContext,
  { maxBytes, silenceMs = bodySilenceMs }: { maxBytes: number; silenceMs?: number },
): Promise<string> {
  const { bytes } = await collect(bodyChunks(service, response, context, silenceMs), maxBytes);
  return new TextDecoder().decode(bytes);
}

/** The failure for a response with an error status. */
async function failureOf(
  service: ServiceIdentity,
  response: Response,
  context: ProviderContext,
  options: SendOptions,
): Promise<AppError> {
  const text = await readBodyText(service, response, context, errorLimits).catch(() => '');
  context.signal.throwIfAborted();
  const { status } = response;
  const error = options.readApiError?.({ status, body: parseJson(text), text }) ?? {};
  const retryAfterMs = error.retryAfterMs ?? retryAfter(response.headers, context.now());
  const detail = `HTTP ${status} ${response.url}\n${text}`;
  // Who refuses a key by 401 refuses it with a web page, too.
  const isUnread = error.kind === undefined && error.reason === undefined && status !== 401 && !options.isHtml;
  const webPage = isUnread ? readWebPage(text, response.headers.get('server')) : undefined;
  return apiFailure(service, context, {
    status,
    error: {
      ...(options.model !== undefined && { model: options.model }),
      ...error,
      ...(retryAfterMs !== undefined && { retryAfterMs }),
      webPage,
      requestId: requestIdOf(response.headers),
    },
    detail,
  });
}

/** @see https://www.rfc-editor.org/rfc/rfc9110#name-redirection-3xx */
const redirectStatuses = new Set([301, 302, 303, 307, 308]);

/**
 * The failure for a redirect of a request with a secret: `fetch` would also send headers of any name, and a secret in
 * the query or the body, to the new address. Browsers do not reveal that address; where it is known and on the same
 * host, the message names it.
 */
function redirectFailure(
  service: ServiceIdentity,
  url: string,
  response: Response,
  context: ProviderContext,
): AppError | undefined {
  if (response.type !== 'opaqueredirect' && !redirectStatuses.has(response.status)) return undefined;
  response.body?.cancel().catch(() => undefined);
  const location = response.headers.get('location');
  const target = location && URL.canParse(location, url) ? new URL(location, url) : undefined;
  const requested = new URL(url);
  const isOwn = target?.hostname === requested.hostname && /^https?:$/.test(target.protocol);
  const path = target?.pathname === requested.pathname ? '' : target?.pathname;
  const address = isOwn ? redact(target.origin + path, context.secrets) : undefined;
  const detail = target && redact(`HTTP ${response.status}: redirected to ${target.origin}`, context.secrets);
  return serviceError(
    service,
    { type: 'redirected-elsewhere', ...(address !== undefined && { address }) },
    { ...(response.status > 0 && { status: response.status }), ...(detail && { detail }) },
  );
}

/** Cancels a response that the caller refuses. */
function assertAccepted(response: Response, { checkResponse }: SendOptions): void {
  try {
    checkResponse?.(response);
  } catch (thrown) {
    // Cancelling rejects where the body has failed already, which does not matter here.
    response.body?.cancel().catch(() => undefined);
    throw thrown;
  }
}

/**
 * `fetch` refuses URLs without a scheme and those with credentials.
 * @see https://fetch.spec.whatwg.org/#dom-request
 */
function assertUrl(service: ServiceIdentity, url: string): void {
  const parsed = URL.canParse(url) ? new URL(url) : undefined;
  if (parsed && /^https?:$/.test(parsed.protocol) && !parsed.username && !parsed.password) return;
  throw serviceError(service, 'invalid-base-url');
}

/**
 * One request to a service: without cookies, with a time limit for the headers, an error status thrown as a failure. A
 * request with a secret follows no redirect. The browser's disk cache stays out of it: private windows share that of
 * the ordinary profile, and a search's address holds the question.
 * @throws AppError `invalid-input` for an invalid URL, `network` where no headers came, `bad-response` for a redirect
 * that is not followed, or the service's error; the reason of the context's signal on abort, exceptions of
 * `checkResponse` and an AppError of the context's `fetch` pass through
 */
export async function send(
  service: ServiceIdentity,
  context: ProviderContext,
  { url, init, ...options }: ServiceRequest,
): Promise<Response> {
  assertUrl(service, url);
  context.signal.throwIfAborted();
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), options.timeoutMs ?? defaultTimeoutMs);
  const { hasSecret = Object.values(context.secrets).some((secret) => secret.trim() !== '') } = options;
  let response: Response;
  try {
    const signal = AbortSignal.any([context.signal, timeout.signal]);
    context.onRequest?.(new URL(url).host);
    response = await context.fetch(url, {
      credentials: 'omit',
      cache: 'no-store',
      ...init,
      redirect: hasSecret ? 'manual' : 'follow',
      signal,
    });
  } catch (thrown) {
    context.signal.throwIfAborted();
    // The context knows more than that nothing came: it refuses where the request was led, or could renew no token.
    if (isAppError(thrown)) throw thrown;
    const detail = redact(`${errorMessage(thrown)} (${url})`, context.secrets);
    const { host, protocol } = new URL(url);
    const reason: ErrorReason = timeout.signal.aborted
      ? { type: 'timeout', host }
      : { type: 'network', host, ...(protocol === 'https:' && { secure: true }) };
    throw new AppError(errorInfo(service.id, reason, { service: service.label, detail }), { cause: thrown });
  } finally {
    clearTimeout(timer);
  }
  const refusedRedirect = hasSecret ? redirectFailure(service, url, response, context) : undefined;
  if (refusedRedirect) throw refusedRedirect;
  assertAccepted(response, options);
  if (!response.ok) throw await failureOf(service, response, context, options);
  return response;
}

/**
 * The body as JSON.
 * @param maxBytes bytes at most
 * @throws AppError `bad-response` if it is not JSON (most often HTML of a proxy or a login page), `cut` when the
 * connection breaks; the reason of the context's signal on abort
 */
export async function readJson(
  service: ServiceIdentity,
  response: Response,
  context: ProviderContext,
  maxBytes = 8 * 1024 * 1024,
): Promise<unknown> {
  const text = await readBodyText(service, response, context, { maxBytes });
  const body = parseJson(text);
  if (body === undefined) throw badResponse(service, text, context, response.status);
  return body;
}

type Schema = v.GenericSchema;

/** A request whose answer is JSON of a known shape. */
export interface JsonRequest<TSchema extends Schema> extends SendOptions {
  url: string;
  headers?: Record<string, string>;
  /** The shape of the answer; what it leaves out is dropped. */
  schema: TSchema;
  /** Bytes of the answer at most; default 8 MiB. */
  maxBytes?: number;
}

/** A request with a JSON body; `content-type` is set. */
export interface JsonUpload extends SendOptions {
  url: string;
  headers?: Record<string, string>;
  /** Serialised with `JSON.stringify`. */
  body: unknown;
}

/**
 * A parsed answer in the shape that the service documents.
 * @param body the answer as parsed from JSON
 * @throws AppError `bad-response` for another shape
 */
export function parseBody<TSchema extends Schema>(
  service: ServiceIdentity,
  context: ProviderContext,
  schema: TSchema,
  body: unknown,
): v.InferOutput<TSchema> {
  const parsed = safeParse(schema, body);
  if (!parsed.success) throw badResponse(service, JSON.stringify(body), context);
  return parsed.output;
}

/**
 * GET, and the answer in the shape of `schema`.
 * @throws AppError for an error status, a broken connection, and an answer that is no JSON of this shape; the reason of
 *   the context's signal on abort
 */
export async function getJson<TSchema extends Schema>(
  service: ServiceIdentity,
  context: ProviderContext,
  { url, headers = {}, schema, maxBytes, ...options }: JsonRequest<TSchema>,
): Promise<v.InferOutput<TSchema>> {
  const response = await send(service, context, { url, init: { headers }, ...options });
  return parseBody(service, context, schema, await readJson(service, response, context, maxBytes));
}

/**
 * POST of a JSON body; the answer is unread, for those that stream it.
 * @throws AppError for an error status and for a connection that fails; the reason of the context's signal on abort
 */
export function sendJson(
  service: ServiceIdentity,
  context: ProviderContext,
  { url, headers, body, ...options }: JsonUpload,
): Promise<Response> {
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  };
  return send(service, context, { url, init, ...options });
}

/**
 * POST of a JSON body, and the answer in the shape of `schema`.
 * @throws AppError as {@link getJson} does
 */
export async function postJson<TSchema extends Schema>(
  service: ServiceIdentity,
  context: ProviderContext,
  { schema, maxBytes, ...upload }: JsonRequest<TSchema> & JsonUpload,
): Promise<v.InferOutput<TSchema>> {
  const response = await sendJson(service, context, upload);
  return parseBody(service, context, schema, await readJson(service, response, context, maxBytes));
}
