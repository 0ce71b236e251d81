import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ModelEvent } from '../../../lib/core/events';
import type { ChatMessage, ChatRequest, HostedSearch, SearchQuery } from '../../../lib/core/provider';
import { perplexity } from '../../../lib/providers/perplexity';
import { startReplayServer } from '../../../sample-web/services/replay-server';
import { byEvent } from '../../../sample-web/services/split-body';
import { cannedFetch, collect, contextFor, fixture, knownSecret, sampleQuery, sampleRequest, textOf } from './support';

if (!perplexity.chat || !perplexity.search) throw new Error('Perplexity chats and searches.');
const { chat, search } = perplexity;

const answer =
  'The mill at Carrow grinds on the ebb — twice a day 🌊.[1][4] Its wheel at Kerlaz is **5,1 m** wide, and 潮汐 drives both[2][9].\n\n- `log[3]` ends in 1957 [3].\n';
const everywhere: HostedSearch = { allowedDomains: [], blockedDomains: [], timeRange: 'all' };

function stream(request: ChatRequest, chunks: string[], init: ResponseInit = {}, settings = {}) {
  const { fetch, requests } = cannedFetch(chunks, init);
  return { requests, events: collect(chat.stream(request, contextFor(perplexity, settings, { fetch }))) };
}

async function replay(file: string, init: ResponseInit = {}): Promise<ModelEvent[]> {
  return stream(sampleRequest('sonar'), [fixture('perplexity', file)], init).events;
}

async function bodyOf(changes: Partial<ChatRequest> = {}): Promise<Record<string, unknown>> {
  const { events, requests } = stream(sampleRequest('sonar', changes), ['']);
  await events;
  return JSON.parse(String(requests[0]?.init.body)) as Record<string, unknown>;
}

function errorBody(type: string, message: string, code: number | string): string {
  return JSON.stringify({ error: { message, type, code } });
}

function payloads(...values: unknown[]): string[] {
  return values.map((value) => `data: ${JSON.stringify(value)}\r\n\r\n`);
}

function citations(events: readonly ModelEvent[]) {
  const text = textOf(events);
  return events.flatMap((event) => {
    if (event.type !== 'citation') return [];
    const { claim, marker, sourceIds } = event.citation;
    return [[text.slice(claim.start, claim.end), text.slice(marker?.start, marker?.end), sourceIds]];
  });
}

describe('the request', () => {
  it('asks for a stream, the key in its header alone', async () => {
    const { events, requests } = stream(sampleRequest('sonar'), ['']);
    await events;
    expect({ ...requests[0], init: { ...requests[0]?.init, signal: undefined } }).toMatchInlineSnapshot(`
      {
        "init": {
          "body": "{"model":"sonar","stream":true,"messages":[{"role":"system","content":"Answer briefly."},{"role":"user","content":"Which tide mills still run?"}],"return_images":false}",
          "credentials": "omit",
          "headers": {
            "authorization": "Bearer citebar-test:secret-Zq81xVw",
            "content-type": "application/json",
          },
          "method": "POST",
          "redirect": "follow",
          "signal": undefined,
        },
        "url": "https://api.perplexity.ai/chat/completions",
      }
    `);
    expect(requests[0]?.url).not.toContain(knownSecret);
    expect(String(requests[0]?.init.body)).not.toContain(knownSecret);
  });

  it('switches the search off, with its filters', async () => {
    expect(await bodyOf({ hostedSearch: undefined, system: '' })).toMatchInlineSnapshot(`
      {
        "disable_search": true,
        "messages": [
          {
            "content": "Which tide mills still run?",
            "role": "user",
          },
        ],
        "model": "sonar",
        "return_images": false,
        "stream": true,
      }
    `);
  });

  it('sends domains, the time and the place', async () => {
    const filters = async (changes: Partial<HostedSearch>) => {
      const {
        messages,
        model,
        stream: streamed,
        return_images,
        ...rest
      } = await bodyOf({
        hostedSearch: { ...everywhere, ...changes },
      });
      return rest;
    };
    const allowedDomains = ['https://www.Mills.example/', 'old.tides.example'];
    expect(await filters({ allowedDomains, timeRange: 'w', location: 'ie' })).toMatchInlineSnapshot(`
      {
        "search_domain_filter": [
          "mills.example",
          "old.tides.example",
        ],
        "search_recency_filter": "week",
        "web_search_options": {
          "user_location": {
            "country": "IE",
          },
        },
      }
    `);
    expect(await filters({ blockedDomains: ['tides.example'] })).toEqual({ search_domain_filter: ['-tides.example'] });
    expect(await filters({ allowedDomains, blockedDomains: ['tides.example'] })).toEqual({
      search_domain_filter: ['mills.example'],
    });
  });

  it('sends turns whose roles alternate, a person’s first', async () => {
    const messages: ChatMessage[] = [
      { role: 'assistant', text: 'The question of this answer is no longer sent.' },
      { role: 'user', text: 'One?' },
      { role: 'user', text: 'Two?' },
      { role: 'assistant', text: ' ' },
      { role: 'assistant', text: 'Both.' },
      { role: 'user', text: 'Three?' },
    ];
    expect((await bodyOf({ messages })).messages).toEqual([
      { role: 'system', content: 'Answer briefly.' },
      { role: 'user', content: 'One?\n\nTwo?' },
      { role: 'assistant', content: 'Both.' },
      { role: 'user', content: 'Three?' },
    ]);
  });

  it('takes a model and an address as people copy them', async () => {
    for (const baseUrl of ['https://own.example/api/', ' https://own.example/api/chat/completions']) {
      const { events, requests } = stream(sampleRequest(' sonar '), [''], {}, { baseUrl });
      await events;
      expect(requests[0]?.url).toBe('https://own.example/api/chat/completions');
      expect(String(requests[0]?.init.body)).toContain('"model":"sonar"');
    }
  });
});

