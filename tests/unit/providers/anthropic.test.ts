import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ModelEvent } from '../../../lib/core/events';
import type { ChatMessage, ChatRequest, HostedSearch } from '../../../lib/core/provider';
import { anthropic } from '../../../lib/providers/anthropic';
import { startReplayServer } from '../../../sample-web/services/replay-server';
import { byEvent } from '../../../sample-web/services/split-body';
import { cannedFetch, collect, contextFor, fixture, knownSecret, sampleRequest, textOf } from './support';

if (!anthropic.chat) throw new Error('Anthropic chats.');
const { chat } = anthropic;
const model = 'claude-haiku-4-5';

const answer =
  'Two of them do. The mill at Carrow grinds on the ebb — twice a day 🌊.\n\n- \nIts wheel at Kerlaz is 5,1 m wide, and 潮汐 drives both.\n  The millers kept their log until 1957.';
const everywhere: HostedSearch = { allowedDomains: [], blockedDomains: [], timeRange: 'all' };

interface Answer {
  body: string;
  status?: number;
}

/** Answers one request after the other, and keeps what was asked; there is no further one. */
function stream(request: ChatRequest, answers: Answer[], settings = {}) {
  const requests: { url: string; init: RequestInit }[] = [];
  const canned: typeof fetch = async (url, init = {}) => {
    const next = answers[requests.length];
    requests.push({ url: String(url), init });
    if (next === undefined) throw new TypeError('There is no further answer.');
    return new Response(next.body, { status: next.status ?? 200 });
  };
  return { requests, events: collect(chat.stream(request, contextFor(anthropic, settings, { fetch: canned }))) };
}

async function replay(...files: string[]): Promise<ModelEvent[]> {
  const answers = files.map((file) => ({ body: fixture('anthropic', file) }));
  return stream(sampleRequest(model), answers).events;
}

async function bodyOf(changes: Partial<ChatRequest> = {}): Promise<Record<string, unknown>> {
  const { events, requests } = stream(sampleRequest(model, changes), [{ body: '' }]);
  await events;
  return JSON.parse(String(requests[0]?.init.body)) as Record<string, unknown>;
}

async function toolOf(search: Partial<HostedSearch>): Promise<unknown> {
  const { tools } = await bodyOf({ hostedSearch: { ...everywhere, ...search } });
  return (tools as unknown[])[0];
}

function errorBody(type: string, message: string): string {
  return JSON.stringify({ type: 'error', error: { type, message }, request_id: 'req_fixture' });
}

function claims(events: readonly ModelEvent[]) {
  const text = textOf(events);
  return events.flatMap((event) => {
    if (event.type !== 'citation') return [];
    const { claim, sourceIds, quote } = event.citation;
    return [{ words: text.slice(claim.start, claim.end), ids: sourceIds, quote }];
  });
}

function payloads(...values: unknown[]): Answer {
  return { body: values.map((value) => `data: ${JSON.stringify(value)}\n\n`).join('') };
}

