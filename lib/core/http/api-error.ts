import { AppError, type ErrorInfo, errorInfo } from '../app-error';
import type { ContextSetting, ErrorKind, ErrorReason, PlainReasonType } from '../error-reason';
import type { ProviderContext } from '../provider-context';
import { errorMessage } from '../utils/error-message';
import { contextTokensInWords, errorKindOfWords } from './error-words';
import { redact } from './redact';

/** A service by its provider's id, and by its name in error messages. */
export interface ServiceIdentity {
  id: string;
  label: string;
}

/** An error that a service reported, as read from its documented error body. */
export interface ApiError {
  /** The class of the failure. */
  kind: ErrorKind;
  /** The failure, if the body contains more than its class. */
  reason?: ErrorReason;
  /** The service's own text; may hold a key. */
  message?: string;
  /** The model of the request; part of the failure where the service does not know it. */
  model?: string;
  /** Setting that makes the model's context longer; part of the failure if the request is too long for it. */
  contextSetting?: ContextSetting;
  retryAfterMs?: number;
  requestId?: string | undefined;
  /** Who sent a web page in place of an error body; see {@link ErrorInfo.webPage}. */
  webPage?: string | undefined;
}

/** What a service answers with an error status, or sends as an error inside a stream. */
export interface ErrorResponse {
  status: number;
  /** The body as JSON; undefined if it is not JSON. */
  body: unknown;
  /** The body as text. */
  text: string;
}

/**
 * An error that came as JSON with another status, or inside a stream.
 * @param status the status that stands for it
 */
export function jsonError(status: number, body: unknown): ErrorResponse {
  return { status, body, text: JSON.stringify(body) };
}

/** Reads a service's own error body; what it leaves out is derived from the status. */
export type ReadApiError = (response: ErrorResponse) => Partial<ApiError> | undefined;

/** Characters of a service's own message that a person is shown. */
const maxMessageLength = 300;

/**
 * The kind of an error by its status, and by whether the service sent words with it. Services differ (a wrong key is
 * 400, 401, 403, 404 or 422), so that what they document comes first; 404 is a wrong address unless the service names
 * the model.
 * @see https://www.rfc-editor.org/rfc/rfc9110#name-status-codes
 */
function kindOfStatus(status: number, message: string | undefined): ErrorKind {
  if (status === 401) return 'bad-key';
  if (status === 402) return 'out-of-quota';
  if (status === 403) return 'not-allowed-here';
  if (status === 413 || status === 414) return 'too-long';
  if (status === 429) return 'rate-limited';
  if (status === 408 || status >= 500) return 'overloaded';
  // The service read the request and says what it does not take. Without words of its own it may be any server that
  // answers.
  return (status === 400 || status === 422) && message?.trim() ? 'invalid-input' : 'bad-response';
}

/** A failure that was found by us and not reported by the service. */
export function serviceError(
  service: ServiceIdentity,
  reason: ErrorReason | PlainReasonType,
  details: Partial<Pick<ErrorInfo, 'message' | 'status' | 'detail'>> = {},
): AppError {
  return new AppError(errorInfo(service.id, reason, { service: service.label, ...details }));
}

/**
 * @param body what the service sent: gateways pass on the words of another service in it, which say more than a status
 */
function reasonOf(
  { reason, kind, model, message, contextSetting: setting }: Partial<ApiError>,
  status: number,
  body: string,
): ErrorReason {
  if (reason) return reason;
  const type = kind ?? errorKindOfWords(body) ?? kindOfStatus(status, message);
  if (type === 'too-long') {
    const limit = contextTokensInWords(body);
    return { type, ...(limit !== undefined && { limit }), ...(setting && { setting }) };
  }
  return type === 'unknown-model' && model ? { type, model } : { type };
}

/**
 * The failure for an error that a service reported, by its status or inside a stream.
 * @param reported.error what the service's error body says; the status decides what it leaves open
 * @param reported.detail the error body as text; secrets are redacted in it and in the service's message
 */
export function apiFailure(
  service: ServiceIdentity,
  context: ProviderContext,
  { status, error, detail }: { status: number; error: Partial<ApiError>; detail: string },
): AppError {
  const message =
    error.message === undefined || error.webPage !== undefined
      ? undefined
      : redact(error.message, context.secrets).slice(0, maxMessageLength);
  return new AppError(
    errorInfo(service.id, reasonOf(error, status, error.webPage === undefined ? detail : ''), {
      service: service.label,
      ...(message && { message }),
      status,
      ...(error.retryAfterMs !== undefined && { retryAfterMs: error.retryAfterMs }),
      ...(error.webPage !== undefined && { webPage: error.webPage }),
      ...(error.requestId !== undefined && { requestId: redact(error.requestId, context.secrets) }),
      detail: redact(detail, context.secrets),
    }),
  );
}

/** Proxies in front of a service that send pages of their own, and the patterns that identify them. */
const intermediaries: readonly [RegExp, string][] = [
  [/cloudflare/i, 'Cloudflare'],
  [/cloudfront/i, 'CloudFront'],
  [/akamai/i, 'Akamai'],
  [/fastly/i, 'Fastly'],
  [/varnish/i, 'Varnish'],
  [/openresty/i, 'OpenResty'],
  [/nginx/i, 'nginx'],
  [/apache/i, 'Apache'],
  [/caddy/i, 'Caddy'],
];

/**
 * Recognises a web page in place of data: mostly from a proxy, or a login page.
 * @param server the header `server`, if it can be read
 * @returns who sent it, empty where that is unknown; undefined for what is no web page
 */
export function readWebPage(text: string, server: string | null = null): string | undefined {
  if (!/^\s*<(!doctype|html|\?xml)/i.test(text)) return undefined;
  const nameIn = (words: string) => intermediaries.find(([pattern]) => pattern.test(words))?.[1];
  return nameIn(text) ?? nameIn(server ?? '') ?? '';
}

/**
 * The failure for an answer of another shape than the service documents.
 * @param text the body; one that is HTML is most often a proxy's or a login page, and is marked as such
 */
export function badResponse(
  service: ServiceIdentity,
  text: string,
  context: ProviderContext,
  status?: number,
): AppError {
  const webPage = readWebPage(text);
  return new AppError(
    errorInfo(service.id, webPage === undefined ? 'bad-response' : 'html-response', {
      service: service.label,
      ...(webPage !== undefined && { webPage }),
      ...(status !== undefined && { status }),
      detail: redact(text, context.secrets),
    }),
  );
}

/** The failure for a connection that closed, or stopped sending, before the answer was complete. */
export function cutFailure(service: ServiceIdentity, context: ProviderContext, cause?: unknown): AppError {
  const detail = cause === undefined ? undefined : redact(errorMessage(cause), context.secrets);
  const error = errorInfo(service.id, 'cut', {
    service: service.label,
    ...(detail !== undefined && { detail }),
  });
  return new AppError(error, { cause });
}
