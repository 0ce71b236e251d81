import { describe, expect, it } from 'vitest';
import { parametersInName, reasonForQuotes } from '../../../../lib/core/choices/answering-way';

describe('the size in the name of a model', () => {
  it.each([
    ['llama3.2:3b', 3e9],
    ['Qwen2.5-1.5B-Instruct-Q4_K_M.gguf', 1.5e9],
    ['gemma3:270m', 270e6],
    ['mixtral:8x7b', 56e9],
    ['gpt-oss:120b-cloud', 120e9],
    ['gpt-4o', undefined],
    ['claude-3b2-haiku-20991231', undefined],
    ['mistral-medium-latest', undefined],
  ])('of %s is %s', (model, parameters) => {
    expect(parametersInName(model)).toBe(parameters);
  });
});

describe('the way of answering', () => {
  const large = { model: 'large', facts: {}, tools: true, malformedCalls: 0 };

  it('is research for a model that is not known to be small', () => {
    expect(reasonForQuotes(large)).toBeUndefined();
    expect(reasonForQuotes({ ...large, facts: { parameters: 70e9, contextTokens: 32_768 } })).toBeUndefined();
  });

  it('is quotes first for a small model, by what its server says before its name', () => {
    expect(reasonForQuotes({ ...large, model: 'llama3.2:3b' })).toBe('small');
    expect(reasonForQuotes({ ...large, facts: { parameters: 7.6e9 } })).toBe('small');
    expect(reasonForQuotes({ ...large, model: 'mine-8b', facts: { parameters: 80e9 } })).toBeUndefined();
  });

  it('is quotes first for a short context, without tools, and after two malformed calls', () => {
    expect(reasonForQuotes({ ...large, facts: { contextTokens: 8_192 } })).toBe('short-context');
    expect(reasonForQuotes({ ...large, tools: false })).toBe('no-tools');
    expect(reasonForQuotes({ ...large, malformedCalls: 1 })).toBeUndefined();
    expect(reasonForQuotes({ ...large, malformedCalls: 2 })).toBe('malformed-calls');
  });

  it('is what the profile says, for any model', () => {
    expect(reasonForQuotes({ ...large, way: 'quotes-first' })).toBe('chosen');
    expect(reasonForQuotes({ ...large, way: 'research', model: 'llama3.2:1b', tools: false })).toBeUndefined();
  });
});