describe('the request', () => {
  it('asks for a stream with search, the key in its header alone', async () => {
    const { events, requests } = stream(sampleRequest(model), [{ body: '' }]);
    await events;
    expect({ ...requests[0], init: { ...requests[0]?.init, signal: undefined } }).toMatchInlineSnapshot(`
      {
        "init": {
          "body": "{"model":"claude-haiku-4-5","max_tokens":16384,"stream":true,"system":"Answer briefly.","messages":[{"role":"user","content":"Which tide mills still run?"}],"tools":[{"type":"web_search_20250305","name":"web_search","max_uses":5}]}",
          "credentials": "omit",
          "headers": {
            "anthropic-dangerous-direct-browser-access": "true",
            "anthropic-version": "2023-06-01",
            "content-type": "application/json",
            "x-api-key": "citebar-test:secret-Zq81xVw",
          },
          "method": "POST",
          "redirect": "follow",
          "signal": undefined,
        },
        "url": "https://api.anthropic.com/v1/messages",
      }
    `);
    expect(requests[0]?.url).not.toContain(knownSecret);
    expect(String(requests[0]?.init.body)).not.toContain(knownSecret);
  });

  it('sends no tool with web search off, and no empty instructions', async () => {
    expect(await bodyOf({ hostedSearch: undefined, system: '' })).toMatchInlineSnapshot(`
      {
        "max_tokens": 16384,
        "messages": [
          {
            "content": "Which tide mills still run?",
            "role": "user",
          },
        ],
        "model": "claude-haiku-4-5",
        "stream": true,
      }
    `);
  });

  it('takes a model and an address as people copy them', async () => {
    for (const baseUrl of [
      'https://own.example/api',
      'https://own.example/api/v1/',
      ' https://own.example/api/v1/messages',
    ]) {
      const { events, requests } = stream(sampleRequest(` ${model} `), [{ body: '' }], { baseUrl });
      await events;
      expect(requests[0]?.url).toBe('https://own.example/api/v1/messages');
      expect(String(requests[0]?.init.body)).toContain(`"model":"${model}"`);
    }
  });

  it('sends one kind of domains, the place and the number of searches', async () => {
    expect(
      await toolOf({ allowedDomains: ['https://www.Mills.example/', 'tides.example'], location: 'ie' }),
    ).toMatchInlineSnapshot(`
      {
        "allowed_domains": [
          "mills.example",
          "tides.example",
        ],
        "max_uses": 5,
        "name": "web_search",
        "type": "web_search_20250305",
        "user_location": {
          "country": "IE",
          "type": "approximate",
        },
      }
    `);
    expect(await toolOf({ blockedDomains: ['ads.example', 'no domain'], maxUses: 2 })).toMatchInlineSnapshot(`
      {
        "blocked_domains": [
          "ads.example",
        ],
        "max_uses": 2,
        "name": "web_search",
        "type": "web_search_20250305",
      }
    `);
  });

  it('keeps blocked domains out of the allowed ones, and says the rest in words', async () => {
    const hostedSearch: HostedSearch = {
      ...everywhere,
      allowedDomains: ['mills.example', 'old.tides.example'],
      blockedDomains: ['tides.example'],
      timeRange: 'w',
    };
    const body = await bodyOf({ hostedSearch });
    expect(body.tools).toMatchObject([{ allowed_domains: ['mills.example'] }]);
    expect(JSON.stringify(body.tools)).not.toContain('blocked_domains');
    expect(body.system).toBe(
      'Answer briefly.\n\nUse only pages that were published within the last week.\n\nUse no page of these sites: tides.example',
    );
  });

  it('asks nothing where no allowed domain is left', async () => {
    for (const allowedDomains of [['no domain'], ['a.mills.example']]) {
      const hostedSearch: HostedSearch = { ...everywhere, allowedDomains, blockedDomains: ['mills.example'] };
      const { events, requests } = stream(sampleRequest(model, { hostedSearch }), []);
      expect(await events).toMatchObject([
        { type: 'error', error: { kind: 'invalid-input', params: { field: 'allowedDomains' } } },
      ]);
      expect(requests).toEqual([]);
    }
  });

  it('sends tools of ours; one of the name of its own search stands back', async () => {
    const tool = (name: string) => ({ name, description: `Does ${name}.`, parameters: { type: 'object' } });
    const tools = [tool('open_page'), tool('web_search')];
    expect((await bodyOf({ tools, hostedSearch: undefined })).tools).toMatchInlineSnapshot(`
      [
        {
          "description": "Does open_page.",
          "input_schema": {
            "type": "object",
          },
          "name": "open_page",
        },
        {
          "description": "Does web_search.",
          "input_schema": {
            "type": "object",
          },
          "name": "web_search",
        },
      ]
    `);
    expect((await bodyOf({ tools })).tools).toMatchObject([{ type: 'web_search_20250305' }, { name: 'open_page' }]);
  });

  it('sends an answer back as it came, its encrypted parts too, to the model that gave it', async () => {
    const end = (await replay('grounded.sse')).at(-1);
    if (end?.type !== 'finish') throw new Error('The answer is whole.');
    const whole = JSON.parse(fixture('anthropic', 'whole.json')) as { content: unknown[] };
    expect(end.providerState?.data).toEqual(whole.content);
    const messages: ChatMessage[] = [
      { role: 'user', text: 'Which tide mills still run?' },
      { role: 'assistant', text: answer, providerState: end.providerState },
      { role: 'user', text: 'And in winter?' },
    ];
    expect((await bodyOf({ messages })).messages).toEqual([
      { role: 'user', content: 'Which tide mills still run?' },
      { role: 'assistant', content: whole.content },
      { role: 'user', content: 'And in winter?' },
    ]);
    const plain = [{}, { role: 'assistant', content: [{ type: 'text', text: answer }] }, {}];
    expect((await bodyOf({ messages, model: 'claude-sonnet-5' })).messages).toMatchObject(plain);
    const damaged = messages.map(({ providerState, ...rest }) => ({
      ...rest,
      ...(providerState && { providerState: { ...providerState, data: 'x' } }),
    }));
    expect((await bodyOf({ messages: damaged })).messages).toMatchObject(plain);
  });

  it('sends the results of one step together', async () => {
    const messages: ChatMessage[] = [
      { role: 'assistant', text: 'The question of this answer is no longer sent.' },
      { role: 'user', text: 'Read both.' },
      {
        role: 'assistant',
        text: '',
        toolCalls: [
          { id: 'toolu_1', name: 'open_page', arguments: '{"url":"https://a.example/"}' },
          { id: 'toolu_2', name: 'open_page', arguments: 'not JSON' },
        ],
      },
      { role: 'tool', text: 'Page A', toolCallId: 'toolu_1' },
      { role: 'tool', text: 'Page B', toolCallId: 'toolu_2' },
      { role: 'assistant', text: ' ' },
      { role: 'user', text: 'And now?' },
    ];
    expect((await bodyOf({ messages })).messages).toMatchInlineSnapshot(`
      [
        {
          "content": "Read both.",
          "role": "user",
        },
        {
          "content": [
            {
              "id": "toolu_1",
              "input": {
                "url": "https://a.example/",
              },
              "name": "open_page",
              "type": "tool_use",
            },
            {
              "id": "toolu_2",
              "input": {},
              "name": "open_page",
              "type": "tool_use",
            },
          ],
          "role": "assistant",
        },
        {
          "content": [
            {
              "content": "Page A",
              "tool_use_id": "toolu_1",
              "type": "tool_result",
            },
            {
              "content": "Page B",
              "tool_use_id": "toolu_2",
              "type": "tool_result",
            },
          ],
          "role": "user",
        },
        {
          "content": "And now?",
          "role": "user",
        },
      ]
    `);
  });
});

