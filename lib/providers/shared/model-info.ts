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

/** The entry for the list of choices; absent fields are left out. */
export function modelInfo({ id, label, contextTokens }: ModelEntry): ModelInfo {
  return { id, label: label ?? id, ...(contextTokens != null && { contextTokens }) };
}

/**
 * Reads context lengths of a service whose list of models contains them.
 * @param atLeast minimum number of tokens of every model's context
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
