import { describe, expect, it } from 'vitest';
import type { ModelEvent } from '../../../lib/core/events';
import type { ChatRequest, HostedSearch } from '../../../lib/core/provider';
import { openrouter } from '../../../lib/providers/openrouter';
import { citationsOf } from './citations';
import { cannedFetch, collect, contextFor, fixture, knownSecret, sampleRequest, textOf } from './support';

if (!openrouter.chat) throw new Error('OpenRouter chats.');
const { chat } = openrouter;
const model = 'openai/o4-mini';
const sonar = 'perplexity/sonar';

function stream(request: ChatRequest, chunks: string[], init: ResponseInit = {}, settings = {}) {
  const { fetch, requests } = cannedFetch(chunks, init);
  return { requests, events: collect(chat.stream(request, contextFor(openrouter, settings, { fetch }))) };
}

async function replay(file: string, init: ResponseInit = {}, asked = model): Promise<ModelEvent[]> {
  return stream(sampleRequest(asked), [fixture('openrouter', file)], init).events;
}

async function askedFor(request: ChatRequest, settings = {}) {
  const { events, requests } = stream(request, [''], {}, settings);
  await events;
  const [first] = requests;
  return { url: first?.url, init: first?.init, body: JSON.parse(String(first?.init.body)) as Record<string, unknown> };
}

const scope: HostedSearch = { allowedDomains: [], blockedDomains: [], timeRange: 'all' };
const tools = [{ name: 'open_page', description: 'Reads a page.', parameters: { type: 'object' } }];
const sourcesOf = (events: readonly ModelEvent[]) =>
  events.flatMap((event) => (event.type === 'source' ? [[event.source.id, event.source.url, event.source.title]] : []));

