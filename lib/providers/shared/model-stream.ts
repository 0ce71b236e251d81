import { type ErrorInfo, errorInfo, isAppError } from '../../core/app-error';
import type { ModelEvent } from '../../core/events';
import { badResponse, cutFailure, type ServiceIdentity } from '../../core/http/api-error';
import { redact } from '../../core/http/redact';
import type { ProviderContext } from '../../core/provider-context';
import { errorMessage } from '../../core/utils/error-message';

/**
 * Maximum number of UTF-16 units of text and thinking in one answer. The longest outputs of models are some 130,000
 * tokens, of four to five characters each; a service that exceeds this does not end by itself.
 */
const maxCharacters = 2_000_000;
/** Other events at most: sources, citations, tool calls, counts of tokens. */
export const maxOtherEvents = 200_000;

/**
 * An exception as data; one that is not an `AppError` is a bug in a provider, and gets the service's name and no key.
 */
function errorOf(service: ServiceIdentity, context: ProviderContext, thrown: unknown): ErrorInfo {
  if (isAppError(thrown)) return thrown.info;
  const detail = redact(errorMessage(thrown), context.secrets);
  return errorInfo(service.id, 'bad-response', { service: service.label, detail });
}

/**
 * The events of a model with exactly one final event (`finish` or `error`) and no exception. What had arrived stays:
 * after the first text a broken stream ends as `interrupted`, before it as an error. Events that end without a final
 * one mean a broken connection, and so does an answer beyond {@link maxCharacters}. After an abort only the final event
 * follows.
 * @param adapter the events as read from the service; may throw
 */
export async function* modelStream(
  service: ServiceIdentity,
  context: ProviderContext,
  adapter: () => AsyncIterable<ModelEvent>,
): AsyncGenerator<ModelEvent> {
  let hasText = false;
  let characters = 0;
  let otherEvents = 0;
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
      if (event.type === 'text-delta' || event.type === 'reasoning-delta') characters += event.text.length;
      else otherEvents += 1;
      if (event.type === 'text-delta') hasText = true;
      yield event;
      if (characters > maxCharacters || otherEvents > maxOtherEvents) {
        const detail = `an answer of more than ${maxCharacters} characters or ${maxOtherEvents} events`;
        error = badResponse(service, detail, context).info;
        break;
      }
    }
  } catch (thrown) {
    error = errorOf(service, context, thrown);
  }
  if (context.signal.aborted) yield { type: 'finish', stopReason: 'aborted' };
  else if (hasText) yield { type: 'finish', stopReason: 'interrupted', error };
  else yield { type: 'error', error };
}