describe('a search that a model takes in its newest version only', () => {
  const refusal = errorBody('invalid_request_error', `'${model}' does not support tool types: web_search_20250305.`);

  it('is asked for again, called by the model itself', async () => {
    const { events, requests } = stream(sampleRequest(model), [
      { body: refusal, status: 400 },
      { body: fixture('anthropic', 'grounded.sse') },
    ]);
    expect(textOf(await events)).toBe(answer);
    expect(requests.map(({ init }) => JSON.parse(String(init.body)).tools)).toMatchInlineSnapshot(`
      [
        [
          {
            "max_uses": 5,
            "name": "web_search",
            "type": "web_search_20250305",
          },
        ],
        [
          {
            "allowed_callers": [
              "direct",
            ],
            "max_uses": 5,
            "name": "web_search",
            "type": "web_search_20260318",
          },
        ],
      ]
    `);
  });

  it('is told where the model has none at all, or cannot be asked again', async () => {
    const both = { body: refusal.replaceAll('20250305', '20260318'), status: 400 };
    for (const answers of [[{ body: refusal, status: 400 }, both], [{ body: refusal, status: 400 }]]) {
      const { events } = stream(sampleRequest(model), answers);
      expect(await events).toMatchObject([{ type: 'error', error: { kind: 'unknown-model', params: { model } } }]);
    }
  });
});

