import { expect, it } from 'vitest';
import { addCounts, mergeCounts } from '../../../../../lib/providers/protocols/anthropic-messages/usage';

it('replaces counts by later ones, and keeps those that are left out', () => {
  const counts = mergeCounts({ input_tokens: 7, output_tokens: 1 }, { output_tokens: 9 });
  expect(counts).toEqual({ input_tokens: 7, output_tokens: 9 });
  expect(mergeCounts(counts, undefined)).toEqual(counts);
  expect(mergeCounts(counts, { input_tokens: undefined })).toEqual(counts);
});

it('adds the counts of several requests, cached tokens to the input', () => {
  const counts = {
    input_tokens: 10,
    cache_creation_input_tokens: 2,
    cache_read_input_tokens: 30,
    output_tokens: 5,
    output_tokens_details: { thinking_tokens: 3 },
    server_tool_use: { web_search_requests: 1 },
  };
  const usage = { inputTokens: 42, outputTokens: 5, reasoningTokens: 3, searches: 1 };
  expect(addCounts({}, counts)).toEqual(usage);
  expect(addCounts(usage, { output_tokens: 4 })).toEqual({ ...usage, outputTokens: 9 });
});

it('reports no count that is unknown', () => {
  expect(addCounts({}, {})).toEqual({});
});
