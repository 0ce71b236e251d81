import type { AnswerRequest, AnswerServices } from '../core/answer-request';
import type { AnswerEventBody } from '../core/events';

/** What the parts of the engine share while they work on one answer. */
export interface AnswerTask extends AnswerRequest {
  services: AnswerServices;
  signal: AbortSignal;
  emit(event: AnswerEventBody): void;
  /** Has something done before the answer ends, however it ends: what was held back goes out then. */
  beforeEnd(release: () => void): void;
}
