/** The one vocabulary of failures; a person reads a sentence that `ui` makes from `kind` and `params`. */
export type ProviderErrorKind =
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
export interface ProviderError {
  /** Id of the provider, or `citebar` where no service took part. */
  providerId: string;
  /** The contracts' code, such as `MISSING_GEMINI_API_KEY` or `GEMINI_WEB_SEARCH_FAILED`. */
  type: string;
  kind: ProviderErrorKind;
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

/** The exception that carries a {@link ProviderError} inside the code; told apart by its `providerError` field. */
export class ProviderFailure extends Error {
  readonly providerError: ProviderError;

  constructor(providerError: ProviderError, options?: ErrorOptions) {
    super(`${providerError.providerId}: ${providerError.kind}`, options);
    this.name = 'ProviderFailure';
    this.providerError = providerError;
  }
}

const retryableKinds: ReadonlySet<ProviderErrorKind> = new Set(['rate-limited', 'overloaded', 'network', 'cut']);

/** Whether trying the same again can help; the one place where this is decided. */
export function isRetryable(kind: ProviderErrorKind): boolean {
  return retryableKinds.has(kind);
}

/** The contracts' error code for a provider and a kind of failure. */
export function errorType(providerId: string, kind: ProviderErrorKind): string {
  const name = providerId.toUpperCase().replaceAll('-', '_');
  return kind === 'missing-key' ? `MISSING_${name}_API_KEY` : `${name}_WEB_SEARCH_FAILED`;
}

/**
 * Makes a {@link ProviderError}.
 * @param details.detail cut to 2,000 characters; the caller keeps keys out of it.
 */
export function providerError(
  providerId: string,
  kind: ProviderErrorKind,
  details: Partial<Pick<ProviderError, 'params' | 'status' | 'retryAfterMs' | 'detail' | 'type'>> = {},
): ProviderError {
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

/** Reads whatever was thrown as a {@link ProviderError}; an unknown exception becomes `network` (a TypeError of fetch) or `bad-response`. */
export function toProviderError(thrown: unknown, providerId: string): ProviderError {
  if (typeof thrown === 'object' && thrown !== null && 'providerError' in thrown) {
    return (thrown as ProviderFailure).providerError;
  }
  const detail = thrown instanceof Error ? `${thrown.name}: ${thrown.message}` : String(thrown);
  return providerError(providerId, thrown instanceof TypeError ? 'network' : 'bad-response', { detail });
}

/** Whether an exception is the echo of an AbortSignal. */
export function isAbort(thrown: unknown): boolean {
  return thrown instanceof DOMException && thrown.name === 'AbortError';
}
