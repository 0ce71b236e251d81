import * as v from 'valibot';
import type { ErrorKind } from '../../core/error-reason';
import type { ReadApiError } from '../../core/http/api-error';
import type { ProviderContext } from '../../core/provider-context';
import { lenientNumber, lenientText } from '../../core/utils/lenient-schemas';
import { parseErrorDetail } from '../protocols/parse-api-error';

/** The meaning of the service's error codes. Within a stream they are in `code`, in error responses in `type`. */
const kindsByCode: Readonly<Record<string, ErrorKind>> = {
  usage_limit_reached: 'out-of-quota',
  usage_not_included: 'out-of-quota',
  insufficient_quota: 'out-of-quota',
  rate_limit_exceeded: 'rate-limited',
  server_is_overloaded: 'overloaded',
  slow_down: 'overloaded',
  server_error: 'overloaded',
  context_length_exceeded: 'too-long',
  invalid_prompt: 'refused',
  cyber_policy: 'refused',
  bio_policy: 'refused',
};

const modelErrorSchema = v.object({
  error: v.object({
    type: lenientText,
    code: lenientText,
    message: lenientText,
    /** Seconds since the epoch. */
    resets_at: lenientNumber,
    resets_in_seconds: lenientNumber,
  }),
});
type ModelError = v.InferOutput<typeof modelErrorSchema>['error'];

/** When the plan's limit ends; milliseconds since the epoch. */
function resetTime({ resets_at: at, resets_in_seconds: seconds }: ModelError, now: number): number | undefined {
  if (at !== undefined) return at * 1000;
  return seconds === undefined ? undefined : now + seconds * 1000;
}

/** Two shapes of errors: `{detail}` of the gateway in front of the model, and `{error}` of the model's own service. */
export function chatgptErrorReader(context: ProviderContext): ReadApiError {
  return ({ status, body, text }) => {
    const parsed = v.safeParse(modelErrorSchema, body);
    const error = parsed.success ? parsed.output.error : undefined;
    const message = error?.message === undefined ? {} : { message: error.message };
    if (status === 401) return { reason: { type: 'sign-in', problem: 'rejected' }, ...message };
    // A page of Cloudflare's: a challenge, or a country that is not let in.
    if (status === 403 && /^\s*<(?:!doctype|html)/i.test(text)) return { kind: 'blocked' };
    const detail = parseErrorDetail(body);
    if (detail !== undefined) {
      return {
        ...(/\bmodel\b.*\bnot supported\b/i.test(detail) && { kind: 'unknown-model' as const }),
        message: detail,
      };
    }
    if (error === undefined) return undefined;
    // The status is not reliable: the plan's limit has been reported with 429 and with 404.
    const code = [error.code, error.type].find((candidate) => candidate !== undefined && candidate in kindsByCode);
    const kind = code === undefined ? undefined : kindsByCode[code];
    const resetsAt = code === 'usage_limit_reached' ? resetTime(error, context.now()) : undefined;
    if (resetsAt !== undefined) return { reason: { type: 'plan-limit', resetsAt }, ...message };
    return { ...(kind && { kind }), ...message };
  };
}