describe('an answer', () => {
  it('tells text, sources under the service’s numbers, and usage', async () => {
    const events = await replay('grounded.sse');
    expect(textOf(events)).toBe(answer);
    expect(events.filter(({ type }) => type !== 'text-delta' && type !== 'citation')).toMatchInlineSnapshot(`
      [
        {
          "source": {
            "domain": "carrowmill.example",
            "id": 1,
            "publishedAt": "2026-09-30",
            "snippet": "The wheel turns on the ebb.",
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
            "snippet": "La roue mesure 5,1 m.",
            "status": "listed",
            "title": "Château de Kerlaz",
            "url": "https://www.kerlaz.example/moulin",
          },
          "type": "source",
        },
        {
          "source": {
            "domain": "millers.example",
            "id": 3,
            "status": "listed",
            "title": "The millers’ log",
            "url": "https://millers.example/log",
          },
          "type": "source",
        },
        {
          "source": {
            "domain": "quiet.example",
            "id": 5,
            "status": "listed",
            "title": "Never cited",
            "url": "https://quiet.example/",
          },
          "type": "source",
        },
        {
          "type": "usage",
          "usage": {
            "inputTokens": 14,
            "outputTokens": 11,
          },
        },
        {
          "stopReason": "stop",
          "type": "finish",
        },
      ]
    `);
  });

  it('reads its numbers as markers, not in code, and none that its list does not have', async () => {
    const expected = [
      ['The mill at Carrow grinds on the ebb — twice a day 🌊.', '[1][4]', [1]],
      ['Its wheel at Kerlaz is **5,1 m** wide, and 潮汐 drives both', '[2]', [2]],
      ['`log[3]` ends in 1957', '[3]', [3]],
    ];
    expect(citations(await replay('grounded.sse'))).toEqual(expected);
    expect(citations(await replay('whole.json'))).toEqual(expected);
  });

  it('is the same when it comes as one JSON body', async () => {
    const [streamed, whole] = [await replay('grounded.sse'), await replay('whole.json')];
    const others = (events: ModelEvent[]) => events.filter(({ type }) => type !== 'text-delta');
    expect(others(whole)).toEqual(others(streamed));
    expect(textOf(whole)).toBe(answer);
  });

  it('takes the mere addresses of old models', async () => {
    const events = await replay('addresses.sse');
    expect(citations(events)).toEqual([
      ['It rains.', '[1]', [1]],
      ['It snows.', '[2]', [2]],
    ]);
    expect(events.flatMap((event) => (event.type === 'source' ? [event.source] : []))).toMatchObject([
      { id: 1, url: 'https://rain.example/', title: 'rain.example' },
      { id: 2, url: 'https://snow.example/', title: 'snow.example' },
    ]);
    expect(events.at(-1)).toMatchObject({ type: 'finish', stopReason: 'length' });
  });

  it('parts thoughts from the text', async () => {
    const events = await replay('thoughts.sse');
    expect(textOf(events)).toBe('It rains.[1]');
    expect(events.map((event) => (event.type === 'reasoning-delta' ? event.text : '')).join('')).toBe(
      '\nIs it [1]? Yes.',
    );
    expect(citations(events)).toEqual([['It rains.', '[1]', [1]]]);
    expect(events).toContainEqual({
      type: 'usage',
      usage: { inputTokens: 5, outputTokens: 9, reasoningTokens: 6, searches: 2 },
    });
  });

  it('takes thoughts as steps, and a list that comes behind the text', async () => {
    const events = await replay('concise.sse');
    expect(events[0]).toEqual({ type: 'reasoning-delta', text: 'I look for rain.\n' });
    expect(textOf(events)).toBe('It rains.[1] Then it stops.[7]');
    expect(citations(events)).toEqual([['It rains.', '[1]', [1]]]);
    expect(events.at(-1)).toMatchObject({ type: 'finish', stopReason: 'stop' });
  });

  it('is interrupted where its last chunk is missing', async () => {
    const cut = byEvent(fixture('perplexity', 'grounded.sse')).slice(0, -1);
    expect((await stream(sampleRequest('sonar'), cut).events).at(-1)).toMatchObject({
      type: 'finish',
      stopReason: 'interrupted',
      error: { kind: 'cut' },
    });
  });
});

