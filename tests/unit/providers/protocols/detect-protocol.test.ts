import { describe, expect, it } from 'vitest';
import type { ModelEvent } from '../../../../lib/core/events';
import { detectedAnswerEvents } from '../../../../lib/providers/protocols/detect-protocol';

async function* stream(payloads: readonly unknown[]) {
  yield* payloads;
}

async function read(payloads: readonly unknown[]) {
  const events: ModelEvent[] = [];
  const options = {
    service: { id: 'mill', label: 'Mill' },
    signal: new AbortController().signal,
    failure: () => new Error('It failed.'),
  };
  for await (const event of detectedAnswerEvents(stream(payloads), options)) events.push(event);
  return events;
}

describe('detectedAnswerEvents', () => {
  const answered = [
    { type: 'text-delta', text: 'Yes.' },
    { type: 'finish', stopReason: 'stop' },
  ];

  it.each([
    [[{ choices: [{ delta: { content: 'Yes.' } }] }, { choices: [{ finish_reason: 'stop' }] }]],
    [[{ object: 'chat.completion', choices: [{ message: { content: 'Yes.' }, finish_reason: 'stop' }] }]],
    [[{ hello: 1 }, { type: 'response.output_text.delta', delta: 'Yes.' }, { type: 'response.completed' }]],
    [[{ output: [{ type: 'message', content: [{ text: 'Yes.' }] }] }]],
  ])('tells the format by the payloads: %j', async (payloads) => {
    expect(await read(payloads)).toEqual(answered);
  });

  it.each([
    'response.metadata',
    'response.keepalive',
    'response.created',
    'response.in_progress',
    'response.tide.turned',
  ])('loses no text where the first event is one of another protocol: %s', async (type) => {
    const first = [{ type, response: { id: 'r' } }, { type }];
    const chat = [{ choices: [{ delta: { content: 'Yes.' } }] }, { choices: [{ finish_reason: 'stop' }] }];
    expect(await read([...first, ...chat])).toEqual(answered);
    const line = { message: { content: 'Yes.' }, done: true };
    expect(await read([...first, line])).toMatchObject([answered[0], { type: 'usage' }, answered[1]]);
    const own = [{ type: 'response.output_text.delta', delta: 'Yes.' }, { type: 'response.completed' }];
    expect(await read([...first, ...own])).toEqual(answered);
  });

  it('knows the lines of Ollama', async () => {
    const lines = [
      { message: { content: 'Yes.' }, done: false },
      { message: {}, done: true, eval_count: 2 },
    ];
    const [text, finish] = answered;
    expect(await read(lines)).toEqual([text, { type: 'usage', usage: { outputTokens: 2 } }, finish]);
  });

  it('fails with an error that has neither format', async () => {
    await expect(read([{ error: { message: 'No.' } }])).rejects.toThrow('It failed.');
    await expect(read([{ type: 'error', message: 'No.' }])).rejects.toThrow('It failed.');
    expect(await read([])).toEqual([]);
  });
});