describe('an answer', () => {
  it('tells text, thoughts, searches, sources and usage', async () => {
    const events = await replay('grounded.sse');
    expect(textOf(events)).toBe(answer);
    const told = events.filter(({ type }) => type !== 'text-delta' && type !== 'citation');
    expect(told.slice(0, -1)).toMatchInlineSnapshot(`
      [
        {
          "text": "Which mills ",
          "type": "reasoning-delta",
        },
        {
          "text": "still run? ",
          "type": "reasoning-delta",
        },
        {
          "queries": [
            "tide mills “still working”",
          ],
          "type": "search-start",
        },
        {
          "results": 3,
          "type": "search-end",
        },
        {
          "source": {
            "domain": "carrowmill.example",
            "id": 1,
            "publishedAt": "2026-10-02",
            "status": "listed",
            "title": "Carrow tide mill",
            "url": "https://carrowmill.example/tides",
          },
          "type": "source",
        },
        {
          "source": {
            "domain": "kerlaz.example",
            "id": 2,
            "status": "listed",
            "title": "Château de Kerlaz",
            "url": "https://www.kerlaz.example/moulin?lang=fr",
          },
          "type": "source",
        },
        {
          "source": {
            "domain": "millers.example",
            "id": 3,
            "status": "listed",
            "title": "millers.example",
            "url": "https://millers.example/log",
          },
          "type": "source",
        },
        {
          "source": {
            "domain": "archive.example",
            "id": 4,
            "status": "listed",
            "title": "The millers’ log",
            "url": "https://archive.example/millers",
          },
          "type": "source",
        },
        {
          "type": "usage",
          "usage": {
            "inputTokens": 9500,
            "outputTokens": 141,
            "reasoningTokens": 12,
            "searches": 1,
          },
        },
      ]
    `);
    expect(events.at(-1)).toMatchObject({ type: 'finish', stopReason: 'stop' });
  });

  it('cites the whole block without the white space around it, a source once, with its longest passage', async () => {
    const expected = [
      {
        words: 'The mill at Carrow grinds on the ebb — twice a day 🌊.',
        ids: [1],
        quote: "The mill's wheel turns on the ebb, twice on every day of the year.",
      },
      {
        words: 'The mill at Carrow grinds on the ebb — twice a day 🌊.',
        ids: [2],
        quote: 'Tide mills in use: Carrow & Kerlaz.',
      },
      {
        words: 'Its wheel at Kerlaz is 5,1 m wide, and 潮汐 drives both.',
        ids: [2],
        quote: 'La roue mesure 5,1 m.',
      },
      { words: 'The millers kept their log until 1957.', ids: [4], quote: '... the last entry is of 1957.' },
    ];
    expect(claims(await replay('grounded.sse'))).toEqual(expected);
    expect(claims(await replay('whole.json'))).toEqual(expected);
  });

  it('announces each source before its citation, and cites after the text', async () => {
    const events = await replay('grounded.sse');
    let length = 0;
    const known = new Set<number>();
    for (const event of events) {
      if (event.type === 'text-delta') length += event.text.length;
      if (event.type === 'source') known.add(event.source.id);
      if (event.type !== 'citation') continue;
      expect(event.citation.claim.end).toBeLessThanOrEqual(length);
      expect(event.citation.sourceIds.every((id) => known.has(id))).toBe(true);
    }
  });

  it('is the same when it comes as one JSON body', async () => {
    const [streamed, whole] = [await replay('grounded.sse'), await replay('whole.json')];
    const others = (events: ModelEvent[]) => events.filter(({ type }) => !type.endsWith('-delta'));
    expect(others(whole)).toEqual(others(streamed));
    expect(textOf(whole)).toBe(answer);
  });

  it('goes on where the service paused, in one stream', async () => {
    const { events, requests } = stream(sampleRequest(model), [
      { body: fixture('anthropic', 'paused.sse') },
      { body: fixture('anthropic', 'resumed.sse') },
    ]);
    expect(textOf(await events)).toBe('Let me look. Both mills run.');
    expect(claims(await events)).toEqual([
      { words: 'Both mills run.', ids: [2], quote: 'Le moulin tourne.' },
      { words: 'Both mills run.', ids: [1], quote: 'It grinds.' },
    ]);
    expect((await events).slice(-2)).toMatchObject([
      { type: 'usage', usage: { inputTokens: 9000, outputTokens: 100, searches: 2 } },
      { type: 'finish', stopReason: 'stop', providerState: { providerId: 'anthropic', model } },
    ]);
    const [first, second] = requests.map(({ init }) => JSON.parse(String(init.body)));
    expect(second).toMatchObject({ ...first, messages: [...first.messages, { role: 'assistant' }] });
    expect(second.messages.at(-1).content).toMatchObject([
      { type: 'text', text: 'Let me look.' },
      { type: 'server_tool_use', id: 'srvtoolu_fixture_2' },
      { type: 'web_search_tool_result', content: [{ encrypted_content: 'RW5jcnlwdGVkLWNhcnJvdw==' }] },
      { type: 'server_tool_use', id: 'srvtoolu_fixture_3', input: { query: 'Kerlaz mill' } },
    ]);
    const end = (await events).at(-1);
    expect(end?.type === 'finish' && end.providerState?.data).toHaveLength(7);
  });

  it('keeps its text where it cannot go on', async () => {
    const paused = { body: fixture('anthropic', 'paused.sse') };
    const cut = [
      [paused],
      [paused, { body: errorBody('overloaded_error', 'Overloaded'), status: 529 }],
      [paused, { body: byEvent(fixture('anthropic', 'resumed.sse'))[0] ?? '' }],
    ];
    for (const answers of cut) {
      const events = await stream(sampleRequest(model), answers).events;
      expect(textOf(events)).toBe('Let me look.');
      expect(events.at(-1)).toMatchObject({ type: 'finish', stopReason: 'interrupted', error: {} });
    }
  });

  it('goes on three times at most', async () => {
    const paused = { body: fixture('anthropic', 'paused.sse') };
    const { events, requests } = stream(sampleRequest(model), [paused, paused, paused, paused, paused]);
    expect((await events).at(-1)).toMatchObject({
      stopReason: 'interrupted',
      error: { kind: 'cut', params: { said: 'pause_turn' } },
    });
    expect(requests).toHaveLength(4);
  });

  it('tells calls of our tools, and never one of the service', async () => {
    const events = await replay('tool-calls.sse');
    expect(events.filter(({ type }) => type === 'tool-call')).toEqual([
      {
        type: 'tool-call',
        id: 'toolu_fixture_1',
        name: 'open_page',
        arguments: '{"url": "https://carrowmill.example/"}',
      },
      { type: 'tool-call', id: 'toolu_fixture_2', name: 'list_pages', arguments: '{}' },
    ]);
    expect(events.filter(({ type }) => type === 'search-start')).toEqual([
      { type: 'search-start', queries: ['tide table'] },
    ]);
    expect(events).toContainEqual({ type: 'search-end', results: 0 });
    const end = events.at(-1);
    expect(end).toMatchObject({ type: 'finish', stopReason: 'stop' });
    expect(end?.type === 'finish' && end.providerState?.data).toMatchObject([
      { type: 'text' },
      { type: 'server_tool_use' },
      { type: 'web_search_tool_result' },
      { type: 'tool_use', input: { url: 'https://carrowmill.example/' } },
      { type: 'tool_use', input: {} },
    ]);
  });

  it('goes on after a search that failed', async () => {
    const events = await replay('search-failed.sse');
    expect(events).toMatchObject([
      { type: 'search-start', queries: ['tide mills'] },
      { type: 'search-end' },
      { type: 'text-delta', text: 'I could not search, but tide mills are old.' },
      { type: 'usage', usage: { inputTokens: 10, outputTokens: 20, searches: 0 } },
      { type: 'finish', stopReason: 'stop' },
    ]);
    expect(events[1]).toEqual({ type: 'search-end' });
    const failed = byEvent(fixture('anthropic', 'search-failed.sse')).filter((event) => !event.includes('text'));
    const silent = await stream(sampleRequest(model), [{ body: failed.join('') }]).events;
    expect(silent.at(-1)).toMatchObject({
      type: 'error',
      error: { kind: 'empty', params: { said: 'too_many_requests' } },
    });
  });

  it('shows pages that the service opened, and finds the page of a citation without address', async () => {
    const events = await replay('fetched.json');
    expect(events.flatMap((event) => (event.type === 'source' ? [event.source] : []))).toEqual([
      {
        id: 1,
        url: 'https://carrowmill.example/tides',
        title: 'Tides at Carrow',
        domain: 'carrowmill.example',
        status: 'read',
      },
      {
        id: 2,
        url: 'https://kerlaz.example/plan.pdf',
        title: 'Plan of Kerlaz',
        domain: 'kerlaz.example',
        status: 'read',
      },
    ]);
    expect(claims(events)).toEqual([
      { words: 'The wheel turns twice a day.', ids: [1], quote: 'The wheel turns twice a day.' },
      { words: 'It was drawn in 1880.', ids: [2], quote: 'Dessiné en 1880' },
    ]);
    expect(events.some(({ type }) => type === 'search-start' || type === 'tool-call')).toBe(false);
  });

  it('sends nothing unfinished back', async () => {
    const end = (await replay('max-tokens.sse')).at(-1);
    expect(end).toMatchObject({
      type: 'finish',
      stopReason: 'length',
      providerState: { data: [{ type: 'text', text: 'Two mills run. ' }] },
    });
  });
});

