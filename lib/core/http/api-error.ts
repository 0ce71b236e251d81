import { AppError, type ErrorKind, errorInfo } from '../app-error';
import type { ProviderContext } from '../provider-context';

/** Who is asked: for error messages. */
export interface Service {
  id: string;
  label: string;
}

/** What an answer with an error status means, as far as the service's own sheet tells. */
export interface ApiError {
  kind: ErrorKind;
  /** The service's own words. */
  message?: string;
  params?: Record<string, string | number>;
  retryAfterMs?: number;
}

/** Characters of a service's own words that a person is shown. */
const maxSaid = 300;

/**
 * What a status means where the service says no more. Services differ (a bad key is 400, 401, 403, 404 or 422) and say so
 * themselves; 404 is a wrong address unless the service names the model.
 */
function kindOfStatus(status: number): ErrorKind {
  if (status === 401) return 'bad-key';
  if (status === 402) return 'out-of-quota';
  if (status === 403) return 'not-allowed-here';
  if (status === 413 || status === 414) return 'too-long';
  if (status === 429) return 'rate-limited';
  if (status === 408 || status >= 500) return 'overloaded';
  return 'bad-response';
}

/** A secret as it may come back: itself, in an address, in a basic authorization header. */
function spellingsOf(secret: string): string[] {
  const bytes = new TextEncoder().encode(secret);
  const base64 = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  return [secret, encodeURIComponent(secret.toWellFormed()), base64];
}

/** A key as services repeat it, its middle hidden: `sk-ab******wxyz`. */
const maskedKey = /[\w:-]{2,40}\*{3,}[\w:-]{0,40}/g;

/** Takes every secret of the connection, in every usual spelling, out of a text that may be shown or stored. */
export function redact(text: string, secrets: Readonly<Record<string, string>>): string {
  return Object.values(secrets)
    .map((secret) => secret.trim())
    .filter((secret) => secret.length >= 4)
    .flatMap(spellingsOf)
    .sort((one, other) => other.length - one.length)
    .reduce((clean, spelling) => clean.replaceAll(spelling, '[key]'), text)
    .replace(maskedKey, '[key]');
}

/** A failure of our own finding, with the name of the service in it. */
export function serviceError(
  service: Service,
  kind: ErrorKind,
  { params, ...details }: { params?: Record<string, string | number>; status?: number; detail?: string } = {},
): AppError {
  return new AppError(errorInfo(service.id, kind, { params: { service: service.label, ...params }, ...details }));
}

/**
 * The failure for an error that a service reported, by its status or inside a stream.
 * @param fault what the service's sheet tells; what it leaves open is told by the status
 * @param detail the error as it came; secrets are taken out of it and of the service's words
 */
export function apiFailure(
  service: Service,
  status: number,
  fault: Partial<ApiError>,
  context: ProviderContext,
  detail: string,
): AppError {
  const said = fault.message === undefined ? undefined : redact(fault.message, context.secrets).slice(0, maxSaid);
  return new AppError(
    errorInfo(service.id, fault.kind ?? kindOfStatus(status), {
      status,
      params: { service: service.label, ...fault.params, ...(said && { said }) },
      ...(fault.retryAfterMs !== undefined && { retryAfterMs: fault.retryAfterMs }),
      detail: redact(detail, context.secrets),
    }),
  );
}

/** A failure for an answer in another shape than the service's sheet describes. */
export function badResponse(service: Service, text: string, context: ProviderContext, status?: number): AppError {
  const html = /^\s*<(!doctype|html|\?xml)/i.test(text);
  return new AppError(
    errorInfo(service.id, 'bad-response', {
      params: { service: service.label, ...(html && { html: 1 }) },
      ...(status !== undefined && { status }),
      detail: redact(text, context.secrets),
    }),
  );
}

/** A failure for a connection that closed, or fell silent, before the answer was whole. */
export function cutFailure(service: Service, context: ProviderContext, cause?: unknown): AppError {
  const detail = cause === undefined ? undefined : redact(errorMessage(cause), context.secrets);
  const error = errorInfo(service.id, 'cut', {
    params: { service: service.label },
    ...(detail !== undefined && { detail }),
  });
  return new AppError(error, { cause });
}

/** What an exception says, with the reason below it: `fetch failed` alone tells nobody anything. */
export function errorMessage(thrown: unknown): string {
  if (!(thrown instanceof Error)) return String(thrown);
  return thrown.cause instanceof Error ? `${thrown.message}: ${thrown.cause.message}` : thrown.message;
}
