import type { ModelEvent } from './events';
import type { Service } from './http';
import type { ProviderContext } from './provider';
import { isAbort, providerError, toProviderError } from './provider-error';

/**
 * Holds an adapter to the rule of model streams: exactly one terminal event (`finish` or `error`), no exception. What had
 * arrived stays: after the first text a broken stream ends as `interrupted`, before it as an error. An adapter that ends
 * without a final event of its service was cut.
 */
export async function* modelStream(
  service: Service,
  context: ProviderContext,
  adapter: () => AsyncIterable<ModelEvent>,
): AsyncGenerator<ModelEvent> {
  let hasText = false;
  try {
    for await (const event of adapter()) {
      if (event.type === 'text-delta') hasText = true;
      yield event;
      if (event.type === 'finish' || event.type === 'error') return;
    }
  } catch (thrown) {
    if (isAbort(thrown) || context.signal.aborted) yield { type: 'finish', stopReason: 'aborted' };
    else if (hasText) yield { type: 'finish', stopReason: 'interrupted', error: toProviderError(thrown, service.id) };
    else yield { type: 'error', error: toProviderError(thrown, service.id) };
    return;
  }
  const error = providerError(service.id, 'cut', { params: { service: service.label } });
  if (context.signal.aborted) yield { type: 'finish', stopReason: 'aborted' };
  else if (hasText) yield { type: 'finish', stopReason: 'interrupted', error };
  else yield { type: 'error', error };
}