describe('a request of the Responses API', () => {
  it('is the contract’s where a search is required', async () => {
    const request = sampleRequest(model, { system: '', hostedSearch: { ...scope, required: true } });
    const { url, init, body } = await askedFor(request);
    expect(url).toBe('https://openrouter.ai/api/v1/responses');
    expect(init).toMatchObject({
      method: 'POST',
      credentials: 'omit',
      headers: { authorization: `Bearer ${knownSecret}`, 'content-type': 'application/json' },
    });
    expect(String(init?.body)).not.toContain(knownSecret);
    expect(body).toMatchInlineSnapshot(`
      {
        "input": "Which tide mills still run?",
        "max_output_tokens": 9000,
        "model": "openai/o4-mini",
        "plugins": [
          {
            "id": "web",
            "max_results": 3,
          },
        ],
        "stream": true,
      }
    `);
    expect(chat.defaultModel).toBe('openai/o4-mini');
  });

  it('lets the model search with the newer tool else', async () => {
    expect((await askedFor(sampleRequest(model, { hostedSearch: scope }))).body).toMatchInlineSnapshot(`
      {
        "input": "Which tide mills still run?",
        "instructions": "Answer briefly.",
        "model": "openai/o4-mini",
        "stream": true,
        "tools": [
          {
            "type": "openrouter:web_search",
          },
        ],
      }
    `);
  });

  it('sends no search with web search off, whatever the model is called', async () => {
    const request = sampleRequest(`${model}:online`, { hostedSearch: undefined, system: '' });
    expect((await askedFor(request)).body).toMatchInlineSnapshot(`
      {
        "input": "Which tide mills still run?",
        "model": "openai/o4-mini",
        "stream": true,
      }
    `);
  });

  it('tells tool and plugin their scope, each by its own names', async () => {
    const allowed: HostedSearch = { ...scope, allowedDomains: ['Mill.example'], location: 'de', maxUses: 2 };
    const blocked: HostedSearch = { ...scope, blockedDomains: ['spam.example'], timeRange: 'm' };
    const both = async (hostedSearch: HostedSearch) => [
      (await askedFor(sampleRequest(model, { hostedSearch }))).body.tools,
      (await askedFor(sampleRequest(model, { hostedSearch: { ...hostedSearch, required: true } }))).body.plugins,
    ];
    expect([await both(allowed), await both(blocked)]).toMatchInlineSnapshot(`
      [
        [
          [
            {
              "parameters": {
                "allowed_domains": [
                  "mill.example",
                ],
                "max_uses": 2,
                "user_location": {
                  "country": "DE",
                  "type": "approximate",
                },
              },
              "type": "openrouter:web_search",
            },
          ],
          [
            {
              "id": "web",
              "include_domains": [
                "mill.example",
              ],
              "max_results": 3,
              "user_location": {
                "country": "DE",
                "type": "approximate",
              },
            },
          ],
        ],
        [
          [
            {
              "parameters": {
                "excluded_domains": [
                  "spam.example",
                ],
              },
              "type": "openrouter:web_search",
            },
          ],
          [
            {
              "exclude_domains": [
                "spam.example",
              ],
              "id": "web",
              "max_results": 3,
            },
          ],
        ],
      ]
    `);
    const { body } = await askedFor(sampleRequest(model, { hostedSearch: blocked }));
    expect(body.instructions).toMatch(/spam\.example[\s\S]*last month/);
  });

  it('sends a conversation as messages', async () => {
    const messages: ChatRequest['messages'] = [
      { role: 'user', text: 'Which mills?' },
      { role: 'assistant', text: 'Carrow.' },
      { role: 'user', text: 'And in winter?' },
    ];
    const { body } = await askedFor(sampleRequest(model, { messages }));
    expect(body.input).toMatchInlineSnapshot(`
      [
        {
          "content": [
            {
              "text": "Which mills?",
              "type": "input_text",
            },
          ],
          "role": "user",
          "type": "message",
        },
        {
          "content": [
            {
              "annotations": [],
              "text": "Carrow.",
              "type": "output_text",
            },
          ],
          "id": "msg_2",
          "role": "assistant",
          "status": "completed",
          "type": "message",
        },
        {
          "content": [
            {
              "text": "And in winter?",
              "type": "input_text",
            },
          ],
          "role": "user",
          "type": "message",
        },
      ]
    `);
  });

  it('takes an address as people copy it', async () => {
    const urls = ['https://own.example', 'https://own.example/api/', ' https://own.example/api/v1/ '];
    for (const baseUrl of urls) {
      expect((await askedFor(sampleRequest(model), { baseUrl })).url).toBe('https://own.example/api/v1/responses');
    }
    expect((await askedFor(sampleRequest(model), { baseUrl: 'https://own.example/or/v1' })).url).toBe(
      'https://own.example/or/v1/responses',
    );
  });

  it('asks again by the plugin for a model that takes no tools', async () => {
    const bodies: string[] = [];
    const answers = [
      new Response(fixture('openrouter', 'no-tools.json'), { status: 404 }),
      new Response(fixture('openrouter', 'listed.sse')),
    ];
    const fetch: typeof globalThis.fetch = async (_, init) => {
      bodies.push(String(init?.body));
      return answers.shift() ?? Promise.reject(new TypeError('nothing more'));
    };
    const ask = () => collect(chat.stream(sampleRequest(model), contextFor(openrouter, {}, { fetch })));
    expect((await ask()).at(-1)).toMatchObject({ type: 'finish', stopReason: 'stop' });
    expect(bodies.map((body) => Object.keys(JSON.parse(body)).filter((key) => /tools|plugins/.test(key)))).toEqual([
      ['tools'],
      ['plugins'],
    ]);
    answers.push(new Response(fixture('openrouter', 'no-tools.json'), { status: 404 }));
    expect(await ask()).toMatchObject([{ type: 'error', error: { kind: 'unknown-model', status: 404 } }]);
  });
});

