import { toErrorInfo } from '../../core/app-error';
import { newProfile, type Profile } from '../../core/profile';

/** Outcome of checking a page or a question once. */
export type CheckOutcome =
  | { type: 'done' }
  /** `isOffline`: no server answered. */
  | { type: 'failed'; isOffline: boolean; retryAfterMs: number };

/** The outcome of what was thrown instead of an answer. */
export const failedBy = (thrown: unknown): CheckOutcome => {
  const { kind, retryAfterMs = 0 } = toErrorInfo(thrown, 'reader');
  return { type: 'failed', isOffline: kind === 'network', retryAfterMs };
};

/** A profile that asks nothing but the searches and the reader that are built in: nothing that costs. */
export const builtIn: Profile = { ...newProfile('watch', ''), webSearch: true, askNext: 'off' };
