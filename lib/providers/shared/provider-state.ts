import type { ProviderState } from '../../core/events';
import type { ServiceIdentity } from '../../core/http/api-error';
import type { ChatMessage, ChatRequest } from '../../core/provider';

/**
 * The state that the service wants back for an earlier answer, as it came.
 * @returns undefined for an answer of another service or model, which this one could not read
 */
export function stateForModel(
  service: ServiceIdentity,
  { model }: Pick<ChatRequest, 'model'>,
  message: ChatMessage,
): unknown {
  const state: ProviderState | undefined = message.providerState;
  return state?.providerId === service.id && state.model === model ? state.data : undefined;
}
