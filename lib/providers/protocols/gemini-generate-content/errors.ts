import * as v from 'valibot';
import { lenientNumber, lenientText } from '../../../core/utils/lenient-schemas';

const errorSchema = v.object({
  code: lenientNumber,
  message: lenientText,
  status: lenientText,
  details: v.fallback(
    v.array(
      v.looseObject({
        reason: lenientText,
        retryDelay: lenientText,
        violations: v.fallback(v.array(v.looseObject({ quotaId: lenientText, quotaMetric: lenientText })), []),
      }),
    ),
    [],
  ),
});

/**
 * An error: `code` is the HTTP status, `status` its name (`INVALID_ARGUMENT`); of the details `reason` (ErrorInfo),
 * `retryDelay` (RetryInfo, such as "48s") and `violations` (QuotaFailure) are read.
 * @see https://cloud.google.com/apis/design/errors
 */
export type GenerateContentError = v.InferOutput<typeof errorSchema>;

/**
 * Reads an error body, or the payload of a stream that contains an error; of a list, the first entry.
 * @returns undefined for a body of another shape
 */
export function readGenerateContentError(body: unknown): GenerateContentError | undefined {
  const parsed = v.safeParse(v.object({ error: errorSchema }), Array.isArray(body) ? body[0] : body);
  return parsed.success ? parsed.output.error : undefined;
}