describe('an error', () => {
  it.each([
    [401, 'invalid_api_key', 'This key is not known.', { kind: 'bad-key', retryable: false }],
    [401, 'unauthorized', 'You have used up your quota.', { kind: 'out-of-quota' }],
    [400, 'too_many_prompt_tokens', 'This is too much.', { kind: 'too-long' }],
    [400, 'invalid_model', 'There is none of this name.', { kind: 'unknown-model', params: { model: 'sonar' } }],
    [400, 'bad_request', 'This filter is none.', { kind: 'bad-response' }],
    [429, 'request_rate_limit_exceeded', 'Slower, please.', { kind: 'rate-limited', retryable: true }],
    [500, 'internal', 'Something broke.', { kind: 'overloaded', retryable: true }],
  ])('%i %s is told as what it is, in a stream too', async (status, type, said, error) => {
    const body = errorBody(type, said, status);
    for (const init of [{ status }, {}]) {
      const { events } = stream(sampleRequest('sonar'), [body], init);
      expect(await events).toMatchObject([{ type: 'error', error: { status, ...error } }]);
      expect(await events).toMatchObject([{ error: { params: { service: 'Perplexity', said } } }]);
    }
  });

  it('keeps what came before it', async () => {
    const chunks = payloads(
      { choices: [{ delta: { content: 'It rains.' } }] },
      JSON.parse(errorBody('internal', 'Something broke.', 'oops')),
    );
    expect(await stream(sampleRequest('sonar'), chunks).events).toMatchObject([
      { type: 'text-delta', text: 'It rains.' },
      { type: 'finish', stopReason: 'interrupted', error: { kind: 'overloaded', status: 500 } },
    ]);
  });

  it('keeps the key out of its words', async () => {
    const body = errorBody('invalid_api_key', `The key ${knownSecret} is not known.`, 401);
    for (const status of [200, 401]) {
      const { events } = stream(sampleRequest('sonar'), [body], { status });
      expect(await events).toMatchObject([{ error: { params: { said: 'The key [key] is not known.' } } }]);
      expect(JSON.stringify(await events)).not.toContain(knownSecret);
    }
  });
});

