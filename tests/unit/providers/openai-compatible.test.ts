import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ModelEvent } from '../../../lib/core/events';
import type { ChatRequest } from '../../../lib/core/provider';
import type { Changes } from '../../../lib/core/utils/omit';
import { openaiCompatible } from '../../../lib/providers/openai-compatible';
import { presets } from '../../../lib/providers/openai-compatible/presets';
import { startReplayServer } from '../../../sample-web/services/replay-server';
import { bySize } from '../../../sample-web/services/split-body';
import { cannedFetch, collect, contextFor, fixture, knownSecret, sampleRequest, textOf } from './support';

const provider = openaiCompatible;
if (!provider.chat) throw new Error('It chats.');
const { chat } = provider;

const own = { baseUrl: 'http://service.example/v1' };
const tools = [
  { name: 'web_search', description: 'Searches.', parameters: { type: 'object', properties: { query: {} } } },
];

function plainRequest(changes: Changes<ChatRequest> = {}): ChatRequest {
  return sampleRequest('reed-7b', { hostedSearch: undefined, ...changes });
}

function stream(
  request: ChatRequest,
  chunks: (string | Uint8Array)[],
  settings: Record<string, string> = own,
  init: ResponseInit = {},
) {
  const { fetch, requests } = cannedFetch(chunks, init);
  return { requests, events: collect(chat.stream(request, contextFor(provider, settings, { fetch }))) };
}

/** Address, headers and body of the first request. */
async function asked(request: ChatRequest, settings: Record<string, string>) {
  const { events, requests } = stream(request, [''], settings);
  await events;
  const [first] = requests;
  const headers = first?.init.headers as Record<string, string> | undefined;
  return { url: first?.url, headers, body: JSON.parse(String(first?.init.body ?? 'null')) };
}

async function replay(file: string, request = plainRequest(), settings: Record<string, string> = own) {
  return stream(request, [fixture(provider.id, file)], settings).events;
}

/** Answers each request with the next of the given statuses and bodies. */
function answering(...answers: [number, string][]) {
  const requests: { url: string; body: Record<string, unknown> }[] = [];
  const fake: typeof fetch = async (url, init) => {
    requests.push({ url: String(url), body: JSON.parse(String(init?.body ?? 'null')) });
    const [status, body] = answers[requests.length - 1] ?? [500, ''];
    return new Response(body, { status });
  };
  return { fetch: fake, requests };
}

const only = <Type extends ModelEvent['type']>(events: readonly ModelEvent[], type: Type) =>
  events.filter((event): event is Extract<ModelEvent, { type: Type }> => event.type === type);

