import { backoffMs } from '../../../core/http/backoff';

/** Failures in a row after which only the person tries again. */
const enough = 6;

export interface Retry {
  /** Tries at once, and counts anew. */
  run(): Promise<void>;
  stop(): void;
}

/**
 * Tries something again, ever later, until it succeeds or has failed too often.
 * @param attempt tells whether it succeeded
 * @param onFailure is told how many attempts failed in a row, from 1
 */
export function createRetry(attempt: () => Promise<boolean>, onFailure: (failures: number) => void): Retry {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let current = 0;

  function stop(): void {
    clearTimeout(timer);
    current += 1;
  }

  async function tryOnce(round: number, failures: number): Promise<void> {
    const done = await attempt();
    if (done || round !== current) return;
    onFailure(failures + 1);
    if (failures + 1 < enough) {
      timer = setTimeout(() => void tryOnce(round, failures + 1), backoffMs(failures + 2));
    }
  }

  return {
    stop,
    run() {
      stop();
      return tryOnce(current, 0);
    },
  };
}
