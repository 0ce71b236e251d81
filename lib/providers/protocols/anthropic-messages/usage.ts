import type { Usage } from '../../../core/events';
import type { MessagesUsage } from './schemas';

/** The sum of the counts that are known; undefined where none is. */
function sumKnown(...counts: (number | undefined)[]): number | undefined {
  const known = counts.filter((count) => count !== undefined);
  return known.length === 0 ? undefined : known.reduce((sum, count) => sum + count, 0);
}

/**
 * Counts of one request come in several events, each cumulative: a later one replaces, an absent one keeps its value.
 */
export function mergeCounts(counts: MessagesUsage, update: MessagesUsage | undefined): MessagesUsage {
  return { ...counts, ...Object.fromEntries(Object.entries(update ?? {}).filter(([, value]) => value != null)) };
}

/** Adds the counts of one request to the usage of the answer. Tokens that a cache served are input tokens too. */
export function addCounts(usage: Usage, counts: MessagesUsage): Usage {
  const inputTokens = sumKnown(
    usage.inputTokens,
    counts.input_tokens,
    counts.cache_creation_input_tokens,
    counts.cache_read_input_tokens,
  );
  const outputTokens = sumKnown(usage.outputTokens, counts.output_tokens);
  const reasoningTokens = sumKnown(usage.reasoningTokens, counts.output_tokens_details?.thinking_tokens);
  const searches = sumKnown(usage.searches, counts.server_tool_use?.web_search_requests);
  return {
    ...(inputTokens !== undefined && { inputTokens }),
    ...(outputTokens !== undefined && { outputTokens }),
    ...(reasoningTokens !== undefined && { reasoningTokens }),
    ...(searches !== undefined && { searches }),
  };
}