describe('how an answer ends', () => {
  it.each([
    ['end_turn', 'stop'],
    ['stop_sequence', 'stop'],
    ['max_tokens', 'length'],
    ['model_context_window_exceeded', 'length'],
    ['refusal', 'refused'],
    ['a_reason_of_tomorrow', 'interrupted'],
  ])('reads %s as %s', async (reason, stopReason) => {
    const message = { type: 'message', content: [{ type: 'text', text: 'So far.' }], stop_reason: reason };
    const events = await stream(sampleRequest(model), [payloads(message)]).events;
    expect(events.at(-1)).toMatchObject({ type: 'finish', stopReason });
    const silent = await stream(sampleRequest(model), [payloads({ ...message, content: [] })]).events;
    expect(silent.at(-1)).toMatchObject(
      stopReason === 'interrupted'
        ? { type: 'error', error: { kind: 'empty', params: { said: reason } } }
        : { type: 'finish', stopReason },
    );
  });

  it('keeps what came before an error in the stream', async () => {
    expect(await replay('error-in-stream.sse')).toMatchObject([
      { type: 'text-delta', text: 'The mill at Carrow ' },
      {
        type: 'finish',
        stopReason: 'interrupted',
        error: { kind: 'overloaded', status: 529, retryable: true, params: { said: 'Overloaded' } },
      },
    ]);
  });

  it.each([
    [401, 'authentication_error', 'invalid x-api-key', { kind: 'bad-key', retryable: false }],
    [401, 'authentication_error', 'CORS requests need a header.', { kind: 'not-allowed-here' }],
    [
      401,
      'authentication_error',
      'CORS requests are closed for this Organization.',
      { kind: 'not-allowed-here', params: { advice: 'organisation' } },
    ],
    [400, 'invalid_request_error', 'prompt is too long: 9 tokens > 8 maximum', { kind: 'too-long' }],
    [400, 'invalid_request_error', 'Your credit balance is too low.', { kind: 'out-of-quota' }],
    [400, 'invalid_request_error', 'messages: at least one is needed', { kind: 'bad-response' }],
    [400, 'invalid_request_error', 'Web search is not enabled here.', { kind: 'not-allowed-here' }],
    [402, 'billing_error', 'Pay first.', { kind: 'out-of-quota' }],
    [403, 'permission_error', 'Your key may not do this.', { kind: 'bad-key' }],
    [404, 'not_found_error', 'model: claude-9', { kind: 'unknown-model', params: { model } }],
    [413, 'request_too_large', 'Too many bytes.', { kind: 'too-long' }],
    [429, 'rate_limit_error', 'Slower, please.', { kind: 'rate-limited', retryable: true }],
    [500, 'api_error', 'Internal error', { kind: 'overloaded' }],
    [529, 'overloaded_error', 'Overloaded', { kind: 'overloaded', retryable: true }],
  ])('reads %i %s: %s', async (status, type, message, error) => {
    const body = errorBody(type, message);
    const asStatus = await stream(sampleRequest(model), [{ body, status }]).events;
    expect(asStatus).toMatchObject([{ type: 'error', error: { status, ...error } }]);
    // The same error with HTTP 200, in the stream.
    const inStream = await stream(sampleRequest(model), [{ body: `event: error\ndata: ${body}\n\n` }]).events;
    expect(inStream).toEqual([{ type: 'error', error: expect.objectContaining({ status }) }]);
    expect(inStream).toMatchObject([{ error }]);
  });

  it('waits as long as the service says', async () => {
    const headers = { 'retry-after': '23' };
    const { fetch } = cannedFetch([errorBody('rate_limit_error', 'Slower.')], { status: 429, headers });
    const events = await collect(chat.stream(sampleRequest(model), contextFor(anthropic, {}, { fetch })));
    expect(events).toMatchObject([{ error: { retryAfterMs: 23_000 } }]);
  });

  it('keeps the key out of the words of an error', async () => {
    const body = errorBody('authentication_error', `invalid x-api-key ${knownSecret}`);
    for (const status of [200, 401]) {
      const events = await stream(sampleRequest(model), [{ body, status }]).events;
      expect(events).toMatchObject([{ error: { params: { said: 'invalid x-api-key [key]' } } }]);
      expect(JSON.stringify(events)).not.toContain(knownSecret);
    }
  });
});

