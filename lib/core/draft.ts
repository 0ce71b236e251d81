import type { ChosenLimits } from './choices/question-limits';

/** A question that was written and not sent. */
export interface Draft {
  /** The thread that it continues; absent where it begins one. */
  threadId?: string;
  text: string;
  /** Absent: the profile's limits. */
  limits?: ChosenLimits;
}
