import type { ModelEvent, ProviderState, StopReason } from '../../core/events';
import { type Service, serviceError } from '../../core/http/api-error';

/** What each finish reason of a service means. */
export type StopReasons = Readonly<Record<string, StopReason>>;

/** The meaning of a service's finish reason; one that is not in the table counts as an answer that was interrupted. */
export function stopReasonOf(reasons: StopReasons, finishReason: string | undefined): StopReason {
  return (Object.hasOwn(reasons, finishReason ?? '') && reasons[finishReason ?? '']) || 'interrupted';
}

/** How an answer ended. */
export interface AnswerEnd {
  stopReason: StopReason;
  /** The service's own name of the reason; part of the error where the answer was interrupted. */
  message?: string | undefined;
  /** Whether neither text nor a tool call had arrived. */
  isEmpty: boolean;
  providerState?: ProviderState | undefined;
}

/** The final event of an answer without content. */
export function emptyAnswer(service: Service, message?: string): ModelEvent {
  return { type: 'error', error: serviceError(service, 'empty', { ...(message && { message }) }).info };
}

/** The final event of an answer: an error where it was interrupted before any content, else `finish`. */
export function finishEvent(service: Service, { stopReason, message, isEmpty, providerState }: AnswerEnd): ModelEvent {
  if (stopReason === 'interrupted' && isEmpty) return emptyAnswer(service, message);
  return {
    type: 'finish',
    stopReason,
    ...(providerState && { providerState }),
    ...(stopReason === 'interrupted' && { error: serviceError(service, 'cut', { ...(message && { message }) }).info }),
  };
}
