import * as v from 'valibot';
import type { ErrorKind } from '../../../core/error-reason';
import { errorKindOfWords } from '../../../core/http/error-words';
import { lenientText } from '../../../core/utils/lenient-schemas';

const errorSchema = v.object({ error: v.looseObject({ type: lenientText, message: lenientText }) });

/** HTTP statuses by error type: an error inside a stream comes with status 200. */
const statusByType: Record<string, number> = {
  invalid_request_error: 400,
  authentication_error: 401,
  billing_error: 402,
  permission_error: 403,
  not_found_error: 404,
  conflict_error: 409,
  request_too_large: 413,
  rate_limit_error: 429,
  timeout_error: 504,
  overloaded_error: 529,
};

export interface MessagesError {
  /** Empty where the body has none. */
  type: string;
  /** The service's own words; empty where the body has none. */
  message: string;
  /** HTTP status that belongs to `type`; 500 for an unknown one. */
  status: number;
}

/**
 * Reads an error body or an `error` event: `{"type":"error","error":{"type","message"}}`.
 * @returns undefined for a body of another shape
 * @see https://platform.claude.com/docs/en/api/errors
 */
export function readMessagesError(body: unknown): MessagesError | undefined {
  const parsed = v.safeParse(errorSchema, body);
  if (!parsed.success) return undefined;
  const { type = '', message = '' } = parsed.output.error;
  return { type, message, status: statusByType[type] ?? 500 };
}

/**
 * Words by which a model says that it does not take this version of the search; other faults of the tool name it too.
 */
export const searchRefusal =
  /web_search.*(?:support|expected tags|not available)|(?:support|not available).*web_search/is;

/**
 * Kinds of errors by type and message, since one type is used for several kinds; the first match counts. Without a
 * match, the status decides.
 * @see https://platform.claude.com/docs/en/api/errors
 */
const errorKinds: [type: RegExp, message: RegExp, ErrorKind][] = [
  // We send the header that browsers need, so that only an organisation's own setting is left as the reason.
  [/^authentication_error$/, /\bCORS\b/i, 'not-allowed-here'],
  [/^invalid_request_error$/, /credit balance|usage limits?\b/i, 'out-of-quota'],
  [
    /^(?:invalid_request|permission)_error$/,
    /web.?search.*(?:not enabled|disabled|administrator|admin)/i,
    'not-allowed-here',
  ],
  [/^invalid_request_error$/, searchRefusal, 'unknown-model'],
  [/^(?:not_found|permission)_error$/, /\bmodel\b/i, 'unknown-model'],
  [/^permission_error$/, /./, 'bad-key'],
  // Assumed: it conflicts with another request in progress.
  [/^conflict_error$/, /(?:)/, 'invalid-input'],
];

/**
 * The kind of an error by its type and message.
 * @returns undefined where the status decides
 */
export function messagesErrorKind({ type, message }: Pick<MessagesError, 'type' | 'message'>): ErrorKind | undefined {
  const isKind = ([types, messages]: (typeof errorKinds)[number]) => types.test(type) && messages.test(message);
  return errorKindOfWords(`${type} ${message}`) ?? errorKinds.find(isKind)?.[2];
}
