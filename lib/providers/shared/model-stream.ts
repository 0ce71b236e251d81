import { AppError, type ErrorInfo, errorInfo } from '../../core/app-error';
import type { ModelEvent } from '../../core/events';
import { cutFailure, errorMessage, redact, type Service } from '../../core/http/api-error';
import type { ProviderContext } from '../../core/provider-context';

/** An exception that no adapter should let through still names its service, and no key. */
function errorOf(service: Service, context: ProviderContext, thrown: unknown): ErrorInfo {
  if (thrown instanceof AppError) return thrown.info;
  const detail = redact(errorMessage(thrown), context.secrets);
  return errorInfo(service.id, 'bad-response', { params: { service: service.label }, detail });
}

/**
 * Holds an adapter to the rule of model streams: exactly one terminal event (`finish` or `error`), no exception. What had
 * arrived stays: after the first text a broken stream ends as `interrupted`, before it as an error. An adapter that ends
 * without a final event of its service was cut. After an abort nothing but the end is reported.
 */
export async function* modelStream(
  service: Service,
  context: ProviderContext,
  adapter: () => AsyncIterable<ModelEvent>,
): AsyncGenerator<ModelEvent> {
  let hasText = false;
  let error = cutFailure(service, context).info;
  try {
    for await (const event of adapter()) {
      if (event.type === 'finish') {
        yield event;
        return;
      }
      if (context.signal.aborted) break;
      if (event.type === 'error') {
        error = event.error;
        break;
      }
      if (event.type === 'text-delta') hasText = true;
      yield event;
    }
  } catch (thrown) {
    error = errorOf(service, context, thrown);
  }
  if (context.signal.aborted) yield { type: 'finish', stopReason: 'aborted' };
  else if (hasText) yield { type: 'finish', stopReason: 'interrupted', error };
  else yield { type: 'error', error };
}
