import type { AnswerRequest, AnswerServices } from '../../core/answer-request';
import type { AnswerEventBody } from '../../core/events';

/** One answer in the making: the request, and what all parts of the engine share. */
export interface AnswerTask extends AnswerRequest {
  services: AnswerServices;
  /** Query for searches, and for the choice of passages, in place of a question that takes up what was asked before. */
  query?: string;
  /** Its question was made whole from the thread, so that `asTyped` is set, and is not as the person typed it. */
  isResolved?: true;
  signal: AbortSignal;
  emit(event: AnswerEventBody): void;
  /** Counts one search. @returns false where the profile allows this answer no more */
  takeSearch(): boolean;
  /**
   * Registers a function that runs before the answer ends, on failure and abort too; the last registered runs first.
   */
  beforeEnd(release: () => void): void;
}

/** The end of an answer. */
export type AnswerEnd = Omit<Extract<AnswerEventBody, { type: 'answer-end' }>, 'type' | 'at'>;
