import type { ProviderContext } from './provider';
import { isAbort, type ProviderError, type ProviderErrorKind, ProviderFailure, providerError } from './provider-error';

/** Who is asked: for error messages. */
export interface Service {
  id: string;
  label: string;
}

/** What an answer with an error status means, as far as the service's own sheet tells. */
export interface Fault {
  kind: ProviderErrorKind;
  /** The service's own words. */
  said?: string;
  params?: Record<string, string | number>;
  retryAfterMs?: number;
}

export interface SendOptions {
  /** Milliseconds until the headers must be there. */
  timeoutMs?: number;
  /** Reads the service's own error body; what it leaves open is told by the status. */
  readFault?: (status: number, body: unknown, text: string) => Partial<Fault> | undefined;
}

const defaultTimeoutMs = 30_000;
const maxErrorBytes = 64 * 1024;

/** What a status means where the service says no more; differing services override it (bad keys are 400, 401, 403, 404 or 422). */
function kindOfStatus(status: number): ProviderErrorKind {
  if (status === 401) return 'bad-key';
  if (status === 402) return 'out-of-quota';
  if (status === 403) return 'not-allowed-here';
  if (status === 404) return 'unknown-model';
  if (status === 413) return 'too-long';
  if (status === 429) return 'rate-limited';
  if (status === 408 || status >= 500) return 'overloaded';
  return 'bad-response';
}

/** `Retry-After` in milliseconds; seconds or an HTTP date (RFC 9110, section 10.2.3). */
function retryAfter(headers: Headers, now: number): number | undefined {
  const value = headers.get('retry-after');
  if (value === null) return undefined;
  const seconds = Number(value);
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1000);
  const date = Date.parse(value);
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}

/** Takes every secret of the connection out of a text that may be shown or stored. */
export function redact(text: string, secrets: Readonly<Record<string, string>>): string {
  return Object.values(secrets)
    .filter((secret) => secret.length >= 4)
    .reduce((clean, secret) => clean.replaceAll(secret, '[key]'), text);
}

/**
 * The body as text, at most `maxBytes` of it.
 * @param encoding label of the encoding, UTF-8 unless told; an unknown label reads as UTF-8
 * @returns the text and whether it was cut
 */
export async function readText(
  response: Response,
  maxBytes: number,
  encoding = 'utf-8',
): Promise<{ text: string; cut: boolean }> {
  const { bytes, cut } = await readBytes(response, maxBytes);
  return { text: decoderFor(encoding).decode(bytes), cut };
}

function decoderFor(encoding: string): TextDecoder {
  try {
    return new TextDecoder(encoding);
  } catch {
    return new TextDecoder();
  }
}

/** The body's bytes, at most `maxBytes`; the rest is not fetched. */
export async function readBytes(response: Response, maxBytes: number): Promise<{ bytes: Uint8Array; cut: boolean }> {
  if (response.body === null) return { bytes: new Uint8Array(), cut: false };
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body) {
    chunks.push(chunk);
    length += chunk.byteLength;
    if (length >= maxBytes) break;
  }
  const bytes = new Uint8Array(Math.min(length, maxBytes));
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk.subarray(0, bytes.length - at), at);
    at += Math.min(chunk.byteLength, bytes.length - at);
  }
  return { bytes, cut: length > maxBytes };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function failureOf(
  service: Service,
  response: Response,
  context: ProviderContext,
  options: SendOptions,
): Promise<ProviderError> {
  const { text } = await readText(response, maxErrorBytes).catch(() => ({ text: '' }));
  const body = parseJson(text);
  const fault = options.readFault?.(response.status, body, text) ?? {};
  const kind = fault.kind ?? kindOfStatus(response.status);
  const hint = fault.retryAfterMs ?? retryAfter(response.headers, context.now());
  const said = fault.said === undefined ? undefined : redact(fault.said, context.secrets).slice(0, 300);
  return providerError(service.id, kind, {
    status: response.status,
    params: { service: service.label, ...fault.params, ...(said !== undefined && { said }) },
    ...(hint !== undefined && { retryAfterMs: hint }),
    detail: redact(`HTTP ${response.status} ${response.url}\n${text}`, context.secrets),
  });
}

/**
 * One request to a service: no cookies, bounded waiting for the headers, an error status turned into a failure.
 * @throws ProviderFailure; the AbortError of the context's own signal passes through
 */
export async function send(
  service: Service,
  url: string,
  init: RequestInit,
  context: ProviderContext,
  options: SendOptions = {},
): Promise<Response> {
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), options.timeoutMs ?? defaultTimeoutMs);
  let response: Response;
  try {
    const signal = AbortSignal.any([context.signal, timeout.signal]);
    response = await context.fetch(url, { credentials: 'omit', redirect: 'follow', ...init, signal });
  } catch (thrown) {
    if (isAbort(thrown) && context.signal.aborted) throw thrown;
    const detail = redact(`${thrown instanceof Error ? thrown.message : thrown} (${url})`, context.secrets);
    const params = { service: service.label, host: hostOf(url), ...(timeout.signal.aborted && { timeout: 1 }) };
    throw new ProviderFailure(providerError(service.id, 'network', { params, detail }), { cause: thrown });
  } finally {
    clearTimeout(timer);
  }
  if (!response.ok) throw new ProviderFailure(await failureOf(service, response, context, options));
  return response;
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : url;
}

/**
 * The body as JSON.
 * @param maxBytes bytes at most
 * @throws ProviderFailure `bad-response` where it is none: HTML of a proxy or a login page, most often
 */
export async function readJson(
  service: Service,
  response: Response,
  context: ProviderContext,
  maxBytes = 8 * 1024 * 1024,
): Promise<unknown> {
  const { text } = await readText(response, maxBytes);
  const body = parseJson(text);
  if (body === undefined) throw badResponse(service, text, context, response.status);
  return body;
}

/** A failure for an answer in another shape than the service's sheet describes. */
export function badResponse(
  service: Service,
  text: string,
  context: ProviderContext,
  status?: number,
): ProviderFailure {
  const html = /^\s*<(!doctype|html|\?xml)/i.test(text);
  return new ProviderFailure(
    providerError(service.id, 'bad-response', {
      params: { service: service.label, ...(html && { html: 1 }) },
      ...(status !== undefined && { status }),
      detail: redact(text, context.secrets),
    }),
  );
}
