import { backoffMs } from '../../../core/http/backoff';

/** Failures in a row after which only the person can try again. */
const maxFailures = 6;

export interface RetryLoop {
  /** Tries at once, and resets the number of failures. */
  run(): Promise<void>;
  stop(): void;
}

/**
 * Repeats an attempt with exponential back-off until it succeeds or has failed too often.
 * @param attempt resolves to whether it succeeded
 * @param onFailure gets the number of failures in a row, from 1
 */
export function createRetry(attempt: () => Promise<boolean>, onFailure: (failures: number) => void): RetryLoop {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let currentRound = 0;

  function stop(): void {
    clearTimeout(timer);
    currentRound += 1;
  }

  async function tryOnce(round: number, failures: number): Promise<void> {
    const done = await attempt();
    if (done || round !== currentRound) return;
    onFailure(failures + 1);
    if (failures + 1 < maxFailures) {
      timer = setTimeout(() => void tryOnce(round, failures + 1), backoffMs(failures + 2));
    }
  }

  return {
    stop,
    run() {
      stop();
      return tryOnce(currentRound, 0);
    },
  };
}
