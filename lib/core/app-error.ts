import {
  type ErrorKind,
  type ErrorReason,
  type ErrorReasonType,
  type PlainReasonType,
  reasonsByKind,
  signInFailures,
} from './error-reason';
import { hasErrorName } from './utils/has-error-name';

const kinds = Object.fromEntries(
  Object.entries(reasonsByKind).flatMap(([kind, reasons]) => Object.keys(reasons).map((type) => [type, kind])),
) as Record<Exclude<ErrorReasonType, 'sign-in'>, ErrorKind>;

/** The class of a failure. */
function kindOfReason(reason: ErrorReason): ErrorKind {
  return reason.type === 'sign-in' ? signInFailures[reason.problem] : kinds[reason.type];
}

/**
 * The name of a failure's reason, without any text of a page, a service or the person; undefined for an unknown name.
 */
export function reasonName(reason: ErrorReason): string | undefined {
  if (reason.type !== 'sign-in') return Object.hasOwn(kinds, reason.type) ? reason.type : undefined;
  return Object.hasOwn(signInFailures, reason.problem) ? `sign-in ${reason.problem}` : undefined;
}

/**
 * A failure as plain JSON: it crosses ports and is stored with the message that it ended. `ui` has the texts of each
 * reason.
 */
export interface ErrorInfo {
  /** Id of the provider, or `citebar` where no service took part. */
  providerId: string;
  /** The contracts' code, such as `MISSING_GEMINI_API_KEY` or `GEMINI_WEB_SEARCH_FAILED`. */
  type: string;
  /** The class of the reason. */
  kind: ErrorKind;
  reason: ErrorReason;
  /** Label of the service, or the host of the page that was to be read. */
  service?: string;
  /** The service's own words; never holds a key. */
  message?: string;
  /** Who sent a web page in place of data, such as a proxy before the service; empty where that is unknown. */
  webPage?: string;
  /** HTTP status, where there was one. */
  status?: number;
  /** The service's own number of the request, by which its operator finds it. */
  requestId?: string;
  retryable: boolean;
  /** Milliseconds to wait before the next request, where the service says. */
  retryAfterMs?: number;
  /** For a bug report: never holds a key. */
  detail?: string;
}

/** An exception with an {@link ErrorInfo} in its field `info`, by which it is recognised. */
export class AppError extends Error {
  readonly info: ErrorInfo;

  constructor(errorInfo: ErrorInfo, options?: ErrorOptions) {
    super(`${errorInfo.providerId}: ${errorInfo.kind}`, options);
    this.name = 'AppError';
    this.info = errorInfo;
  }
}

/** Whether an exception is an {@link AppError}. */
export function isAppError(thrown: unknown): thrown is AppError {
  return hasErrorName(thrown, 'AppError') && 'info' in thrown;
}

const retryableKinds: ReadonlySet<ErrorKind> = new Set(['rate-limited', 'overloaded', 'network', 'cut']);

/** Whether the same request can succeed when it is repeated. */
export function isRetryable(kind: ErrorKind): boolean {
  return retryableKinds.has(kind);
}

/** The contracts' error code for a provider and a kind of failure. */
export function errorType(providerId: string, kind: ErrorKind): string {
  const name = providerId.toUpperCase().replaceAll('-', '_');
  return kind === 'missing-key' ? `MISSING_${name}_API_KEY` : `${name}_WEB_SEARCH_FAILED`;
}

/**
 * Makes an {@link ErrorInfo}.
 * @param reason its type alone where the type has no further fields
 * @param details.detail cut to 2,000 characters; the caller keeps keys out of it
 */
export function errorInfo(
  providerId: string,
  reason: ErrorReason | PlainReasonType,
  details: Partial<
    Pick<ErrorInfo, 'service' | 'message' | 'webPage' | 'status' | 'requestId' | 'retryAfterMs' | 'detail' | 'type'>
  > = {},
): ErrorInfo {
  const fullReason = typeof reason === 'string' ? ({ type: reason } as ErrorReason) : reason;
  const kind = kindOfReason(fullReason);
  const { type = errorType(providerId, kind), detail, ...rest } = details;
  return {
    providerId,
    type,
    kind,
    reason: fullReason,
    retryable: isRetryable(kind),
    ...rest,
    ...(detail !== undefined && { detail: detail.slice(0, 2000) }),
  };
}

/**
 * Converts an exception to an {@link ErrorInfo}: that of an {@link AppError}, else `bad-response`. Whatever sends a
 * request reports network failures itself (`http/request.ts`), so a TypeError does not count as one here.
 */
export function toErrorInfo(thrown: unknown, providerId: string): ErrorInfo {
  if (isAppError(thrown)) return thrown.info;
  const detail = thrown instanceof Error ? `${thrown.name}: ${thrown.message}` : String(thrown);
  return errorInfo(providerId, 'bad-response', { detail });
}

/** A failure of the extension itself, where what was thrown names no other reason. */
export function ownFailure(thrown: unknown): ErrorInfo {
  if (isAppError(thrown)) return thrown.info;
  return errorInfo('citebar', 'own-failure', { type: 'OWN_FAILURE', detail: String(thrown) });
}