describe('the request', () => {
  it('asks for a stream in the common format', async () => {
    expect(await asked(plainRequest(), own)).toMatchInlineSnapshot(`
      {
        "body": {
          "messages": [
            {
              "content": "Answer briefly.",
              "role": "system",
            },
            {
              "content": "Which tide mills still run?",
              "role": "user",
            },
          ],
          "model": "reed-7b",
          "stream": true,
          "stream_options": {
            "include_usage": true,
          },
        },
        "headers": {
          "authorization": "Bearer citebar-test:secret-Zq81xVw",
          "content-type": "application/json",
        },
        "url": "http://service.example/v1/chat/completions",
      }
    `);
  });

  it('goes without a key where there is none, and without a name where no model is chosen', async () => {
    const { fetch, requests } = cannedFetch(['']);
    await collect(chat.stream(plainRequest({ model: ' ' }), contextFor(provider, own, { fetch, secrets: {} })));
    expect(requests[0]?.init.headers).toEqual({ 'content-type': 'application/json' });
    expect(JSON.parse(String(requests[0]?.init.body))).not.toHaveProperty('model');
  });

  it.each([
    ['http://localhost:1234', 'http://localhost:1234/v1/chat/completions'],
    [' http://localhost:1234/v1/ ', 'http://localhost:1234/v1/chat/completions'],
    ['https://gate.example/llm/v1/chat/completions', 'https://gate.example/llm/v1/chat/completions'],
    ['https://gate.example/openai', 'https://gate.example/openai/chat/completions'],
    ['https://api.deepseek.com/', 'https://api.deepseek.com/chat/completions'],
    ['http://localhost:11434', 'http://localhost:11434/api/chat'],
    ['http://localhost:11434/v1', 'http://localhost:11434/v1/chat/completions'],
  ])('takes the address %s', async (baseUrl, url) => {
    expect((await asked(plainRequest(), { baseUrl })).url).toBe(url);
  });

  it('carries tools, their calls and their results', async () => {
    const messages: ChatRequest['messages'] = [
      { role: 'user', text: 'Which mills?' },
      {
        role: 'assistant',
        text: '',
        toolCalls: [{ id: 'c1', name: 'web_search', arguments: '{"query":"mill"}' }],
        providerState: { providerId: provider.id, model: 'reed-7b', data: 'Two pages are needed.' },
      },
      { role: 'tool', text: 'none', toolCallId: 'c1' },
    ];
    const request = plainRequest({ messages, tools });
    const { body } = await asked(request, own);
    expect(body).toMatchInlineSnapshot(`
      {
        "messages": [
          {
            "content": "Answer briefly.",
            "role": "system",
          },
          {
            "content": "Which mills?",
            "role": "user",
          },
          {
            "content": "",
            "role": "assistant",
            "tool_calls": [
              {
                "function": {
                  "arguments": "{"query":"mill"}",
                  "name": "web_search",
                },
                "id": "c1",
                "type": "function",
              },
            ],
          },
          {
            "content": "none",
            "role": "tool",
            "tool_call_id": "c1",
          },
        ],
        "model": "reed-7b",
        "stream": true,
        "stream_options": {
          "include_usage": true,
        },
        "tools": [
          {
            "function": {
              "description": "Searches.",
              "name": "web_search",
              "parameters": {
                "properties": {
                  "query": {},
                },
                "type": "object",
              },
            },
            "type": "function",
          },
        ],
      }
    `);
    const thinking = await asked(request, { preset: 'deepseek' });
    expect(thinking.body.messages[2]).toMatchObject({ reasoning_content: 'Two pages are needed.' });
    const otherModel = await asked({ ...request, model: 'other' }, { preset: 'deepseek' });
    expect(otherModel.body.messages[2]).not.toHaveProperty('reasoning_content');
    const damaged = messages.map((message) =>
      message.toolCalls
        ? { ...message, toolCalls: [{ id: 'c1', name: 'web_search', arguments: '{"query": "mi' }] }
        : message,
    );
    const sent = await asked({ ...request, messages: damaged }, own);
    expect(sent.body.messages[2].tool_calls[0].function.arguments).toBe('{}');
    const native = await asked(request, { preset: 'ollama' });
    expect(native.body.messages.slice(2)).toEqual([
      {
        role: 'assistant',
        content: '',
        tool_calls: [{ function: { name: 'web_search', arguments: { query: 'mill' } } }],
      },
      { role: 'tool', content: 'none', tool_name: 'web_search' },
    ]);
  });

  it('is asked again without the option that a server refuses', async () => {
    const refusal = JSON.stringify({ error: { message: "Unrecognized request argument: 'stream_options'" } });
    const { fetch, requests } = answering([400, refusal], [200, fixture(provider.id, 'answer.sse')]);
    const events = await collect(chat.stream(plainRequest(), contextFor(provider, own, { fetch })));
    expect(events.at(-1)).toMatchObject({ type: 'finish', stopReason: 'stop' });
    expect(requests.map(({ body }) => 'stream_options' in body)).toEqual([true, false]);
    const other = answering([400, '{"error":"no"}'], [200, fixture(provider.id, 'answer.sse')]);
    await collect(chat.stream(plainRequest(), contextFor(provider, own, { fetch: other.fetch })));
    expect(other.requests).toHaveLength(1);
  });
});

