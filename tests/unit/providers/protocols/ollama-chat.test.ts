import { describe, expect, it } from 'vitest';
import type { ModelEvent } from '../../../../lib/core/events';
import { ollamaChatBody, ollamaChatEvents } from '../../../../lib/providers/protocols/ollama-chat';
import { sampleRequest } from '../support';

async function read(lines: readonly unknown[]): Promise<ModelEvent[]> {
  async function* stream() {
    yield* lines;
  }
  const options = {
    service: { id: 'mill', label: 'Mill' },
    signal: new AbortController().signal,
    failure: () => new Error('It failed.'),
  };
  const events: ModelEvent[] = [];
  for await (const event of ollamaChatEvents(stream(), options)) events.push(event);
  return events;
}

describe('ollamaChatEvents', () => {
  it('reads text, reasoning, tool calls and usage', async () => {
    const call = { function: { name: 'open_page', arguments: { url: 'https://mill.example/' } } };
    const events = await read([
      { message: { role: 'assistant', content: '', thinking: 'Hm.' }, done: false },
      { message: { role: 'assistant', content: 'I look.', tool_calls: [call] }, done: false },
      { message: { content: '' }, done: true, done_reason: 'stop', prompt_eval_count: 7, eval_count: 3 },
    ]);
    expect(events).toEqual([
      { type: 'reasoning-delta', text: 'Hm.' },
      { type: 'text-delta', text: 'I look.' },
      { type: 'usage', usage: { inputTokens: 7, outputTokens: 3 } },
      { type: 'tool-call', id: 'call_1', name: 'open_page', arguments: '{"url":"https://mill.example/"}' },
      { type: 'finish', stopReason: 'stop' },
    ]);
  });

  it('says that an answer was cut at its greatest length, and takes an end without a reason for a regular one', async () => {
    const line = (more: object) => [{ message: { content: 'Yes.' }, done: true, ...more }];
    expect((await read(line({ done_reason: 'length' }))).at(-1)).toEqual({ type: 'finish', stopReason: 'length' });
    expect((await read(line({}))).at(-1)).toEqual({ type: 'finish', stopReason: 'stop' });
  });

  it('fails with an error that comes as a line', async () => {
    const lines = [{ message: { content: 'Yes' }, done: false }, { error: 'model runner has stopped' }];
    await expect(read(lines)).rejects.toThrow('It failed.');
  });
});

describe('ollamaChatBody', () => {
  it('sets the context, and names the tool of a result', () => {
    const request = sampleRequest(' qwen3 ', {
      system: 'Be brief.',
      messages: [
        { role: 'user', text: 'Does it turn?' },
        { role: 'assistant', text: '', toolCalls: [{ id: 'c1', name: 'open_page', arguments: '{"n":1}' }] },
        { role: 'tool', text: 'It turns.', toolCallId: 'c1' },
      ],
    });
    expect(ollamaChatBody(request, 8192)).toEqual({
      model: 'qwen3',
      messages: [
        { role: 'system', content: 'Be brief.' },
        { role: 'user', content: 'Does it turn?' },
        { role: 'assistant', content: '', tool_calls: [{ function: { name: 'open_page', arguments: { n: 1 } } }] },
        { role: 'tool', content: 'It turns.', tool_name: 'open_page' },
      ],
      stream: true,
      options: { num_ctx: 8192 },
    });
  });
});
