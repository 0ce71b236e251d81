import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AppError, errorInfo } from '../../../../../lib/core/app-error';
import type { ModelEvent } from '../../../../../lib/core/events';
import {
  type ChatCompletionOptions,
  chatCompletionEvents,
} from '../../../../../lib/providers/protocols/chat-completions/events';

const context = { fetch, settings: {}, secrets: {}, signal: new AbortController().signal, now: () => 0 };
const options: ChatCompletionOptions = {
  service: { id: 'mill', label: 'Mill' },
  signal: context.signal,
  failure: (payload) => new AppError(errorInfo('mill', 'overloaded', { detail: JSON.stringify(payload).slice(0, 40) })),
};

async function* stream(payloads: readonly unknown[], broken = false) {
  yield* payloads;
  if (broken) throw new Error('The connection broke.');
}

async function read(payloads: readonly unknown[], changes: Partial<ChatCompletionOptions> = {}, broken = false) {
  const events: ModelEvent[] = [];
  let thrown: unknown;
  try {
    for await (const event of chatCompletionEvents(stream(payloads, broken), { ...options, ...changes })) {
      events.push(event);
    }
  } catch (caught) {
    thrown = caught;
  }
  return { events, thrown };
}

const chunk = (delta: object, finish_reason: string | null = null) => ({
  choices: [{ index: 0, delta, finish_reason }],
});
const end = chunk({}, 'stop');
const joined = (events: readonly ModelEvent[], type: 'text-delta' | 'reasoning-delta') =>
  events.map((event) => (event.type === type ? event.text : '')).join('');

describe('text and thoughts', () => {
  it('reads a stream, its usage behind the finish reason', async () => {
    const usage = { prompt_tokens: 7, completion_tokens: 9, completion_tokens_details: { reasoning_tokens: 4 } };
    const { events } = await read([
      chunk({ role: 'assistant', content: '' }),
      chunk({ content: 'The mill ' }),
      chunk({ content: 'turns.' }),
      end,
      { choices: [], usage },
    ]);
    expect(events).toEqual([
      { type: 'text-delta', text: 'The mill ' },
      { type: 'text-delta', text: 'turns.' },
      { type: 'usage', usage: { inputTokens: 7, outputTokens: 9, reasoningTokens: 4 } },
      { type: 'finish', stopReason: 'stop' },
    ]);
  });

  it.each([
    [{ reasoning_content: 'Hm.' }],
    [{ reasoning: 'Hm.', reasoning_details: [{ type: 'reasoning.text', text: 'Hm.' }] }],
    [{ reasoning: null, reasoning_details: [{ type: 'reasoning.summary', summary: 'Hm.' }] }],
    [{ thinking: 'Hm.' }],
    [{ content: [{ type: 'thinking', thinking: [{ type: 'text', text: 'Hm.' }] }] }],
  ])('reads thoughts in %j', async (delta) => {
    const { events } = await read([chunk(delta), chunk({ content: [{ type: 'text', text: 'Yes.' }] }), end]);
    expect(joined(events, 'reasoning-delta')).toBe('Hm.');
    expect(joined(events, 'text-delta')).toBe('Yes.');
  });

  it.each([
    ['<think>Hm, a < b.</think>\n\nYes.', 'Hm, a < b.', 'Yes.'],
    ['\n<think>Hm.', 'Hm.', ''],
    ['Yes, <think>.', '', 'Yes, <think>.'],
    ['<thin', '', '<thin'],
    ['<think>Hm.</thin', 'Hm.</thin', ''],
  ])('takes thoughts out of %j', async (text, thought, answer) => {
    for (const pieces of [[text], [...text]]) {
      const deltas = pieces.map((content) => chunk({ content }));
      const { events } = await read([...deltas, end], { thinkTags: true });
      expect(joined(events, 'reasoning-delta')).toBe(thought);
      expect(joined(events, 'text-delta')).toBe(answer);
    }
  });

  it('hands over what some servers want back', async () => {
    const detail = (text: string, more = {}) => ({
      reasoning: text,
      reasoning_details: [{ type: 'reasoning.text', index: 0, text, format: 'x', ...more }],
    });
    const { events } = await read(
      [chunk(detail('Hm')), chunk(detail('.', { signature: 's' })), chunk({ content: 'Yes' }), end],
      {
        providerState: (data) => ({ providerId: 'mill', model: 'm', data }),
      },
    );
    expect(events.at(-1)).toEqual({
      type: 'finish',
      stopReason: 'stop',
      providerState: {
        providerId: 'mill',
        model: 'm',
        data: {
          text: 'Yes',
          reasoning: 'Hm.',
          reasoningDetails: [{ type: 'reasoning.text', index: 0, text: 'Hm.', format: 'x', signature: 's' }],
        },
      },
    });
  });
});

