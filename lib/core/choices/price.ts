/** What the person says a model costs. */
export interface ModelPrice {
  connectionId: string;
  model: string;
  /** ISO 4217, in capitals. */
  currency: string;
  /** Of a million tokens that are sent, and of a million that are written. */
  input: number;
  output: number;
}

/** Most prices that are kept, and the largest one. */
export const priceLimits = { count: 500, highest: 1_000_000 } as const;

/** About what a call has cost; undefined where its tokens are not known. */
export function costOf(
  { inputTokens, outputTokens }: { inputTokens?: number; outputTokens?: number },
  { input, output }: Pick<ModelPrice, 'input' | 'output'>,
): number | undefined {
  if (inputTokens === undefined && outputTokens === undefined) return undefined;
  return ((inputTokens ?? 0) * input + (outputTokens ?? 0) * output) / 1_000_000;
}