describe('presets', () => {
  it.each(presets.map((preset) => [preset.id, preset] as const))('%s is whole', async (_id, preset) => {
    expect(URL.canParse(preset.settings.baseUrl ?? '')).toBe(true);
    expect(new URL(preset.homepage ?? '').protocol).toBe('https:');
    const known = provider.settings.map(({ key }) => key);
    expect(known).toEqual(expect.arrayContaining([...Object.keys(preset.settings), ...(preset.requires ?? [])]));
    const isOwn = new URL(preset.settings.baseUrl ?? '').hostname === 'localhost';
    expect(preset.requires?.includes('apiKey') ?? false).toBe(!isOwn);
    const { url } = await asked(plainRequest(), { preset: preset.id });
    expect(url).toMatch(preset.flags.api === 'ollama' ? /:11434\/api\/chat$/ : /\/chat\/completions$/);
    const { fetch, requests } = cannedFetch(['']);
    const context = contextFor(provider, { preset: preset.id }, { fetch, secrets: {} });
    const [first] = await collect(chat.stream(plainRequest(), context));
    if (!isOwn) expect(first).toMatchObject({ type: 'error', error: { kind: 'missing-key', service: preset.label } });
    expect(requests).toHaveLength(isOwn ? 1 : 0);
  });

  it('have ids of their own', () => {
    expect(new Set(presets.map(({ id }) => id)).size).toBe(presets.length);
  });

  it('know which of them search', () => {
    const searching = presets.map(({ id }) => [id, chat.hostedSearchOf?.({ preset: id, model: 'groq/compound' })]);
    expect(Object.fromEntries(searching.filter(([, search]) => search !== 'none'))).toEqual({
      groq: 'always',
      deepseek: 'optional',
      xai: 'optional',
    });
    expect(chat.hostedSearchOf?.({ preset: 'groq', model: 'openai/gpt-oss-120b' })).toBe('none');
  });

  it('search with the tool of the Responses API, and send no search option when it is off', async () => {
    const hostedSearch = {
      allowedDomains: ['carrowmill.example'],
      blockedDomains: [],
      timeRange: 'all' as const,
      location: 'FR',
    };
    expect(await asked(plainRequest({ hostedSearch }), { preset: 'xai' })).toMatchInlineSnapshot(`
      {
        "body": {
          "include": [
            "reasoning.encrypted_content",
          ],
          "input": [
            {
              "content": "Which tide mills still run?",
              "role": "user",
            },
          ],
          "instructions": "Answer briefly.

      The person is in the country with the code FR.",
          "model": "reed-7b",
          "store": false,
          "stream": true,
          "tools": [
            {
              "filters": {
                "allowed_domains": [
                  "carrowmill.example",
                ],
              },
              "type": "web_search",
            },
          ],
        },
        "headers": {
          "authorization": "Bearer citebar-test:secret-Zq81xVw",
          "content-type": "application/json",
        },
        "url": "https://api.x.ai/v1/responses",
      }
    `);
    const inWords = await asked(plainRequest({ hostedSearch, tools }), { preset: 'deepseek' });
    expect(inWords.url).toBe('https://api.deepseek.com/responses');
    expect(inWords.body.instructions).toContain('carrowmill.example');
    expect(inWords.body.tools).toMatchObject([{ type: 'web_search' }, { type: 'function', name: 'web_search' }]);
    const compound = await asked(plainRequest({ hostedSearch }), { preset: 'groq' });
    expect(compound.body.search_settings).toEqual({ include_domains: ['carrowmill.example'] });
    for (const { id } of presets) {
      const { url, body } = await asked(plainRequest(), { preset: id });
      expect(url).not.toMatch(/responses$/);
      expect(JSON.stringify(body)).not.toMatch(/search/);
    }
  });
});

