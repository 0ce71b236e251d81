/** The one vocabulary of failures; a person reads a sentence that `ui` makes from `kind` and `params`. */
export type ErrorKind =
  | 'missing-key'
  | 'bad-key'
  | 'out-of-quota'
  | 'rate-limited'
  | 'unknown-model'
  | 'too-long'
  | 'refused'
  | 'not-allowed-here'
  | 'overloaded'
  | 'blocked'
  | 'empty'
  | 'cut'
  | 'network'
  | 'bad-response'
  | 'invalid-input';

/** A failure as plain JSON: it crosses ports and is stored with the message that it ended. */
export interface ErrorInfo {
  /** Id of the provider, or `citebar` where no service took part. */
  providerId: string;
  /** The contracts' code, such as `MISSING_GEMINI_API_KEY` or `GEMINI_WEB_SEARCH_FAILED`. */
  type: string;
  kind: ErrorKind;
  /** Values for the sentence: `service`, `model`, `said` (the service's own words), `seconds`, … Never a key. */
  params: Record<string, string | number>;
  /** HTTP status, where there was one. */
  status?: number;
  retryable: boolean;
  /** Milliseconds that the service asked to be left alone. */
  retryAfterMs?: number;
  /** For a bug report: never holds a key. */
  detail?: string;
}

/** The exception that carries a {@link ErrorInfo} inside the code; told apart by its `info` field. */
export class AppError extends Error {
  readonly info: ErrorInfo;

  constructor(errorInfo: ErrorInfo, options?: ErrorOptions) {
    super(`${errorInfo.providerId}: ${errorInfo.kind}`, options);
    this.name = 'AppError';
    this.info = errorInfo;
  }
}

const retryableKinds: ReadonlySet<ErrorKind> = new Set(['rate-limited', 'overloaded', 'network', 'cut']);

/** Whether trying the same again can help; the one place where this is decided. */
export function isRetryable(kind: ErrorKind): boolean {
  return retryableKinds.has(kind);
}

/** The contracts' error code for a provider and a kind of failure. */
export function errorType(providerId: string, kind: ErrorKind): string {
  const name = providerId.toUpperCase().replaceAll('-', '_');
  return kind === 'missing-key' ? `MISSING_${name}_API_KEY` : `${name}_WEB_SEARCH_FAILED`;
}

/**
 * Makes a {@link ErrorInfo}.
 * @param details.detail cut to 2,000 characters; the caller keeps keys out of it.
 */
export function errorInfo(
  providerId: string,
  kind: ErrorKind,
  details: Partial<Pick<ErrorInfo, 'params' | 'status' | 'retryAfterMs' | 'detail' | 'type'>> = {},
): ErrorInfo {
  const { params = {}, type = errorType(providerId, kind), detail, ...rest } = details;
  return {
    providerId,
    type,
    kind,
    params,
    retryable: isRetryable(kind),
    ...rest,
    ...(detail !== undefined && { detail: detail.slice(0, 2000) }),
  };
}

/** Reads whatever was thrown as a {@link ErrorInfo}; an unknown exception becomes `network` (a TypeError of fetch) or `bad-response`. */
export function toErrorInfo(thrown: unknown, providerId: string): ErrorInfo {
  if (typeof thrown === 'object' && thrown !== null && 'info' in thrown) {
    return (thrown as AppError).info;
  }
  const detail = thrown instanceof Error ? `${thrown.name}: ${thrown.message}` : String(thrown);
  return errorInfo(providerId, thrown instanceof TypeError ? 'network' : 'bad-response', { detail });
}

/** Whether an exception is the echo of an AbortSignal. */
export function isAbort(thrown: unknown): boolean {
  return thrown instanceof DOMException && thrown.name === 'AbortError';
}