it('streams over a real connection, a paused turn in two requests', async () => {
  const files = ['paused.sse', 'resumed.sse'];
  const server = await startReplayServer([
    {
      method: 'POST',
      path: '/v1/messages',
      reply: () => ({
        headers: { 'content-type': 'text/event-stream' },
        pieces: byEvent(fixture('anthropic', files.shift() ?? '')),
      }),
    },
  ]);
  try {
    const events = await collect(chat.stream(sampleRequest(model), contextFor(anthropic, { baseUrl: server.origin })));
    expect(textOf(events)).toBe('Let me look. Both mills run.');
    expect(server.requests.map(({ headers }) => headers['anthropic-dangerous-direct-browser-access'])).toEqual([
      'true',
      'true',
    ]);
    expect(server.requests[0]?.headers['x-api-key']).toBe(knownSecret);
  } finally {
    await server.close();
  }
});

describe('the list of models', () => {
  it('names those that can still be asked', async () => {
    const { fetch, requests } = cannedFetch([fixture('anthropic', 'models.json')]);
    expect(await chat.models(contextFor(anthropic, {}, { fetch }))).toEqual([
      { id: 'claude-haiku-4-5-20251001', label: 'Claude Haiku 4.5', contextTokens: 200_000 },
      { id: 'claude-next', label: 'claude-next' },
    ]);
    expect(requests[0]?.url).toBe('https://api.anthropic.com/v1/models?limit=1000');
  });

  it('is the test of a connection', async () => {
    const check = (body: string, init: ResponseInit = {}) =>
      anthropic.check?.(contextFor(anthropic, {}, { fetch: cannedFetch([body], init).fetch }));
    expect(await check(fixture('anthropic', 'models.json'))).toEqual({ ok: true });
    expect(await check('{}')).toMatchObject({ ok: false, error: { kind: 'bad-response' } });
    const refused = errorBody('authentication_error', 'CORS requests are closed for this Organization.');
    expect(await check(refused, { status: 401 })).toMatchObject({
      error: { kind: 'not-allowed-here', params: { advice: 'organisation' } },
    });
  });
});

