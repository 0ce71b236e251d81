import { describe, expect, it } from 'vitest';
import type { ModelEvent } from '../../../lib/core/events';
import type { ChatRequest } from '../../../lib/core/provider';
import { openai } from '../../../lib/providers/openai';
import { citationsOf } from './citations';
import { cannedFetch, collect, contextFor, fixture, knownSecret, sampleRequest, textOf } from './support';

if (!openai.chat) throw new Error('OpenAI chats.');
const { chat } = openai;
const model = 'gpt-5.4-mini';
const searchModel = 'gpt-4o-mini-search-preview';

function stream(request: ChatRequest, chunks: string[], init: ResponseInit = {}, settings = {}) {
  const { fetch, requests } = cannedFetch(chunks, init);
  return { requests, events: collect(chat.stream(request, contextFor(openai, settings, { fetch }))) };
}

async function replay(file: string, init: ResponseInit = {}, asked = model): Promise<ModelEvent[]> {
  return stream(sampleRequest(asked), [fixture('openai', file)], init).events;
}

async function askedFor(request: ChatRequest, settings = {}) {
  const { events, requests } = stream(request, [''], {}, settings);
  await events;
  const [first] = requests;
  return { url: first?.url, init: first?.init, body: JSON.parse(String(first?.init.body)) as Record<string, unknown> };
}

const scope = { allowedDomains: [], blockedDomains: [], timeRange: 'all' as const };
const tools = [{ name: 'open_page', description: 'Reads a page.', parameters: { type: 'object' } }];

