import type { StopReason } from '../../../core/events';
import type { FinalResponse } from './schemas';

/**
 * Why the answer ended: by the response's `status`, and by `incomplete_details.reason` where that is `incomplete`.
 * @see https://platform.openai.com/docs/api-reference/responses/object
 */
export function stopReasonOf({ status, incomplete_details: details }: FinalResponse): StopReason {
  if (status === undefined || status === 'completed') return 'stop';
  if (status !== 'incomplete') return 'interrupted';
  // `max_output_tokens`; other servers have named other limits of tokens.
  if (/token/.test(details?.reason ?? '')) return 'length';
  return details?.reason === 'content_filter' ? 'refused' : 'interrupted';
}
