/**
 * A person's changes to the profile's limits, for one question or a thread. For an absent field, the profile's limit
 * applies.
 */
export interface QuestionLimits {
  timeRange?: 'd' | 'w' | 'm' | 'y' | 'all';
  /** Pages that may be found and opened. */
  sources?: number;
  depth?: 'quick' | 'normal' | 'deep';
  /** Replaces the profile's own; empty: every site. */
  allowedDomains?: string[];
  /** Added to the profile's own. */
  blockedDomains?: string[];
}

/** The limits that a person chose, and whether they hold for the questions that follow in the thread. */
export interface ChosenLimits {
  limits: QuestionLimits;
  forThread: boolean;
}

/** Numbers of sources to choose from. */
export const sourceCounts = [3, 5, 8, 12] as const;

/** Whether limits change nothing. */
export function areDefault(limits: QuestionLimits): boolean {
  return Object.values(limits).every((value) => value === undefined || (Array.isArray(value) && value.length === 0));
}
