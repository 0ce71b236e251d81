import type { ModelEvent } from '../../../core/events';
import type { ServiceIdentity } from '../../../core/http/api-error';
import { emptyAnswerEvent, finishEvent, type StopReasons, stopReasonOf } from '../../shared/finish-event';
import { finishedContent } from './accepted-content';
import type { MessagesStreamState } from './stream-state';
import { addCounts } from './usage';

/** @see https://platform.claude.com/docs/en/build-with-claude/handling-stop-reasons */
const stopReasons: StopReasons = {
  end_turn: 'stop',
  stop_sequence: 'stop',
  tool_use: 'stop',
  max_tokens: 'length',
  model_context_window_exceeded: 'length',
  refusal: 'refused',
  // A turn that was continued as often as is allowed.
  pause_turn: 'interrupted',
};

/** The usage so far, with the counts of a request that broke off. */
export function* usageEvents(state: MessagesStreamState): Generator<ModelEvent> {
  const usage = addCounts(state.usage, state.counts);
  if (Object.keys(usage).length > 0) yield { type: 'usage', usage };
}

/**
 * The end of an answer: its usage, then `finish`, or `error` where it has no content. A turn that was paused too often
 * counts as interrupted; an empty answer after a failed search, as an error with the reason of that failure.
 */
export function* messagesFinishEvents(
  state: MessagesStreamState,
  { service, model }: { service: ServiceIdentity; model: string },
): Generator<ModelEvent> {
  yield* usageEvents(state);
  const stopReason = stopReasonOf(stopReasons, state.stopReason);
  const isEmpty = !state.text && state.toolCalls === 0;
  if (isEmpty && stopReason === 'stop' && state.searchError) {
    yield emptyAnswerEvent(service, state.searchError);
    return;
  }
  const canContinue = !isEmpty && (stopReason === 'stop' || stopReason === 'length');
  const providerState = canContinue ? { providerId: service.id, model, data: finishedContent(state) } : undefined;
  const message = stopReason === 'refused' ? state.refusal : state.stopReason;
  yield finishEvent(service, { stopReason, message, isEmpty, providerState });
}
