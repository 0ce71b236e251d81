import type { AnswerRequest, AnswerServices } from '../core/answer-request';
import type { AnswerEventBody } from '../core/events';

/** What the parts of the engine share while they work on one answer. */
export interface AnswerTask extends AnswerRequest {
  services: AnswerServices;
  signal: AbortSignal;
  emit(event: AnswerEventBody): void;
  /** Counts one search. @returns false where the profile allows this answer no more */
  takeSearch(): boolean;
  /** Has something done before the answer ends, however it ends: what was held back goes out then, the last one's first. */
  beforeEnd(release: () => void): void;
}

/** How an answer ended; thrown nowhere, returned by each way of answering. */
export type AnswerEnd = Omit<Extract<AnswerEventBody, { type: 'answer-end' }>, 'type' | 'at'>;
