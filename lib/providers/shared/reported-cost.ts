/**
 * Cost of a call as the service reports it, in US dollars: a number, or an object with the total.
 * @see https://openrouter.ai/docs/use-cases/usage-accounting
 * @see https://docs.perplexity.ai/api-reference/chat-completions-post
 * @returns undefined where it says nothing that can be read
 */
export function reportedCost(cost: unknown): number | undefined {
  const total = typeof cost === 'object' && cost !== null && 'total_cost' in cost ? cost.total_cost : cost;
  return typeof total === 'number' && Number.isFinite(total) && total >= 0 ? total : undefined;
}
