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

/** Maximum number of prices that are kept, and the highest price, in its currency. */
export const priceLimits = { count: 500, highest: 1_000_000 } as const;

/** Estimated cost of a call, in the price's currency; undefined if its tokens are not known. */
export function costOf(
  { inputTokens, outputTokens }: { inputTokens?: number; outputTokens?: number },
  { input, output }: Pick<ModelPrice, 'input' | 'output'>,
): number | undefined {
  if (inputTokens === undefined && outputTokens === undefined) return undefined;
  return ((inputTokens ?? 0) * input + (outputTokens ?? 0) * output) / 1_000_000;
}
