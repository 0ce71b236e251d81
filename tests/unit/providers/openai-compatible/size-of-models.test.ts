import { describe, expect, it } from 'vitest';
import { openaiCompatible as provider } from '../../../../lib/providers/openai-compatible';
import { contextFor } from '../support';

const ollama = { preset: 'ollama', baseUrl: 'http://localhost:11434' };
const llama = { preset: 'llama-cpp', baseUrl: 'http://localhost:8080/v1' };
const remote = { preset: 'groq', baseUrl: 'https://api.groq.com/openai/v1' };

/** The facts that a list of models gives, and what was asked for them. */
async function factsOf(settings: Record<string, string>, model: string, list: unknown) {
  const asked: string[] = [];
  const fetch: typeof globalThis.fetch = async (url) => {
    asked.push(new URL(String(url)).pathname);
    return asked.length === 1 ? new Response(JSON.stringify(list)) : new Response('not found', { status: 404 });
  };
  const context = contextFor(provider, settings, { fetch });
  return { facts: await provider.chat?.facts?.(model, context), asked };
}

describe('the size and context of a model', () => {
  it("are in Ollama's list of models; its context is what a request sets", async () => {
    const models = [
      { name: 'llama3.2:latest', details: { family: 'llama', parameter_size: '3.2B' } },
      { name: 'all-minilm:latest', details: { parameter_size: '22.57M' } },
      { name: 'odd:latest', details: { parameter_size: 'unknown' } },
    ];
    const { facts, asked } = await factsOf(ollama, 'llama3.2:latest', { models });
    expect(facts).toEqual({ parameters: 3.2e9, contextTokens: 32_768 });
    expect(asked).toEqual(['/api/tags']);
    expect((await factsOf(ollama, 'all-minilm:latest', { models })).facts?.parameters).toBeCloseTo(22.57e6);
    expect((await factsOf(ollama, 'odd:latest', { models })).facts).toEqual({ contextTokens: 32_768 });
    const short = { ...ollama, contextTokens: '4096' };
    expect((await factsOf(short, 'odd:latest', { models })).facts).toEqual({ contextTokens: 4_096 });
  });

  it("are in llama.cpp's list of models", async () => {
    const data = [{ id: 'reed.gguf', meta: { n_params: 7_615_616_512, n_ctx: 8_192 } }];
    const { facts } = await factsOf(llama, 'any', { data });
    expect(facts).toEqual({ parameters: 7_615_616_512, contextTokens: 8_192 });
  });

  it('are not asked of a service outside of the own network', async () => {
    const { facts, asked } = await factsOf(remote, 'llama-3.1-8b-instant', { data: [] });
    expect(facts).toEqual({});
    expect(asked).toEqual([]);
  });
});
