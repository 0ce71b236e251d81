import type { StopReason } from '../../../core/events';
import type { FinalResponse } from './schemas';

/**
 * Why the answer ended, from the response's `status`; for `incomplete`, from `incomplete_details.reason`.
 * @see https://platform.openai.com/docs/api-reference/responses/object
 */
export function responseStopReason({ status, incomplete_details: details }: FinalResponse): StopReason {
  if (status === undefined || status === 'completed') return 'stop';
  if (status !== 'incomplete') return 'interrupted';
  // OpenAI names `max_output_tokens`; compatible servers use other names for limits on tokens.
  if (/token/.test(details?.reason ?? '')) return 'length';
  return details?.reason === 'content_filter' ? 'refused' : 'interrupted';
}