describe('an answer', () => {
  it('tells text, thoughts and usage', async () => {
    expect(await replay('answer.sse')).toMatchInlineSnapshot(`
      [
        {
          "text": "The log ",
          "type": "reasoning-delta",
        },
        {
          "text": "says so. ",
          "type": "reasoning-delta",
        },
        {
          "text": "The mill at Carrow grinds ",
          "type": "text-delta",
        },
        {
          "text": "on the ebb — twice a day 🌊. 潮汐 drives ",
          "type": "text-delta",
        },
        {
          "text": "both.",
          "type": "text-delta",
        },
        {
          "type": "usage",
          "usage": {
            "inputTokens": 41,
            "outputTokens": 23,
            "reasoningTokens": 5,
          },
        },
        {
          "stopReason": "stop",
          "type": "finish",
        },
      ]
    `);
  });

  it('takes thoughts out of the text', async () => {
    const events = await replay('think-tags.sse');
    expect(textOf(events)).toBe('Twice a day.');
    expect(
      only(events, 'reasoning-delta')
        .map(({ text }) => text)
        .join(''),
    ).toBe('The log says so.');
  });

  it('hands on tool calls, and the thoughts that led to them where they are wanted back', async () => {
    const expected = [
      { type: 'tool-call', id: 'c7Kq2mXw9', name: 'web_search', arguments: '{"query": "tide mill"}' },
      { type: 'tool-call', id: 'd1Lp0zRt4', name: 'list_tides', arguments: '{}' },
    ];
    const events = await replay('tool-calls.sse', plainRequest({ tools }));
    expect(only(events, 'tool-call')).toEqual(expected);
    expect(events.at(-1)).toEqual({ type: 'finish', stopReason: 'stop' });
    const wanted = await replay('tool-calls.sse', plainRequest({ tools }), { preset: 'deepseek' });
    expect(wanted.at(-1)).toMatchObject({ providerState: { data: 'Two pages are needed.' } });
  });

  it.each([
    [
      'left-hermes.sse',
      'I will look at the hours.',
      '',
      ['{"query":"tide mill"}', '{"url":"https://carrowmill.example/hours"}'],
    ],
    ['left-channels.sse', '', 'The hours are needed.', ['{"query":"tide mill"}']],
    ['left-whole.json', '', '', ['{"query": "tide mill"}']],
    ['left-cut.sse', '', '', ['{"query": "tide mi']],
  ])('reads the calls that the server left in the text of %s', async (file, text, reasoning, calls) => {
    const both = [...tools, { name: 'open_page', description: 'Opens.', parameters: {} }];
    const events = await replay(file, plainRequest({ tools: both }));
    expect(textOf(events).trim()).toBe(text);
    expect(only(events, 'reasoning-delta').reduce((all, event) => all + event.text, '')).toBe(reasoning);
    expect(only(events, 'tool-call').map((call) => call.arguments)).toEqual(calls);
    expect(events.at(-1)?.type).toBe('finish');
    const without = textOf(await replay(file));
    if (!reasoning) expect(without).toMatch(/web_search/);
  });

  it('sends back a call that stood in the text beside output items that do not hold it', async () => {
    const messages: ChatRequest['messages'] = [
      { role: 'user', text: 'When?' },
      {
        role: 'assistant',
        text: 'I look.',
        toolCalls: [{ id: 'text00001', name: 'web_search', arguments: '{}' }],
        providerState: { providerId: provider.id, model: 'reed-7b', data: [{ type: 'message', content: [] }] },
      },
      { role: 'tool', text: 'none', toolCallId: 'text00001' },
    ];
    const { body } = await asked(sampleRequest('reed-7b', { messages, tools }), { preset: 'xai' });
    expect(body.input.slice(1)).toMatchObject([
      { role: 'assistant', content: 'I look.' },
      { type: 'function_call', call_id: 'text00001' },
      { type: 'function_call_output', call_id: 'text00001' },
    ]);
  });

  it('names what a model found that always searches', async () => {
    const events = await replay('always-searching.sse');
    expect(only(events, 'search-start')).toEqual([{ type: 'search-start', queries: ['tide mill Carrow'] }]);
    expect(only(events, 'search-end')).toEqual([{ type: 'search-end', results: 2 }]);
    expect(only(events, 'source').map(({ source }) => [source.id, source.title])).toEqual([
      [1, 'Hours'],
      [2, 'Tides'],
    ]);
    const text = textOf(events);
    expect(
      only(events, 'citation').map(({ citation }) => [
        text.slice(citation.claim.start, citation.claim.end),
        citation.sourceIds,
      ]),
    ).toEqual([['twice a day', [1]]]);
  });

  it.each(['responses.sse', 'responses.json'])('reads %s, without what is not meant for a reader', async (file) => {
    const events = await replay(file, plainRequest(), { preset: 'xai' });
    expect(only(events, 'search-start')).toEqual([{ type: 'search-start', queries: ['tide mill hours'] }]);
    expect(only(events, 'source').map(({ source }) => [source.url, source.title])).toEqual([
      ['https://carrowmill.example/hours', 'carrowmill.example'],
    ]);
    const [found, ...more] = only(events, 'citation');
    expect(more).toEqual([]);
    const { claim, marker } = found?.citation ?? {};
    const text = textOf(events);
    expect(text.slice(claim?.start, claim?.end)).toBe('The mill grinds twice a day.');
    expect(text.slice(marker?.start, marker?.end)).toBe('[[1]](https://carrowmill.example/hours)');
    const end = events.at(-1);
    if (end?.type !== 'finish' || !end.providerState) throw new Error('No state came.');
    const messages: ChatRequest['messages'] = [
      { role: 'user', text: 'When?' },
      { role: 'assistant', text, providerState: end.providerState },
      { role: 'user', text: 'And at night?' },
    ];
    const next = sampleRequest('reed-7b', { messages });
    const { body } = await asked(next, { preset: 'xai' });
    expect(body.input.map((item: { type?: string; role?: string }) => item.type ?? item.role)).toEqual([
      'user',
      'reasoning',
      'web_search_call',
      'message',
      'user',
    ]);
    expect((await asked(next, { preset: 'deepseek' })).body.input).toHaveLength(5);
    expect((await asked({ ...next, model: 'other' }, { preset: 'xai' })).body.input).toHaveLength(3);
  });
});

