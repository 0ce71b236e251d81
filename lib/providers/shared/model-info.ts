import type { ModelInfo } from '../../core/provider';
import type { ContextLength, ProviderContext } from '../../core/provider-context';

/** An entry of a service's list of models, in our words. */
export interface ModelEntry {
  id: string;
  /** Its name for people; default its id. */
  label?: string | null | undefined;
  /** Tokens that a request may have. */
  contextTokens?: number | null | undefined;
}

/** The entry as it is offered for choice; absent fields are left out. */
export function modelInfo({ id, label, contextTokens }: ModelEntry): ModelInfo {
  return { id, label: label ?? id, ...(contextTokens != null && { contextTokens }) };
}

/**
 * The lengths of contexts of a service whose list of models tells them.
 * @param atLeast tokens that the context of each model has
 */
export function listedContextLength(
  atLeast: number,
  listModels: (context: ProviderContext) => Promise<ModelInfo[]>,
): ContextLength {
  return {
    atLeast,
    async read(model, context) {
      const models = await listModels(context);
      return models.find(({ id }) => id === model.trim())?.contextTokens;
    },
  };
}