describe('a request of the Responses API', () => {
  it('asks for a stream with search, the key in the header alone', async () => {
    const { url, init, body } = await askedFor(sampleRequest(model));
    expect(url).toBe('https://api.openai.com/v1/responses');
    expect(init).toMatchObject({
      method: 'POST',
      credentials: 'omit',
      headers: { authorization: `Bearer ${knownSecret}`, 'content-type': 'application/json' },
    });
    expect(String(init?.body)).not.toContain(knownSecret);
    expect(body).toMatchInlineSnapshot(`
      {
        "include": [
          "web_search_call.action.sources",
          "reasoning.encrypted_content",
        ],
        "input": [
          {
            "content": "Which tide mills still run?",
            "role": "user",
          },
        ],
        "instructions": "Answer briefly.",
        "model": "gpt-5.4-mini",
        "store": false,
        "stream": true,
        "tools": [
          {
            "search_context_size": "medium",
            "type": "web_search",
            "user_location": {
              "type": "approximate",
            },
          },
        ],
      }
    `);
  });

  it('sends no search with web search off, and no empty instructions', async () => {
    const { body } = await askedFor(sampleRequest('gpt-4.1-mini', { hostedSearch: undefined, system: '' }));
    expect(body).toMatchInlineSnapshot(`
      {
        "input": [
          {
            "content": "Which tide mills still run?",
            "role": "user",
          },
        ],
        "model": "gpt-4.1-mini",
        "store": false,
        "stream": true,
      }
    `);
  });

  it('tells the search its scope, and the model what the search takes no setting for', async () => {
    const hostedSearch = {
      allowedDomains: ['https://www.mill.example/log', 'tide.example', 'tide.example'],
      blockedDomains: ['spam.example'],
      timeRange: 'w' as const,
      location: 'de',
      maxUses: 3,
    };
    const { body } = await askedFor(sampleRequest('gpt-4.1-mini', { hostedSearch }));
    const blocked = { ...hostedSearch, allowedDomains: [] };
    expect((await askedFor(sampleRequest(model, { hostedSearch: blocked }))).body.instructions).toContain(
      'spam.example',
    );
    expect(body).toMatchInlineSnapshot(`
      {
        "include": [
          "web_search_call.action.sources",
        ],
        "input": [
          {
            "content": "Which tide mills still run?",
            "role": "user",
          },
        ],
        "instructions": "Answer briefly.

      Use only pages that were published within the last week.",
        "max_tool_calls": 3,
        "model": "gpt-4.1-mini",
        "store": false,
        "stream": true,
        "tools": [
          {
            "filters": {
              "allowed_domains": [
                "mill.example",
                "tide.example",
              ],
            },
            "search_context_size": "medium",
            "type": "web_search",
            "user_location": {
              "country": "DE",
              "type": "approximate",
            },
          },
        ],
      }
    `);
  });

  it('makes the model search where a search is required', async () => {
    const { body } = await askedFor(sampleRequest(model, { hostedSearch: { ...scope, required: true } }));
    expect(body.tool_choice).toEqual({ type: 'web_search' });
  });

  it('sends our tools, and the calls and results of the last step', async () => {
    const messages: ChatRequest['messages'] = [
      { role: 'user', text: 'Read it.' },
      {
        role: 'assistant',
        text: 'I look.',
        toolCalls: [{ id: 'call_1', name: 'open_page', arguments: '{"url":"https://mill.example/"}' }],
      },
      { role: 'tool', text: 'The log.', toolCallId: 'call_1' },
    ];
    const { body } = await askedFor(sampleRequest(model, { hostedSearch: undefined, messages, tools }));
    expect({ input: body.input, tools: body.tools }).toMatchInlineSnapshot(`
      {
        "input": [
          {
            "content": "Read it.",
            "role": "user",
          },
          {
            "content": "I look.",
            "role": "assistant",
          },
          {
            "arguments": "{"url":"https://mill.example/"}",
            "call_id": "call_1",
            "name": "open_page",
            "type": "function_call",
          },
          {
            "call_id": "call_1",
            "output": "The log.",
            "type": "function_call_output",
          },
        ],
        "tools": [
          {
            "description": "Reads a page.",
            "name": "open_page",
            "parameters": {
              "type": "object",
            },
            "strict": false,
            "type": "function",
          },
        ],
      }
    `);
  });

  it('sends its own earlier items back word for word, and only to the model that made them', async () => {
    const end = (await replay('grounded.sse')).at(-1);
    if (end?.type !== 'finish' || !end.providerState) throw new Error('No state came.');
    const providerState = JSON.parse(JSON.stringify(end.providerState));
    const messages: ChatRequest['messages'] = [
      { role: 'user', text: 'Which mills?' },
      { role: 'assistant', text: 'Carrow.', providerState },
      { role: 'user', text: 'And in winter?' },
    ];
    const { body } = await askedFor(sampleRequest(model, { messages }));
    const { output } = JSON.parse(fixture('openai', 'whole.json')) as { output: { id: string }[] };
    const input = body.input as { id?: string }[];
    expect(input.map(({ id }) => id)).toEqual([undefined, ...output.map(({ id }) => id), undefined]);
    expect(input.slice(2, -1)).toEqual(output.slice(1));
    const other = await askedFor(sampleRequest('gpt-5.4', { messages }));
    expect(other.body.input).toEqual([
      { role: 'user', content: 'Which mills?' },
      { role: 'assistant', content: 'Carrow.' },
      { role: 'user', content: 'And in winter?' },
    ]);
  });

  it('keeps no state with thoughts that cannot go back', async () => {
    const bare = fixture('openai', 'grounded.sse').replaceAll('"encrypted_content"', '"forgotten"');
    const end = (await stream(sampleRequest(model), [bare]).events).at(-1);
    expect(end).toEqual({ type: 'finish', stopReason: 'stop' });
  });

  it('takes an address as people copy it', async () => {
    for (const baseUrl of ['https://own.example', ' https://own.example/v1/ ', 'https://own.example/v1']) {
      expect((await askedFor(sampleRequest(` ${model} `), { baseUrl })).url).toBe('https://own.example/v1/responses');
    }
  });
});