describe('a request of Chat Completions', () => {
  it('serves models that search by themselves', async () => {
    const hostedSearch = { ...scope, allowedDomains: ['mill.example'] };
    const { url, body } = await askedFor(sampleRequest(sonar, { hostedSearch }));
    expect(url).toBe('https://openrouter.ai/api/v1/chat/completions');
    expect(body).toMatchInlineSnapshot(`
      {
        "messages": [
          {
            "content": "Answer briefly.

      Use only pages of these sites: mill.example.",
            "role": "system",
          },
          {
            "content": "Which tide mills still run?",
            "role": "user",
          },
        ],
        "model": "perplexity/sonar",
        "stream": true,
        "stream_options": {
          "include_usage": true,
        },
      }
    `);
    expect(chat.hostedSearchOf?.({ model: sonar })).toBe('always');
    expect(chat.hostedSearchOf?.({ model })).toBe('optional');
    const { events, requests } = stream(sampleRequest(sonar, { hostedSearch: undefined }), ['']);
    expect(await events).toMatchObject([{ type: 'error', error: { reason: { type: 'always-searches' } } }]);
    expect(requests).toEqual([]);
  });

  it('serves our tools, and gives the thoughts back that led to a call', async () => {
    const events = await replay('tools.sse');
    expect(events.filter(({ type }) => type === 'tool-call')).toEqual([
      { type: 'tool-call', id: 'call_own1', name: 'open_page', arguments: '{"url":"https://mill.example/"}' },
    ]);
    const end = events.at(-1);
    if (end?.type !== 'finish' || !end.providerState) throw new Error('No state came.');
    const messages: ChatRequest['messages'] = [
      { role: 'user', text: 'Read it.' },
      {
        role: 'assistant',
        text: '',
        toolCalls: [{ id: 'call_own1', name: 'open_page', arguments: '{}' }],
        providerState: JSON.parse(JSON.stringify(end.providerState)),
      },
      { role: 'tool', text: 'The log.', toolCallId: 'call_own1' },
    ];
    const { url, body } = await askedFor(sampleRequest(model, { hostedSearch: undefined, messages, tools }));
    expect(url).toBe('https://openrouter.ai/api/v1/chat/completions');
    expect({ messages: body.messages, tools: body.tools }).toMatchInlineSnapshot(`
      {
        "messages": [
          {
            "content": "Answer briefly.",
            "role": "system",
          },
          {
            "content": "Read it.",
            "role": "user",
          },
          {
            "content": "",
            "reasoning_details": [
              {
                "format": "own-v1",
                "index": 0,
                "signature": "c2lnbmVkLWJ5LW5vYm9keQ==",
                "text": "I need the page.",
                "type": "reasoning.text",
              },
            ],
            "role": "assistant",
            "tool_calls": [
              {
                "function": {
                  "arguments": "{}",
                  "name": "open_page",
                },
                "id": "call_own1",
                "type": "function",
              },
            ],
          },
          {
            "content": "The log.",
            "role": "tool",
            "tool_call_id": "call_own1",
          },
        ],
        "tools": [
          {
            "function": {
              "description": "Reads a page.",
              "name": "open_page",
              "parameters": {
                "type": "object",
              },
            },
            "type": "function",
          },
        ],
      }
    `);
    const other = await askedFor(sampleRequest('own/other', { hostedSearch: undefined, messages, tools }));
    expect(JSON.stringify(other.body)).not.toContain('reasoning_details');
  });
});

describe('an answer', () => {
  it('takes a list before the text as its sources, and the links to them as citations', async () => {
    const events = await replay('listed.sse');
    expect(textOf(events)).toBe(
      'The mill grinds on the ebb 🌊 [carrowmill.example](https://carrowmill.example/tides). Its log [ends in 1957](https://millers.example/log), says [a stranger](https://stranger.example/).',
    );
    expect(sourcesOf(events)).toEqual([
      [1, 'https://carrowmill.example/tides', 'Tides at Carrow'],
      [3, 'https://millers.example/log', "The millers' log"],
    ]);
    expect(citationsOf(events)).toEqual([
      {
        claim: 'The mill grinds on the ebb 🌊',
        marker: '[carrowmill.example](https://carrowmill.example/tides)',
        ids: [1],
      },
      { claim: 'ends in 1957', ids: [3] },
    ]);
    expect(events.at(-2)).toEqual({
      type: 'usage',
      usage: { inputTokens: 120, outputTokens: 33, reasoningTokens: 12, cost: 0.02 },
    });
    expect(events.at(-1)).toEqual({ type: 'finish', stopReason: 'stop' });
  });

  it('takes real spans over markers, and its own kind of search', async () => {
    const events = await replay('native.sse');
    expect(citationsOf(events)).toEqual([
      {
        claim: 'The mill grinds on the ebb.',
        marker: '([carrowmill.example](https://carrowmill.example/tides?utm_source=openai))',
        ids: [1],
      },
    ]);
    expect(sourcesOf(events)).toEqual([[1, 'https://carrowmill.example/tides', 'Tides at Carrow']]);
    expect(events.filter(({ type }) => type.startsWith('search'))).toEqual([
      { type: 'search-start', queries: ['tide mill Carrow'] },
      { type: 'search-end', results: 1 },
    ]);
  });

  it.each(['words.sse', 'words.json'])('takes real spans over words for claims: %s', async (file) => {
    expect(citationsOf(await replay(file))).toEqual([
      { claim: 'The mill grinds on the ebb.', ids: [1] },
      { claim: 'Its log ends in 1957.', ids: [2] },
    ]);
  });

  it.each(['sonar.sse', 'sonar.json'])('takes numbers in the text for entries of the list: %s', async (file) => {
    const events = await replay(file, {}, sonar);
    expect(citationsOf(events)).toEqual([
      { claim: 'The mill grinds on the ebb.', marker: '[1]', ids: [1] },
      { claim: 'Its log ends in 1957.', marker: '[2][1]', ids: [1, 2] },
    ]);
    expect(sourcesOf(events)).toHaveLength(2);
    expect(events).toContainEqual({
      type: 'usage',
      usage: { inputTokens: 14, outputTokens: 40, reasoningTokens: 3, searches: 1, cost: 0.006 },
    });
  });
});