describe('the search', () => {
  const find = (file: string, changes: Partial<SearchQuery> = {}) => {
    const { fetch, requests } = cannedFetch([fixture('perplexity', file)]);
    return {
      requests,
      answer: search.search({ ...sampleQuery, ...changes }, contextFor(perplexity, {}, { fetch })),
    };
  };

  it('asks with its filters', async () => {
    const { requests, answer: found } = find('search.json', {
      limit: 50,
      blockedDomains: ['ads.example'],
      timeRange: 'm',
      location: 'ie',
    });
    await found;
    expect(requests[0]?.url).toBe('https://api.perplexity.ai/search');
    expect(JSON.parse(String(requests[0]?.init.body))).toMatchInlineSnapshot(`
      {
        "country": "IE",
        "max_results": 20,
        "query": "tide mill",
        "search_domain_filter": [
          "-ads.example",
        ],
        "search_recency_filter": "month",
      }
    `);
  });

  it('reads results, flat or in groups', async () => {
    expect(await find('search.json').answer).toEqual({
      results: [
        {
          url: 'https://carrowmill.example/tides',
          title: 'Carrow tide mill',
          snippet: '## Tides\nThe wheel turns on the ebb.',
          publishedAt: '2026-09-30',
        },
        { url: 'https://kerlaz.example/', title: 'https://kerlaz.example/', snippet: 'La roue mesure 5,1 m.' },
      ],
    });
    const { results } = await find('search-groups.json').answer;
    expect(results.map(({ url }) => url)).toEqual(['https://a.example/', 'https://b.example/']);
    expect(await find('search.json', { blockedDomains: ['carrowmill.example'] }).answer).toMatchObject({
      results: [{ url: 'https://kerlaz.example/' }],
    });
  });

  it('is the test of a connection', async () => {
    const check = (body: string, init: ResponseInit = {}) =>
      perplexity.check?.(contextFor(perplexity, {}, { fetch: cannedFetch([body], init).fetch }));
    expect(await check(fixture('perplexity', 'search.json'))).toEqual({ ok: true });
    expect(await check(errorBody('invalid_api_key', 'Unknown.', 401), { status: 401 })).toMatchObject({
      ok: false,
      error: { kind: 'bad-key' },
    });
    expect(await check('<html>nginx</html>', { status: 401 })).toMatchObject({ error: { kind: 'bad-key' } });
  });
});

it('lists the models that it knows', async () => {
  const known = await chat.models(contextFor(perplexity));
  expect(known.map(({ id }) => id)).toContain(chat.defaultModel);
});

it('streams over a real connection', async () => {
  const pieces = byEvent(fixture('perplexity', 'grounded.sse'));
  const headers = { 'content-type': 'text/event-stream; charset=utf-8' };
  const server = await startReplayServer([{ method: 'POST', path: '/chat/completions', reply: { headers, pieces } }]);
  try {
    const context = contextFor(perplexity, { baseUrl: server.origin });
    expect(citations(await collect(chat.stream(sampleRequest('sonar'), context)))).toHaveLength(3);
    expect(server.requests[0]?.headers.authorization).toBe(`Bearer ${knownSecret}`);
  } finally {
    await server.close();
  }
});

it('takes payloads of any shape', async () => {
  const names = ['choices', 'delta', 'message', 'content', 'finish_reason', 'citations', 'search_results', 'url'];
  const more = [
    'title',
    'date',
    'usage',
    'num_search_queries',
    'error',
    'code',
    'object',
    'reasoning_steps',
    'thought',
  ];
  const words = ['stop', 'It rains.[1]', '[2][1', 'https://a.example/', '<think>', 'chat.reasoning', 'é🌊'];
  const { value } = fc.letrec((tie) => ({
    value: fc.oneof(
      { maxDepth: 6 },
      fc.constantFrom<unknown>(null, 0, 401, true, ...words),
      fc.array(tie('value'), { maxLength: 3 }),
      fc.dictionary(fc.constantFrom(...names, ...more), tie('value'), { maxKeys: 5 }),
    ),
  }));
  await fc.assert(
    fc.asyncProperty(fc.array(value, { maxLength: 4 }), async (values) => {
      const { events } = stream(sampleRequest('sonar'), payloads(...values));
      const told = await events;
      expect(told.filter(({ type }) => type === 'finish' || type === 'error')).toEqual([told.at(-1)]);
      const length = textOf(told).length;
      for (const event of told) {
        if (event.type === 'citation') expect(event.citation.marker?.end ?? 0).toBeLessThanOrEqual(length);
      }
    }),
    { numRuns: 300 },
  );
});
