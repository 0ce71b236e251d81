import type { ErrorInfo } from '../../core/app-error';
import type { ModelEvent } from '../../core/events';
import type { Notice } from '../../core/notice';
import { wait } from '../../core/utils/wait';

const maxAttempts = 3;
const firstDelayMs = 1_000;
/** After a longer `Retry-After` the call fails instead. @see https://www.rfc-editor.org/rfc/rfc9110#section-10.2.3 */
const maxDelayMs = 60_000;

/** Milliseconds until the next attempt; undefined where the call is not repeated. @param attempt 1 for the first */
function delayBeforeRetry(attempt: number, error: ErrorInfo): number | undefined {
  if (!error.retryable || attempt >= maxAttempts) return undefined;
  // Without `Retry-After` a rate limit may last a minute or a day: further requests could extend it.
  if (error.kind === 'rate-limited' && error.retryAfterMs === undefined) return undefined;
  const ms = error.retryAfterMs ?? firstDelayMs * 2 ** (attempt - 1);
  return ms <= maxDelayMs ? ms : undefined;
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
    let hasEvents = false;
    let delayMs: number | undefined;
    for await (const event of call()) {
      if (event.type === 'error' && !hasEvents) {
        delayMs = delayBeforeRetry(attempt, event.error);
        if (delayMs !== undefined) {
          const { service = event.error.providerId } = event.error;
          notify({ type: 'retrying', service, seconds: Math.ceil(delayMs / 1000) });
          break;
        }
      }
      hasEvents = true;
      yield event;
    }
    if (delayMs === undefined) return;
    await wait(delayMs, signal);
  }
}