describe('tool calls', () => {
  const part = (part: object) => chunk({ content: null, tool_calls: [part] });
  const find = { type: 'tool-call', id: 'a', name: 'find', arguments: '{"q":1}' };
  const open = { type: 'tool-call', id: 'b', name: 'open', arguments: '{}' };

  it.each<[string, object[], object[]]>([
    [
      'in pieces',
      [
        part({ index: 0, id: 'a', type: 'function', function: { name: 'find', arguments: '' } }),
        part({ index: 0, function: { arguments: '{"q"' } }),
        part({ index: 1, id: 'b', function: { name: 'open', arguments: '' } }),
        part({ index: 0, function: { arguments: ':1}' } }),
      ],
      [find, open],
    ],
    [
      'whole, with a second piece that has an empty name',
      [
        part({ index: 0, id: 'a', function: { name: 'find', arguments: '{"q":1}' } }),
        part({ index: 0, id: 'a', function: { name: '', arguments: '' } }),
      ],
      [find],
    ],
    [
      'from index 1 on',
      [
        part({ index: 1, id: 'a', function: { name: 'find', arguments: '{"q"' } }),
        part({ index: 1, function: { arguments: ':1}' } }),
      ],
      [find],
    ],
    [
      'with one index for all',
      [
        part({ index: 0, id: 'a', function: { name: 'find', arguments: '{"q":1}' } }),
        part({ index: 0, id: 'b', function: { name: 'open', arguments: '' } }),
      ],
      [find, open],
    ],
    [
      'without index, the arguments an object',
      [
        part({ id: 'a', function: { name: 'find', arguments: { q: 1 } } }),
        part({ id: 'b', function: { name: 'open', arguments: {} } }),
      ],
      [find, open],
    ],
    [
      'without index and id',
      [part({ function: { name: 'find', arguments: '{"q":1}' } }), part({ function: { name: 'open' } })],
      [
        { ...find, id: 'call_1' },
        { ...open, id: 'call_2' },
      ],
    ],
    [
      'two in one piece',
      [
        chunk({
          tool_calls: [
            { id: 'a', type: 'function', function: { name: 'find', arguments: '{"q":1}' } },
            { id: 'b', type: 'function', function: { name: 'open', arguments: '{}' } },
          ],
        }),
      ],
      [find, open],
    ],
    [
      'of the older kind',
      [chunk({ function_call: { name: 'find', arguments: '{"q"' } }), chunk({ function_call: { arguments: ':1}' } })],
      [{ ...find, id: 'call_1' }],
    ],
    [
      'of the server itself',
      [part({ index: 0, id: 'a', type: 'web_search', function: { name: 'find' } }), chunk({ tool_calls: [] })],
      [],
    ],
  ])('reads calls %s', async (_, payloads, calls) => {
    for (const reason of ['tool_calls', 'stop']) {
      const { events } = await read([...payloads, chunk({}, reason)]);
      expect(events).toEqual([...calls, { type: 'finish', stopReason: 'stop' }]);
    }
  });

  it('gives none of an answer that broke off', async () => {
    const call = part({ index: 0, id: 'a', function: { name: 'find', arguments: '{"q"' } });
    const { events, thrown } = await read([call], {}, true);
    expect(events).toEqual([]);
    expect(thrown).toMatchObject({ message: 'The connection broke.' });
  });
});

