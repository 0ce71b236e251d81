import type { ModelInfo } from '../../core/provider';

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