describe('a request of Chat Completions', () => {
  it('serves the models that always search', async () => {
    const hostedSearch = { ...scope, allowedDomains: ['mill.example'], location: 'nl' };
    const { url, body } = await askedFor(sampleRequest(searchModel, { hostedSearch }));
    expect(url).toBe('https://api.openai.com/v1/chat/completions');
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
        "model": "gpt-4o-mini-search-preview",
        "stream": true,
        "stream_options": {
          "include_usage": true,
        },
        "web_search_options": {
          "search_context_size": "medium",
          "user_location": {
            "approximate": {
              "country": "NL",
            },
            "type": "approximate",
          },
        },
      }
    `);
    expect(chat.hostedSearchOf?.({ model: searchModel })).toBe('always');
    expect(chat.hostedSearchOf?.({})).toBe('optional');
  });

  it('is not made with web search off, since there is no switch', async () => {
    const { events, requests } = stream(sampleRequest(searchModel, { hostedSearch: undefined }), ['']);
    expect(await events).toMatchObject([
      { type: 'error', error: { kind: 'not-allowed-here', reason: { type: 'always-searches', model: searchModel } } },
    ]);
    expect(requests).toEqual([]);
  });
});

const cited = [
  {
    claim: 'The mill at Carrow grinds on the ebb 🌊.',
    marker: '([carrowmill.example](https://www.carrowmill.example/tides?page=2&utm_source=openai))',
    ids: [1],
  },
  {
    claim: 'Its log ends in 1957',
    marker: '([millers.example](https://millers.example/log_(1957)?utm_source=openai))',
    ids: [2],
  },
];
const carrow = {
  id: 1,
  url: 'https://www.carrowmill.example/tides?page=2',
  title: 'Tides at Carrow',
  domain: 'carrowmill.example',
  status: 'listed',
};
const millers = {
  id: 2,
  url: 'https://millers.example/log_(1957)',
  title: "The millers' log",
  domain: 'millers.example',
};
const sourcesOf = (events: readonly ModelEvent[]) =>
  events.flatMap((event) => (event.type === 'source' ? [event.source] : []));

describe('an answer', () => {
  it('tells text, thoughts, searches, sources and usage', async () => {
    const events = await replay('grounded.sse');
    expect(citationsOf(events)).toEqual([...cited, { claim: 'the log of the mill', ids: [2] }]);
    expect(sourcesOf(events)).toEqual([carrow, { ...millers, status: 'read' }]);
    const rest = events.filter(({ type }) => !/text-delta|citation|source/.test(type));
    expect(rest.slice(0, -1)).toEqual([
      { type: 'reasoning-delta', text: 'Mills first, ' },
      { type: 'reasoning-delta', text: 'then logs.' },
      { type: 'reasoning-delta', text: '\n\n' },
      { type: 'reasoning-delta', text: 'Now write.' },
      { type: 'search-start', queries: ['tide mill Carrow', 'millers log 1957'] },
      { type: 'search-end', results: 3 },
      { type: 'usage', usage: { inputTokens: 310, outputTokens: 88, reasoningTokens: 64, searches: 1 } },
    ]);
    expect(rest.at(-1)).toMatchObject({ type: 'finish', stopReason: 'stop', providerState: { model } });
  });

  it('is the same when it comes as one JSON body', async () => {
    const [whole, streamed] = [await replay('whole.json'), await replay('grounded.sse')];
    expect(textOf(whole)).toBe(textOf(streamed));
    for (const type of ['citation', 'source', 'search-start', 'usage']) {
      expect(whole.filter((event) => event.type === type)).toEqual(streamed.filter((event) => event.type === type));
    }
  });

  it('lets a marker out with its citation', async () => {
    const events = await replay('grounded.sse');
    let text = '';
    for (const event of events) {
      if (event.type === 'text-delta') text += event.text;
      if (event.type === 'citation' && event.citation.marker) expect(text).toHaveLength(event.citation.marker.end);
    }
  });

  it('names the pages of the search where nothing is cited', async () => {
    const events = await replay('uncited.sse');
    expect(citationsOf(events)).toEqual([]);
    expect(sourcesOf(events).map(({ id, url, status }) => [id, url, status])).toEqual([
      [1, 'https://www.carrowmill.example/tides?page=2', 'listed'],
      [2, 'https://elsewhere.example/', 'listed'],
      [3, 'https://millers.example/log_(1957)', 'read'],
    ]);
  });

  it('reads calls of our tools', async () => {
    const events = await replay('tools.sse');
    expect(events.filter(({ type }) => type === 'tool-call')).toEqual([
      { type: 'tool-call', id: 'call_own1', name: 'open_page', arguments: '{"url":"https://carrowmill.example/"}' },
    ]);
    expect(events.at(-1)).toMatchObject({ type: 'finish', stopReason: 'stop', providerState: { data: [{}, {}] } });
  });

  it.each(['chat.sse', 'chat.json', 'chat-without-annotations.sse'])(
    'is read from Chat Completions: %s',
    async (file) => {
      const events = await replay(file, {}, searchModel);
      expect(citationsOf(events)).toEqual(cited);
      const titles = new Map(sourcesOf(events).map(({ id, title }) => [id, title]));
      expect([...titles]).toEqual(
        file === 'chat-without-annotations.sse'
          ? [
              [1, 'carrowmill.example'],
              [2, 'millers.example'],
            ]
          : [
              [1, 'Tides at Carrow'],
              [2, "The millers' log"],
            ],
      );
      expect(events.at(-1)).toEqual({ type: 'finish', stopReason: 'stop' });
      expect(events).toContainEqual({
        type: 'usage',
        usage: { inputTokens: 12, outputTokens: 60, reasoningTokens: 0 },
      });
    },
  );
});

it('cites sentences, and not the name of a source in them', async () => {
  const events = await replay('named-links.sse');
  const text = textOf(events);
  const claims = events.flatMap((event) =>
    event.type === 'citation' ? [text.slice(event.citation.claim.start, event.citation.claim.end)] : [],
  );
  expect(claims).toHaveLength(2);
  expect(claims[0]).toMatch(/^The fire began at noon, the \[Straits Times\].* and it burned until dusk\.$/);
  expect(claims[1]).toBe('Nobody was hurt.');
});

describe('how an answer ends', () => {
  it('has what the model says while it works among its reasoning', async () => {
    const events = await replay('commentary.sse');
    expect(textOf(events)).toBe(
      'The mill grinds twice a day ([carrowmill.example](https://carrowmill.example/hours)).',
    );
    const reasoning = events.map((event) => (event.type === 'reasoning-delta' ? event.text : '')).join('');
    expect(reasoning).toBe('I will check the hours first.\n\nThe hours are there.');
    expect(events.filter(({ type }) => type === 'citation')).toHaveLength(1);
  });

  it.each([
    ['incomplete-reason.sse', 'max_tool_calls'],
    ['failed-reason.sse', 'tide_turned'],
  ])('of %s tells why it ended', async (file, message) => {
    const events = await replay(file);
    expect(textOf(events)).toBe('The mill at Carrow');
    expect(events.at(-1)).toMatchObject({
      type: 'finish',
      stopReason: 'interrupted',
      error: { reason: { type: 'ended-early' }, message },
    });
  });

  it('tells one that is too long, and a refusal with its words', async () => {
    expect((await replay('incomplete.sse')).at(-1)).toMatchObject({ type: 'finish', stopReason: 'length' });
    const refused = await replay('refusal.sse');
    expect(textOf(refused)).toBe('I cannot help with that.');
    expect(refused.at(-1)).toMatchObject({ type: 'finish', stopReason: 'refused' });
  });

  it('keeps what came before an error in the stream', async () => {
    const events = await replay('error-in-stream.sse');
    expect(textOf(events)).toBe('The mill at Carrow grinds ([carrow');
    expect(events.at(-1)).toMatchObject({
      type: 'finish',
      stopReason: 'interrupted',
      error: { kind: 'overloaded', status: 500 },
    });
  });

  it.each([
    ['quota-in-stream.sse', { kind: 'out-of-quota', status: 429, retryable: false }],
    ['failed.sse', { kind: 'rate-limited', status: 429, retryAfterMs: 62_000 }],
  ])('reads %s', async (file, error) => {
    expect(await replay(file)).toMatchObject([{ type: 'error', error }]);
  });

  it.each([
    ['bad-key.json', 401, { kind: 'bad-key', message: expect.stringContaining('[key]') }],
    ['unknown-model.json', 400, { kind: 'unknown-model', reason: { type: 'unknown-model', model } }],
    ['no-search.json', 400, { kind: 'unknown-model' }],
    ['too-long.json', 400, { kind: 'too-long' }],
    ['country.json', 403, { kind: 'not-allowed-here' }],
    ['quota.json', 429, { kind: 'out-of-quota', retryable: false }],
    ['rate-limit.json', 429, { kind: 'rate-limited', retryable: true, retryAfterMs: 600 }],
    ['too-large.json', 429, { kind: 'too-long' }],
  ])('reads %s', async (file, status, error) => {
    expect(await replay(file, { status })).toMatchObject([{ type: 'error', error: { status, ...error } }]);
    // The same error with HTTP 200.
    expect(await replay(file)).toMatchObject([{ type: 'error', error }]);
    expect(JSON.stringify(await replay(file, { status }))).not.toContain('sk-tes');
  });
});

describe('its models', () => {
  it('lists those that answer in text, newest first', async () => {
    const { fetch, requests } = cannedFetch([fixture('openai', 'models.json')]);
    const context = contextFor(openai, {}, { fetch });
    expect((await chat.models(context)).map(({ id }) => id)).toEqual([model, 'gpt-4o-search-preview', 'gpt-4.1-mini']);
    expect(requests[0]?.url).toBe('https://api.openai.com/v1/models');
    expect(await openai.check?.(contextFor(openai, {}, { fetch }))).toEqual({ ok: true });
    const { fetch: refusing } = cannedFetch([fixture('openai', 'bad-key.json')], { status: 401 });
    expect(await openai.check?.(contextFor(openai, {}, { fetch: refusing }))).toMatchObject({
      ok: false,
      error: { kind: 'bad-key' },
    });
  });
});
