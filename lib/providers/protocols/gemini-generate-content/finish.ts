import type { ModelEvent } from '../../../core/events';
import type { ServiceIdentity } from '../../../core/http/api-error';
import { finishEvent, type StopReasons, stopReasonOf } from '../../shared/finish-event';
import { searchQueries } from './grounding';
import type { GenerateContentStreamState } from './stream-state';

/** Used as the finish reason if the prompt itself was blocked: such a response has no candidate. */
export const promptBlocked = 'PROMPT_BLOCKED';

/**
 * Assumed: `CONTINUATION` ends a part of an answer that another response would continue.
 * @see https://ai.google.dev/api/generate-content#FinishReason
 */
const stopReasons: StopReasons = {
  STOP: 'stop',
  MAX_TOKENS: 'length',
  SAFETY: 'refused',
  RECITATION: 'refused',
  LANGUAGE: 'refused',
  BLOCKLIST: 'refused',
  PROHIBITED_CONTENT: 'refused',
  SPII: 'refused',
  // IMAGE_SAFETY, IMAGE_PROHIBITED_CONTENT and what may be added to them.
  'IMAGE_*': 'refused',
  [promptBlocked]: 'refused',
  CONTINUATION: 'interrupted',
  MALFORMED_RESPONSE: 'interrupted',
  MALFORMED_FUNCTION_CALL: 'interrupted',
  UNEXPECTED_TOOL_CALL: 'interrupted',
  TOO_MANY_TOOL_CALLS: 'interrupted',
  OTHER: 'interrupted',
};

export interface FinishOptions {
  service: ServiceIdentity;
  /** Id of the model, for the state that is sent back to it. */
  model: string;
}

/** The end of an answer: its usage, then `finish`, or `error` where it broke off without content. */
export function* generateContentFinishEvents(
  state: GenerateContentStreamState,
  { service, model }: FinishOptions,
): Generator<ModelEvent> {
  const { parts, text, toolCalls, usage, finishReason } = state;
  const searches = searchQueries(state).length;
  if (usage) yield { type: 'usage', usage: { ...usage, ...(searches > 0 && { searches }) } };
  if (finishReason === undefined) return;
  const known = stopReasonOf(stopReasons, finishReason.replace(/^IMAGE_.*/, 'IMAGE_*'));
  const hasCalls = toolCalls > 0;
  // A call that arrived is run for any reason.
  const stopReason = hasCalls && known === 'refused' ? 'stop' : known;
  const isEmpty = !text && !hasCalls;
  const providerState = isEmpty ? undefined : { providerId: service.id, model, data: parts };
  const message = stopReason === 'refused' ? undefined : finishReason;
  yield finishEvent(service, { stopReason, message, isEmpty, hasCalls, providerState });
}
