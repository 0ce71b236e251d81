import * as v from 'valibot';
import { lenientText } from '../../../core/utils/lenient-schemas';

const errorSchema = v.object({ error: v.looseObject({ type: lenientText, message: lenientText }) });

/** HTTP statuses by error type: an error inside a stream comes with status 200. */
const statusByType: Record<string, number> = {
  invalid_request_error: 400,
  authentication_error: 401,
  billing_error: 402,
  permission_error: 403,
  not_found_error: 404,
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
