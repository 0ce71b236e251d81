import type { Usage } from '../../core/events';

/** The usage of two model calls together; what neither reports stays absent. */
export function addUsage(one: Usage, other: Usage): Usage {
  const total: Usage = { ...one };
  for (const name of ['inputTokens', 'outputTokens', 'reasoningTokens', 'searches', 'cost'] as const) {
    if (other[name] !== undefined) total[name] = (one[name] ?? 0) + other[name];
  }
  return total;
}
