import { describe, expect, it } from 'vitest';
import type { ModelEvent } from '../../../../lib/core/events';
import { openaiCompatible as provider } from '../../../../lib/providers/openai-compatible';
import { cannedFetch, contextFor } from '../support';

const llama = { preset: 'llama-cpp', baseUrl: 'http://localhost:8080/v1' };
const vllm = { preset: 'vllm', baseUrl: 'http://localhost:8000/v1' };
const other = { baseUrl: 'http://localhost:9999/v1' };

const chunk = (fields: object) => `data: ${JSON.stringify({ object: 'chat.completion.chunk', ...fields })}\n\n`;
const progress = (processed: number) =>
  chunk({
    choices: [{ index: 0, delta: { role: 'assistant', content: null }, finish_reason: null }],
    prompt_progress: { total: 237, cache: 37, processed, time_ms: 30 },
  });
const text = chunk({ choices: [{ index: 0, delta: { content: 'Yes.' }, finish_reason: 'stop' }] });

async function eventsOf(settings: Record<string, string>) {
  const { fetch, requests } = cannedFetch([progress(37), progress(137), progress(237), text], {
    headers: { 'content-type': 'text/event-stream' },
  });
  const request = { model: 'm', system: '', messages: [{ role: 'user' as const, text: 'Hello' }] };
  const events: ModelEvent[] = [];
  for await (const event of provider.chat?.stream(request, contextFor(provider, settings, { fetch })) ?? [])
    events.push(event);
  return { events, body: JSON.parse(String(requests[0]?.init.body)) as Record<string, unknown> };
}

describe('how far a model has read its prompt', () => {
  it('is asked of llama.cpp, and is the part of what it has to read', async () => {
    const { events, body } = await eventsOf(llama);
    expect(body.return_progress).toBe(true);
    expect(events.flatMap((event) => (event.type === 'prompt-progress' ? event.part : []))).toEqual([0, 0.5, 1]);
    expect(events.at(-1)).toMatchObject({ type: 'finish', stopReason: 'stop' });
  });

  it('is asked of no other server', async () => {
    for (const settings of [vllm, other]) expect((await eventsOf(settings)).body).not.toHaveProperty('return_progress');
  });
});

/** The count of a text, and the requests for it. */
async function countOf(settings: Record<string, string>, reply: () => Response | Promise<Response>) {
  const asked: { url: string; body: unknown }[] = [];
  const fetch: typeof globalThis.fetch = async (url, init) => {
    asked.push({ url: String(url), body: JSON.parse(String(init?.body)) });
    return reply();
  };
  const context = contextFor(provider, settings, { fetch });
  return { count: await provider.chat?.countTokens?.('Tide mills', 'reed', context), asked };
}

it('what is asked below the root is allowed beside the base URL', () => {
  expect(provider.addresses?.(llama)).toEqual(['http://localhost:8080/props', 'http://localhost:8080/tokenize']);
  expect(provider.addresses?.(vllm)).toEqual(['http://localhost:8000/tokenize']);
  expect(provider.addresses?.(other)).toEqual(['http://localhost:9999/props']);
  expect(provider.addresses?.({ preset: 'groq' })).toEqual([]);
});

describe('the tokens of a text', () => {
  it('are counted by llama.cpp and vLLM, each in its form', async () => {
    const tokens = { tokens: [791, 18790, 26456] };
    expect(await countOf(llama, () => Response.json(tokens))).toEqual({
      count: 3,
      asked: [{ url: 'http://localhost:8080/tokenize', body: { content: 'Tide mills' } }],
    });
    expect(await countOf(vllm, () => Response.json({ count: 4, max_model_len: 4096, ...tokens }))).toEqual({
      count: 4,
      asked: [{ url: 'http://localhost:8000/tokenize', body: { model: 'reed', prompt: 'Tide mills' } }],
    });
  });

  it('are not known of other servers, and where the server does not tell a number', async () => {
    expect(await countOf(other, () => Response.json({ tokens: [1] }))).toEqual({ count: undefined, asked: [] });
    for (const reply of [
      () => new Response('not found', { status: 404 }),
      () => Response.json({ tokens: 'many' }),
      () => new Response('{'),
      () => Promise.reject(new TypeError('refused')),
    ])
      expect((await countOf(llama, reply)).count).toBeUndefined();
  });
});
