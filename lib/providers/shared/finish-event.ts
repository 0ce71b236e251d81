import { errorInfo } from '../../core/app-error';
import type { ModelEvent, ProviderState, StopReason } from '../../core/events';
import type { Service } from '../../core/http/api-error';

/** A service's finish reasons, and what each means; each table names the page that lists them. */
export type StopReasons = Readonly<Record<string, StopReason>>;

/** What a service's finish reason means; one that the table does not name is taken for an answer that broke off. */
export function stopReasonOf(reasons: StopReasons, finishReason: string | undefined): StopReason {
  return (Object.hasOwn(reasons, finishReason ?? '') && reasons[finishReason ?? '']) || 'interrupted';
}

/** How an answer ended. */
export interface AnswerEnd {
  stopReason: StopReason;
  /** The service's own word for the reason; shown where the answer broke off. */
  message?: string | undefined;
  /** Whether nothing of an answer had come: neither text nor a call of a tool. */
  isEmpty: boolean;
  providerState?: ProviderState | undefined;
}

/** The final event for an answer of which nothing came. */
export function emptyAnswer(service: Service, message?: string): ModelEvent {
  const params = { service: service.label, ...(message && { said: message }) };
  return { type: 'error', error: errorInfo(service.id, 'empty', { params }) };
}

/** The final event of an answer: an error where it broke off before anything came, else `finish`. */
export function finishEvent(service: Service, { stopReason, message, isEmpty, providerState }: AnswerEnd): ModelEvent {
  if (stopReason === 'interrupted' && isEmpty) return emptyAnswer(service, message);
  const params = { service: service.label, ...(message && { said: message }) };
  return {
    type: 'finish',
    stopReason,
    ...(providerState && { providerState }),
    ...(stopReason === 'interrupted' && { error: errorInfo(service.id, 'cut', { params }) }),
  };
}
