import type { ModelEvent, ProviderState, StopReason } from '../../core/events';
import { type ServiceIdentity, serviceError } from '../../core/http/api-error';

/** The meaning of each finish reason of a service. */
export type StopReasons = Readonly<Record<string, StopReason>>;

/**
 * The meaning of a service's finish reason; without one the answer was interrupted.
 * @returns undefined for a reason that is not in the table
 */
export function stopReasonOf(reasons: StopReasons, finishReason: string | undefined): StopReason | undefined {
  if (!finishReason) return 'interrupted';
  return Object.hasOwn(reasons, finishReason) ? reasons[finishReason] : undefined;
}

/** The end of an answer. */
export interface ModelCallEnd {
  /** Undefined if the service's reason is unknown: it does not show that the answer is incomplete. */
  stopReason: StopReason | undefined;
  /**
   * The service's own name of the reason; part of the error if the answer was interrupted. For a refusal, the service's
   * explanation.
   */
  message?: string | undefined;
  /** Whether neither text nor a tool call had arrived. */
  isEmpty: boolean;
  /** Whether a tool call had arrived: it is run even if the answer broke off. */
  hasCalls?: boolean;
  providerState?: ProviderState | undefined;
}

/** The final event of an answer without content. */
export function emptyAnswerEvent(service: ServiceIdentity, message?: string): ModelEvent {
  return { type: 'error', error: serviceError(service, 'empty', { ...(message && { message }) }).info };
}

/** The final event of an answer: an error where it was interrupted before any content, else `finish`. */
export function finishEvent(
  service: ServiceIdentity,
  { stopReason, message, isEmpty, hasCalls = false, providerState }: ModelCallEnd,
): ModelEvent {
  const isInterrupted = stopReason === 'interrupted' && !hasCalls;
  if ((isInterrupted || stopReason === undefined) && isEmpty) return emptyAnswerEvent(service, message);
  const state = providerState && { providerState };
  if (isInterrupted) {
    const error = serviceError(service, message ? 'ended-early' : 'cut', { ...(message && { message }) }).info;
    return { type: 'finish', stopReason, ...state, error };
  }
  if (stopReason === 'refused' && message) {
    return { type: 'finish', stopReason, ...state, error: serviceError(service, 'refused', { message }).info };
  }
  return {
    type: 'finish',
    stopReason: stopReason === undefined || stopReason === 'interrupted' ? 'stop' : stopReason,
    ...state,
    ...(stopReason === undefined && message && { unknownEnd: { service: service.label, reason: message } }),
  };
}
