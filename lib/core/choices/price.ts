/** Price of a model, as the person typed it. */
export interface ModelPrice {
  connectionId: string;
  model: string;
  /** ISO 4217, in capitals. */
  currency: string;
  /** Price of a million tokens sent, and of a million tokens written, in `currency`. */
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
