import { AppError, errorInfo } from '../app-error';
import type { ProviderContext } from '../provider-context';
import { parseJson } from '../utils/parse-json';
import { type ApiError, apiFailure, badResponse, errorMessage, redact, type Service, serviceError } from './api-error';
import { bodyChunks } from './body-chunks';

export interface SendOptions {
  /** Milliseconds until the headers must be there. */
  timeoutMs?: number;
  /** Called with the headers, before the status is judged and before a byte of the body is read; what it throws ends the request. */
  checkResponse?: (response: Response) => void;
  /** Reads the service's own error body; what it leaves open is told by the status. */
  readApiError?: (status: number, body: unknown, text: string) => Partial<ApiError> | undefined;
}

const defaultTimeoutMs = 30_000;
/** Milliseconds without a byte of a body that is read whole. */
const bodySilenceMs = 30_000;
const errorSilenceMs = 5_000;
const maxErrorBytes = 64 * 1024;

/** `Retry-After` in milliseconds; seconds or an HTTP date (RFC 9110, section 10.2.3). */
function retryAfter(headers: Headers, now: number): number | undefined {
  const value = headers.get('retry-after')?.trim();
  if (!value) return undefined;
  const seconds = Number(value);
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1000);
  const date = Date.parse(value);
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}

function joinBytes(chunks: readonly Uint8Array[], length: number): Uint8Array {
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    const part = chunk.subarray(0, length - at);
    bytes.set(part, at);
    at += part.byteLength;
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

/** The body's bytes, at most `maxBytes`; the rest is not fetched. */
export async function readBytes(response: Response, maxBytes: number): Promise<{ bytes: Uint8Array; cut: boolean }> {
  return response.body === null ? { bytes: new Uint8Array(), cut: false } : collect(response.body, maxBytes);
}

/**
 * A service's body as text (UTF-8), at most `maxBytes` bytes of it.
 * @throws AppError `cut` when the connection breaks or falls silent; the reason of the context's signal on abort
 */
export async function readText(
  service: Service,
  response: Response,
  context: ProviderContext,
  maxBytes: number,
  silenceMs = bodySilenceMs,
): Promise<string> {
  const { bytes } = await collect(bodyChunks(service, response, context, silenceMs), maxBytes);
  return new TextDecoder().decode(bytes);
}

async function failureOf(
  service: Service,
  response: Response,
  context: ProviderContext,
  options: SendOptions,
): Promise<AppError> {
  const text = await readText(service, response, context, maxErrorBytes, errorSilenceMs).catch(() => '');
  context.signal.throwIfAborted();
  const fault = options.readApiError?.(response.status, parseJson(text), text) ?? {};
  const retryAfterMs = fault.retryAfterMs ?? retryAfter(response.headers, context.now());
  const detail = `HTTP ${response.status} ${response.url}\n${text}`;
  return apiFailure(service, response.status, { ...fault, retryAfterMs }, context, detail);
}

/** A response that the caller refuses is thrown away unread. */
function assertWanted(response: Response, { checkResponse }: SendOptions): void {
  try {
    checkResponse?.(response);
  } catch (thrown) {
    // A body that broke in the meantime cannot be cancelled, and need not be.
    response.body?.cancel().catch(() => undefined);
    throw thrown;
  }
}

/** Fetch takes neither an address without scheme nor one with a password in it. */
function assertAddress(service: Service, url: string): void {
  const parsed = URL.canParse(url) ? new URL(url) : undefined;
  if (parsed && /^https?:$/.test(parsed.protocol) && !parsed.username && !parsed.password) return;
  throw serviceError(service, 'invalid-input', { params: { field: 'baseUrl' } });
}

/**
 * One request to a service: no cookies, bounded waiting for the headers, an error status turned into a failure.
 * @throws AppError; the reason of the context's own signal, and what `checkResponse` throws, pass through
 */
export async function send(
  service: Service,
  url: string,
  init: RequestInit,
  context: ProviderContext,
  options: SendOptions = {},
): Promise<Response> {
  assertAddress(service, url);
  context.signal.throwIfAborted();
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), options.timeoutMs ?? defaultTimeoutMs);
  let response: Response;
  try {
    const signal = AbortSignal.any([context.signal, timeout.signal]);
    response = await context.fetch(url, { credentials: 'omit', redirect: 'follow', ...init, signal });
  } catch (thrown) {
    context.signal.throwIfAborted();
    const detail = redact(`${errorMessage(thrown)} (${url})`, context.secrets);
    const params = { service: service.label, host: new URL(url).host, ...(timeout.signal.aborted && { timeout: 1 }) };
    throw new AppError(errorInfo(service.id, 'network', { params, detail }), { cause: thrown });
  } finally {
    clearTimeout(timer);
  }
  assertWanted(response, options);
  if (!response.ok) throw await failureOf(service, response, context, options);
  return response;
}

/**
 * The body as JSON.
 * @param maxBytes bytes at most
 * @throws AppError `bad-response` where it is none (HTML of a proxy or a login page, most often), `cut` when the
 *   connection breaks; the reason of the context's signal on abort
 */
export async function readJson(
  service: Service,
  response: Response,
  context: ProviderContext,
  maxBytes = 8 * 1024 * 1024,
): Promise<unknown> {
  const text = await readText(service, response, context, maxBytes);
  const body = parseJson(text);
  if (body === undefined) throw badResponse(service, text, context, response.status);
  return body;
}