describe('annotations', () => {
  const text = 'It turns. ([mill.example](https://mill.example/?utm_source=openai))';
  const spanned = (start_index: number, end_index: number) => ({
    type: 'url_citation',
    url_citation: {
      url: 'https://mill.example/?utm_source=openai',
      title: 'The mill',
      start_index,
      end_index,
      content: 'Log',
    },
  });
  const found = [
    {
      type: 'source',
      source: {
        id: 1,
        url: 'https://mill.example/',
        title: 'The mill',
        domain: 'mill.example',
        snippet: 'Log',
        status: 'listed',
      },
    },
    {
      type: 'citation',
      citation: { claim: { start: 0, end: 9 }, marker: { start: 10, end: text.length }, sourceIds: [1] },
    },
  ];

  it.each<[string, object[]]>([
    ['in the stream', [chunk({ content: text }), chunk({ annotations: [spanned(10, text.length)] }), end]],
    [
      'without a place, before the text',
      [
        chunk({ content: '', annotations: [spanned(0, 0)] }),
        chunk({ content: text }),
        chunk({ annotations: [spanned(0, 0)] }),
        end,
      ],
    ],
    [
      'in a whole body',
      [
        {
          choices: [
            {
              message: { role: 'assistant', content: text, annotations: [spanned(10, text.length), { type: 'file' }] },
              finish_reason: 'stop',
            },
          ],
        },
      ],
    ],
  ])('are read %s', async (_, payloads) => {
    const { events } = await read(payloads);
    expect(joined(events, 'text-delta')).toBe(text);
    expect(events.filter(({ type }) => type === 'source' || type === 'citation')).toEqual(found);
  });

  it('may be missing where links are sources', async () => {
    const payloads = [chunk({ content: text }), end];
    expect((await read(payloads)).events.every(({ type }) => type === 'text-delta' || type === 'finish')).toBe(true);
    expect(
      (await read(payloads, { linksAreSources: true })).events.filter(({ type }) => type === 'citation'),
    ).toHaveLength(1);
  });

  it('take the place of a list of the payload', async () => {
    const listedPages = () => [{ url: 'https://a.example/' }, { url: 'https://b.example/' }];
    const { events } = await read([chunk({ content: 'It turns.[2]' }), end], { listedPages });
    expect(events.filter(({ type }) => type === 'source')).toHaveLength(2);
    expect(events.find(({ type }) => type === 'citation')).toMatchObject({ citation: { sourceIds: [2] } });
  });
});

describe('how an answer ends', () => {
  it.each([
    ['stop', 'stop'],
    ['tool_calls', 'stop'],
    ['length', 'length'],
    ['MAX_TOKENS', 'length'],
    ['content_filter', 'refused'],
    ['error', 'interrupted'],
  ])('reads %s as %s', async (reason, stopReason) => {
    const { events } = await read([chunk({ content: 'So far.' }), chunk({}, reason)]);
    expect(events.at(-1)).toMatchObject({ type: 'finish', stopReason });
  });

  it('tells one that broke off before its first word', async () => {
    const { events } = await read([chunk({}, 'error')]);
    expect(events).toMatchObject([{ type: 'error', error: { kind: 'empty', service: 'Mill', message: 'error' } }]);
  });

  it('shows the words of a refusal', async () => {
    const { events } = await read([chunk({ refusal: 'I cannot help.' }), end]);
    expect(events).toEqual([
      { type: 'text-delta', text: 'I cannot help.' },
      { type: 'finish', stopReason: 'refused' },
    ]);
  });

  it('has no finish without a finish reason', async () => {
    const { events } = await read([chunk({ content: 'So far' })]);
    expect(events).toEqual([{ type: 'text-delta', text: 'So far' }]);
  });

  it('says a final chunk once that comes twice', async () => {
    const final = chunk({ content: 'Yes.' }, 'stop');
    expect((await read([final, final])).events).toEqual((await read([final])).events);
  });

  it('keeps what was held back when the connection breaks, and loses nothing after the finish reason', async () => {
    const half = await read([chunk({ content: 'It turns ([mill' })], {}, true);
    expect(joined(half.events, 'text-delta')).toBe('It turns ([mill');
    expect(half.thrown).toMatchObject({ message: 'The connection broke.' });
    const whole = await read([chunk({ content: 'It turns.' }, 'stop')], {}, true);
    expect(whole.events.at(-1)).toEqual({ type: 'finish', stopReason: 'stop' });
    expect(whole.thrown).toBeUndefined();
  });

  it('takes an error in the stream for one, even behind a finish reason', async () => {
    const { events, thrown } = await read([
      chunk({ content: 'So far' }),
      chunk({}, 'length'),
      { error: { code: 400 } },
    ]);
    expect(events).toEqual([{ type: 'text-delta', text: 'So far' }]);
    expect(thrown).toMatchObject({ info: { kind: 'overloaded' } });
  });
});