it('takes events of any shape', async () => {
  const names = ['content_block', 'delta', 'text', 'citations', 'citation', 'url', 'title', 'cited_text', 'content'];
  const more = ['input', 'name', 'id', 'usage', 'input_tokens', 'stop_reason', 'partial_json', 'page_age', 'source'];
  const blockTypes = [
    'text',
    'thinking',
    'tool_use',
    'server_tool_use',
    'web_search_tool_result',
    'web_fetch_tool_result',
  ];
  const deltaTypes = ['text_delta', 'input_json_delta', 'citations_delta', 'thinking_delta', 'web_fetch_result'];
  const eventTypes = [
    'content_block_start',
    'content_block_delta',
    'content_block_stop',
    'message',
    'message_stop',
    'error',
  ];
  const words = ['web_search', 'end_turn', 'pause_turn', 'https://a.example/', 'é🌊 ', '{"query":"x"}', 'May 5, 2026'];
  const { value } = fc.letrec((tie) => ({
    value: fc.oneof(
      { maxDepth: 5 },
      fc.constantFrom<unknown>(null, 0, -1, true, ...words, ...blockTypes),
      fc.array(tie('value'), { maxLength: 3 }),
      tie('record'),
    ),
    record: fc
      .tuple(
        fc.constantFrom(...blockTypes, ...deltaTypes, 'web_search_result'),
        fc.dictionary(fc.constantFrom(...names, ...more), tie('value'), { maxKeys: 5 }),
      )
      .map(([type, fields]) => ({ type, ...fields })),
  }));
  const event = fc
    .tuple(
      fc.constantFrom(...eventTypes, 'message_delta', 'x'),
      fc.dictionary(fc.constantFrom(...names, ...more), value, { maxKeys: 5 }),
    )
    .map(([type, fields]) => ({ index: 0, ...fields, type }));
  await fc.assert(
    fc.asyncProperty(fc.array(event, { maxLength: 6 }), async (events) => {
      const told = await stream(sampleRequest(model), [payloads(...events)]).events;
      expect(told.filter(({ type }) => type === 'finish' || type === 'error')).toEqual([told.at(-1)]);
      const length = textOf(told).length;
      const known = new Set(told.flatMap((one) => (one.type === 'source' ? [one.source.id] : [])));
      for (const one of told) {
        if (one.type !== 'citation') continue;
        expect(one.citation.claim.end).toBeLessThanOrEqual(length);
        expect(one.citation.sourceIds.every((id) => known.has(id))).toBe(true);
      }
    }),
    { numRuns: 400 },
  );
});
