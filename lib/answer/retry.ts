import type { ErrorInfo } from '../core/app-error';
import type { ModelEvent } from '../core/events';
import type { Notice } from '../core/notice';
import { wait } from '../core/utils/wait';

const attempts = 3;
const firstWaitMs = 1_000;
/** A service that wants to be left alone for longer than this is told to the person instead. */
const longestWaitMs = 60_000;

/** Milliseconds until the next attempt, or undefined where another one cannot help. */
function waitBefore(attempt: number, error: ErrorInfo): number | undefined {
  if (!error.retryable || attempt >= attempts) return undefined;
  // Without a hint a rate limit may last a minute or a day: asking again makes it worse.
  if (error.kind === 'rate-limited' && error.retryAfterMs === undefined) return undefined;
  const ms = error.retryAfterMs ?? firstWaitMs * 2 ** (attempt - 1);
  return ms <= longestWaitMs ? ms : undefined;
}

/**
 * A model call that is made again while only a passing failure came of it; never after something had arrived.
 * @param call makes one attempt
 * @param notify told before each wait
 */
export async function* withRetry(
  call: () => AsyncIterable<ModelEvent>,
  notify: (notice: Notice) => void,
  signal: AbortSignal,
): AsyncGenerator<ModelEvent> {
  for (let attempt = 1; ; attempt += 1) {
    let arrived = false;
    let pause: number | undefined;
    for await (const event of call()) {
      if (event.type === 'error' && !arrived) {
        pause = waitBefore(attempt, event.error);
        if (pause !== undefined) {
          const { service = event.error.providerId } = event.error;
          notify({ type: 'retrying', service, seconds: Math.ceil(pause / 1000) });
          break;
        }
      }
      arrived = true;
      yield event;
    }
    if (pause === undefined) return;
    await wait(pause, signal);
  }
}