it('takes any payloads', async () => {
  const value = fc.oneof(
    fc.constantFrom<unknown>(null, 1, '', 'x', {}, [], [null], { content: 1 }, { content: 'x' }, { function: {} }),
    fc.jsonValue(),
  );
  const delta = fc.record(
    {
      content: value,
      reasoning: value,
      reasoning_details: value,
      tool_calls: fc.oneof(value, fc.array(fc.record({ index: value, id: value, function: value }))),
      annotations: fc.oneof(value, fc.array(fc.record({ type: fc.constant('url_citation'), url_citation: value }))),
      refusal: value,
    },
    { requiredKeys: [] },
  );
  const choice = fc.record(
    { delta, message: value, finish_reason: fc.oneof(value, fc.constant('stop')) },
    { requiredKeys: [] },
  );
  const payload = fc.oneof(
    fc.record({ choices: fc.oneof(value, fc.array(choice)), usage: value }, { requiredKeys: [] }),
    value,
  );
  await fc.assert(
    fc.asyncProperty(fc.array(payload), async (payloads) => {
      const harmless = payloads.filter((one) => !(typeof one === 'object' && one !== null && 'error' in one));
      const { events, thrown } = await read(harmless);
      expect(thrown).toBeUndefined();
      expect(events.filter(({ type }) => type === 'finish' || type === 'error').length).toBeLessThanOrEqual(1);
    }),
    { numRuns: 300 },
  );
});

it('reads the usage that Groq sends in a field of its own', async () => {
  const usage = { prompt_tokens: 7, completion_tokens: 9 };
  const { events } = await read([chunk({ content: 'It runs.' }), { ...end, x_groq: { usage } }]);
  expect(events).toContainEqual({ type: 'usage', usage: { inputTokens: 7, outputTokens: 9 } });
});

describe('a chunk that is nothing but text', () => {
  const silent = fc.constantFrom(
    {},
    { role: 'assistant' },
    { refusal: null },
    { reasoning_content: null, tool_calls: null },
  );
  const deltas = fc.array(
    fc.oneof(
      fc.tuple(fc.string(), silent).map(([content, rest]) => ({ content, ...rest })),
      fc.constantFrom(
        { content: 'x', reasoning: 'Hm.' },
        { content: null },
        {},
        { content: ['y'] },
        { reasoning: 'So.' },
      ),
    ),
    { maxLength: 20 },
  );

  it('gives the same events as one that is read through the schema', async () => {
    await fc.assert(
      fc.asyncProperty(deltas, async (list) => {
        const plain = list.map((delta) => ({ id: 'c', object: 'chat.completion.chunk', usage: null, ...chunk(delta) }));
        // An empty list says nothing, and is not among the fields that are passed over.
        const full = list.map((delta) => chunk({ ...delta, annotations: [] }));
        expect(await read([...plain, end])).toEqual(await read([...full, end]));
      }),
      { numRuns: 60 },
    );
  });

  it.each([
    ['a finish reason', chunk({ content: 'x' }, 'length'), 'length'],
    ['a count of tokens', { ...chunk({ content: 'x' }), usage: { completion_tokens: 4 } }, 'stop'],
    ['an error', { ...chunk({ content: 'x' }), error: { message: 'busy' } }, undefined],
  ])('is read as a whole where it has %s', async (_name, payload, stopReason) => {
    const { events, thrown } = await read(stopReason === 'length' ? [payload] : [payload, end]);
    expect(joined(events, 'text-delta')).toBe('x');
    expect(events.at(-1)).toMatchObject(stopReason ? { type: 'finish', stopReason } : { type: 'text-delta' });
    expect(thrown === undefined).toBe(stopReason !== undefined);
    expect(events.some(({ type }) => type === 'usage')).toBe('usage' in payload);
  });
});