describe("a server's own API", () => {
  const native = { preset: 'ollama', baseUrl: 'http://service.example:11434' };

  it('is read line by line', async () => {
    const events = await replay('native.ndjson', plainRequest(), native);
    expect(events).toEqual([
      { type: 'reasoning-delta', text: 'The log says so.' },
      { type: 'text-delta', text: 'Twice a day 🌊, ' },
      { type: 'text-delta', text: 'on the ebb.' },
      { type: 'usage', usage: { inputTokens: 37, outputTokens: 11 } },
      { type: 'finish', stopReason: 'stop' },
    ]);
    const bytes = bySize(fixture(provider.id, 'native.ndjson'), 1);
    expect(await stream(plainRequest(), bytes, native).events).toEqual(events);
    expect(await replay('native.ndjson')).toEqual(events);
  });

  it('gives tool calls without ids, as objects', async () => {
    const events = await replay('native-tools.ndjson', plainRequest({ tools }), native);
    expect(only(events, 'tool-call').map(({ name, arguments: given }) => [name, given])).toEqual([
      ['web_search', '{"query":"tide mill"}'],
      ['list_tides', '{}'],
    ]);
    expect(new Set(only(events, 'tool-call').map(({ id }) => id)).size).toBe(2);
  });

  it('keeps the text before an error line', async () => {
    const events = await replay('native-error.ndjson', plainRequest(), native);
    expect(textOf(events)).toBe('Twice a ');
    expect(events.at(-1)).toMatchObject({
      stopReason: 'interrupted',
      error: { kind: 'overloaded', message: 'model runner has unexpectedly stopped' },
    });
  });

  it('is told how much context the question needs, and refuses what would be cut', async () => {
    const sized = (characters: number, changes = {}) =>
      asked(plainRequest({ messages: [{ role: 'user', text: 'x'.repeat(characters) }] }), { ...native, ...changes });
    expect((await sized(10)).body.options).toEqual({ num_ctx: 8192 });
    expect((await sized(40_000)).body.options).toEqual({ num_ctx: 16_384 });
    expect((await sized(40_000, { contextTokens: '65536' })).body.options).toEqual({ num_ctx: 65_536 });
    expect((await sized(40_000, { contextTokens: 'many' })).body.options).toEqual({ num_ctx: 16_384 });
    const long = [{ role: 'user' as const, text: '潮'.repeat(40_000) }];
    const { events, requests } = stream(plainRequest({ messages: long }), [''], native);
    expect(await events).toMatchObject([
      { type: 'error', error: { kind: 'too-long', reason: { type: 'too-long', limit: 32_768 } } },
    ]);
    expect(requests).toEqual([]);
    expect(
      await stream(plainRequest({ messages: long }), [''], { ...own, contextTokens: '8192' }).events,
    ).toMatchObject([{ error: { kind: 'too-long' } }]);
    expect((await asked(plainRequest({ messages: long }), own)).url).toBeDefined();
  });

  it('gives way to the common one where only that answers', async () => {
    const { fetch, requests } = answering([404, '404 page not found'], [200, fixture(provider.id, 'answer.sse')]);
    const events = await collect(chat.stream(plainRequest(), contextFor(provider, native, { fetch })));
    expect(events.at(-1)).toMatchObject({ stopReason: 'stop' });
    expect(requests.map(({ url }) => new URL(url).pathname)).toEqual(['/api/chat', '/v1/chat/completions']);
    const unknown = answering([404, '{"error":"model \'reed\' not found"}']);
    expect(
      await collect(chat.stream(plainRequest(), contextFor(provider, native, { fetch: unknown.fetch }))),
    ).toMatchObject([{ error: { kind: 'unknown-model', reason: { type: 'unknown-model', model: 'reed-7b' } } }]);
    expect(unknown.requests).toHaveLength(1);
  });

  it('says what to set where it refuses the extension', async () => {
    const settings = { preset: 'ollama', baseUrl: 'http://127.0.0.1:11434' };
    const [event] = await stream(plainRequest(), [''], settings, { status: 403 }).events;
    expect(event).toMatchObject({
      type: 'error',
      error: {
        kind: 'not-allowed-here',
        service: 'Ollama',
        reason: { type: 'origin-refused', setting: expect.stringContaining('OLLAMA_ORIGINS=') },
      },
    });
    const [far] = await stream(plainRequest(), [''], { baseUrl: 'https://far.example' }, { status: 403 }).events;
    expect(far).toMatchObject({ error: { kind: 'not-allowed-here' } });
    expect(JSON.stringify(far)).not.toContain('advice');
  });
});

