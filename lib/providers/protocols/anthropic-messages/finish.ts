import { errorInfo } from '../../../core/app-error';
import type { ModelEvent, StopReason } from '../../../core/events';
import type { Service } from '../../../core/http/api-error';
import { finishedContent } from './accepted-content';
import type { StreamState } from './stream-state';

/** @see https://platform.claude.com/docs/en/build-with-claude/handling-stop-reasons */
const stopReasons: Record<string, StopReason> = {
  end_turn: 'stop',
  stop_sequence: 'stop',
  tool_use: 'stop',
  max_tokens: 'length',
  model_context_window_exceeded: 'length',
  refusal: 'refused',
};

/**
 * The end of an answer: its usage, then `finish`, or `error` where it has no content. Unknown stop reasons, and a turn that
 * was paused too often, count as interrupted.
 */
export function* finishEvents(
  state: StreamState,
  { service, model }: { service: Service; model: string },
): Generator<ModelEvent> {
  if (Object.keys(state.usage).length > 0) yield { type: 'usage', usage: state.usage };
  const stopReason = stopReasons[state.stopReason ?? ''] ?? 'interrupted';
  const isEmpty = !state.text && state.toolCalls === 0;
  const message = stopReason === 'interrupted' ? state.stopReason : state.searchError;
  const params = { service: service.label, ...(message && { said: message }) };
  if (isEmpty && (stopReason === 'interrupted' || (stopReason === 'stop' && state.searchError))) {
    yield { type: 'error', error: errorInfo(service.id, 'empty', { params }) };
    return;
  }
  const canContinue = !isEmpty && (stopReason === 'stop' || stopReason === 'length');
  yield {
    type: 'finish',
    stopReason,
    ...(canContinue && { providerState: { providerId: service.id, model, data: finishedContent(state) } }),
    ...(stopReason === 'interrupted' && { error: errorInfo(service.id, 'cut', { params }) }),
  };
}