describe('how an answer ends', () => {
  it.each([
    ['error-in-stream.sse', 'The mill grinds', { kind: 'overloaded', status: 502 }],
    ['responses-error.sse', 'The mill', { kind: 'rate-limited', status: 429 }],
  ])('keeps what came before an error in the stream: %s', async (file, text, error) => {
    const events = await replay(file);
    expect(textOf(events)).toBe(text);
    expect(events.at(-1)).toMatchObject({ type: 'finish', stopReason: 'interrupted', error });
  });

  it.each([
    ['error-200.json', 502, { kind: 'overloaded', message: 'the wheel is stuck' }],
    ['bad-key.json', 401, { kind: 'bad-key' }],
    ['credits.json', 402, { kind: 'out-of-quota', retryable: false }],
    ['daily.json', 429, { kind: 'out-of-quota', retryable: false }],
    ['upstream.json', 429, { kind: 'rate-limited', message: expect.stringContaining('own/model:free') }],
    ['flagged.json', 403, { kind: 'refused' }],
    ['guardrail.json', 403, { kind: 'not-allowed-here' }],
    ['no-endpoint.json', 404, { kind: 'unknown-model', reason: { type: 'unknown-model', model } }],
    ['bad-model.json', 400, { kind: 'unknown-model' }],
    ['too-long.json', 400, { kind: 'too-long' }],
  ])('reads %s', async (file, status, error) => {
    expect(await replay(file, { status })).toMatchObject([{ type: 'error', error: { status, ...error } }]);
    // The same error with HTTP 200.
    expect(await replay(file)).toMatchObject([{ type: 'error', error: { status, ...error } }]);
  });
});

describe('the connection', () => {
  it('lists models that answer in text', async () => {
    const { fetch, requests } = cannedFetch([fixture('openrouter', 'models.json')]);
    expect(await chat.models(contextFor(openrouter, {}, { fetch }))).toEqual([
      { id: 'openai/o4-mini', label: 'OpenAI: o4 Mini', contextTokens: 200_000 },
      { id: 'own/bare', label: 'own/bare' },
    ]);
    expect(requests[0]?.url).toBe('https://openrouter.ai/api/v1/models');
  });

  it('is tested by its key', async () => {
    const check = async (file: string, init: ResponseInit = {}) => {
      const { fetch, requests } = cannedFetch([fixture('openrouter', file)], init);
      const result = await openrouter.check?.(contextFor(openrouter, {}, { fetch }));
      expect(requests[0]?.url).toBe('https://openrouter.ai/api/v1/key');
      return result;
    };
    expect(await check('key.json')).toEqual({ ok: true });
    expect(await check('bad-key.json', { status: 401 })).toMatchObject({ ok: false, error: { kind: 'bad-key' } });
    expect(await check('bad-key.json')).toMatchObject({ ok: false, error: { kind: 'bad-response' } });
  });
});