describe('an error', () => {
  it.each([
    [400, { code: 'invalid-argument', error: 'Incorrect API key provided: x.' }, 'bad-key'],
    [401, { detail: 'Invalid API Key' }, 'bad-key'],
    [401, { error: { message: 'Unauthorized', type: 'api_error', param: null, code: null } }, 'bad-key'],
    [402, { error: { message: 'Insufficient Balance', type: 'unknown_error' } }, 'out-of-quota'],
    [429, { error: { message: 'You exceeded your current quota', code: 'insufficient_quota' } }, 'out-of-quota'],
    [429, { error: { message: 'Rate limit reached' } }, 'rate-limited'],
    [404, { error: { code: 'model_not_found', message: 'The model `x` does not exist.' } }, 'unknown-model'],
    [404, { error: "model 'x' not found" }, 'unknown-model'],
    [400, { object: 'error', message: 'Invalid model: x', type: 'invalid_model', code: '1500' }, 'unknown-model'],
    [400, { error: { message: "This model's maximum context length is 4096 tokens." } }, 'too-long'],
    [400, { error: { code: 400, message: 'the request exceeds the available context size' } }, 'too-long'],
    [422, { detail: [{ msg: 'field required' }, { msg: 'no such field' }] }, 'invalid-input'],
    [
      400,
      { error: { code: 'tool_use_failed', message: 'Tool call validation failed', failed_generation: '{}' } },
      'invalid-input',
    ],
    [503, { error: 'loading' }, 'overloaded'],
  ])('with status %d says %j: %s', async (status, body, kind) => {
    const events = await stream(plainRequest(), [JSON.stringify(body)], own, { status }).events;
    expect(events).toMatchObject([
      {
        type: 'error',
        error: { kind, status, ...(kind === 'unknown-model' && { reason: { type: kind, model: 'reed-7b' } }) },
      },
    ]);
    const error = events[0]?.type === 'error' ? events[0].error : undefined;
    expect(error?.message).toMatch(/\w/);
  });

  it('asks for a key where there is none', async () => {
    const { fetch } = cannedFetch(['{}'], { status: 401 });
    const events = await collect(chat.stream(plainRequest(), contextFor(provider, own, { fetch, secrets: {} })));
    expect(events).toMatchObject([{ error: { kind: 'missing-key' } }]);
  });

  it('comes with HTTP 200, too, and never with the key', async () => {
    const bodies = [
      { error: { message: `no: ${knownSecret}`, code: 503 } },
      { type: 'response.failed', response: { error: { code: 'server_error', message: `no: ${knownSecret}` } } },
    ];
    for (const body of bodies) {
      const events = await stream(plainRequest(), [`data: ${JSON.stringify(body)}\n\n`]).events;
      expect(events).toMatchObject([{ type: 'error', error: { kind: 'overloaded', message: 'no: [key]' } }]);
      expect(JSON.stringify(events)).not.toContain(knownSecret);
    }
  });
});

