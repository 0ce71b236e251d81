import { describe, expect, it } from 'vitest';
import { contextTokensInWords } from '../../../../lib/core/http/error-words';

describe("the length of a model's context in an error", () => {
  it.each<[string, number | undefined]>([
    ["This model's maximum context length is 8192 tokens. However, your messages resulted in 9000 tokens.", 8192],
    ['request (9120 tokens) exceeds the available context size (4096 tokens), try increasing it', 4096],
    ['{"error":{"message":"too long","n_prompt_tokens":9120,"n_ctx":4096}}', 4096],
    ['Trying to keep the first 9120 tokens when context the overflows. A context length of only 4,096 tokens', 4096],
    ['prompt is too long: 210000 tokens > 200000 maximum', 200_000],
    ['input length and `max_tokens` exceed context limit: 190000 + 20000 > 200000', 200_000],
    ['The input token count (1200000) exceeds the maximum number of tokens allowed (1048576).', 1_048_576],
    ["This model's maximum prompt length is 131072 but the request contains 140000 tokens.", 131_072],
    ['The request has 9000 tokens, which is more than the context length.', undefined],
    ['Please reduce the length of the messages.', undefined],
    [`${' '.repeat(5000)}maximum context length is 8192 tokens`, undefined],
  ])('%s', (words, tokens) => {
    expect(contextTokensInWords(words)).toBe(tokens);
  });
});
