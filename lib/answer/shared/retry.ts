import type { ErrorInfo } from '../../core/app-error';
import type { ModelEvent } from '../../core/events';
import type { Notice } from '../../core/notice';
import { wait } from '../../core/utils/wait';

const attempts = 3;
const firstWaitMs = 1_000;
/** After a longer `Retry-After` the call fails instead. */
const longestWaitMs = 60_000;

/** Milliseconds until the next attempt; undefined where there is none. */
function waitBefore(attempt: number, error: ErrorInfo): number | undefined {
  if (!error.retryable || attempt >= attempts) return undefined;
  // Without a hint a rate limit may last a minute or a day: asking again makes it worse.
  if (error.kind === 'rate-limited' && error.retryAfterMs === undefined) return undefined;
  const ms = error.retryAfterMs ?? firstWaitMs * 2 ** (attempt - 1);
  return ms <= longestWaitMs ? ms : undefined;
}

/**
 * Repeats a model call after a retryable failure, up to three attempts; never after its first event.
 * @param call makes one attempt
 * @param notify called before each wait
 */
export async function* withRetry(
  call: () => AsyncIterable<ModelEvent>,
  notify: (notice: Notice) => void,
  signal: AbortSignal,
): AsyncGenerator<ModelEvent> {
  for (let attempt = 1; ; attempt += 1) {
    let arrived = false;
    let delayMs: number | undefined;
    for await (const event of call()) {
      if (event.type === 'error' && !arrived) {
        delayMs = waitBefore(attempt, event.error);
        if (delayMs !== undefined) {
          const { service = event.error.providerId } = event.error;
          notify({ type: 'retrying', service, seconds: Math.ceil(delayMs / 1000) });
          break;
        }
      }
      arrived = true;
      yield event;
    }
    if (delayMs === undefined) return;
    await wait(delayMs, signal);
  }
}