describe('the list of models', () => {
  it.each([
    [
      'models.json',
      own,
      [
        ['reed-7b', 32_768],
        ['reed-70b', 131_072],
      ],
      '/v1/models',
    ],
    [
      'tags.json',
      { preset: 'ollama' },
      [
        ['reed:7b', undefined],
        ['reed:70b', undefined],
      ],
      '/api/tags',
    ],
  ])('%s', async (file, settings, expected, path) => {
    const { fetch, requests } = cannedFetch([fixture(provider.id, file)]);
    const models = await chat.models(contextFor(provider, settings as Record<string, string>, { fetch }));
    expect(models.map(({ id, contextTokens }) => [id, contextTokens])).toEqual(expected);
    expect(new URL(requests[0]?.url ?? '').pathname).toBe(path);
  });

  it('may be bare', async () => {
    const { fetch } = cannedFetch(['[{"id":"a","display_name":"A"},{"id":"b","type":"image"},7]']);
    expect(await chat.models(contextFor(provider, own, { fetch }))).toEqual([{ id: 'a', label: 'A' }]);
  });

  it('is the test of a connection; an own API is tried with a POST, too', async () => {
    const check = (settings: Record<string, string>, fetch: typeof globalThis.fetch) =>
      provider.check?.(contextFor(provider, settings, { fetch }));
    expect(await check(own, cannedFetch([fixture(provider.id, 'models.json')]).fetch)).toEqual({ ok: true });
    expect(await check(own, cannedFetch(['{}']).fetch)).toMatchObject({ error: { kind: 'bad-response' } });
    const settings = { preset: 'ollama', baseUrl: 'http://localhost:11434' };
    const refusing = answering([200, fixture(provider.id, 'tags.json')], [403, '']);
    expect(await check(settings, refusing.fetch)).toMatchObject({ error: { reason: { type: 'origin-refused' } } });
    expect(refusing.requests.at(-1)).toEqual({ url: 'http://localhost:11434/api/show', body: { model: 'reed:7b' } });
  });
});

it('streams over a real connection, line by line', async () => {
  const server = await startReplayServer([
    {
      method: 'POST',
      path: '/api/chat',
      reply: {
        headers: { 'content-type': 'application/x-ndjson' },
        pieces: fixture(provider.id, 'native.ndjson').match(/.*\n/g) ?? [],
        delayMs: 1,
      },
    },
  ]);
  try {
    const context = contextFor(provider, { preset: 'ollama', baseUrl: server.origin });
    expect(textOf(await collect(chat.stream(plainRequest(), context)))).toBe('Twice a day 🌊, on the ebb.');
  } finally {
    await server.close();
  }
});

it('takes payloads of any shape', async () => {
  const names = [
    'choices',
    'delta',
    'message',
    'content',
    'tool_calls',
    'function',
    'arguments',
    'finish_reason',
    'done',
  ];
  const more = [
    'executed_tools',
    'search_results',
    'results',
    'url',
    'type',
    'output',
    'action',
    'queries',
    'error',
    'usage',
  ];
  const { value } = fc.letrec((tie) => ({
    value: fc.oneof(
      { maxDepth: 6 },
      fc.constantFrom(
        null,
        'stop',
        'response.completed',
        'web_search_call',
        'https://a.example/',
        0,
        -1,
        true,
        '<think>é🌊',
      ),
      fc.array(tie('value'), { maxLength: 3 }),
      fc.dictionary(fc.constantFrom(...names, ...more), tie('value'), { maxKeys: 5 }),
    ),
  }));
  await fc.assert(
    fc.asyncProperty(fc.array(value, { maxLength: 4 }), fc.boolean(), async (payloads, lines) => {
      const chunks = payloads.map((payload) =>
        lines ? `${JSON.stringify(payload)}\n` : `data: ${JSON.stringify(payload)}\n\n`,
      );
      const events = await stream(plainRequest({ tools }), chunks).events;
      expect(events.filter(({ type }) => type === 'finish' || type === 'error')).toEqual([events.at(-1)]);
    }),
    { numRuns: 300 },
  );
});
