import { describe, expect, it } from 'vitest';
import type { SearchQuery } from '../../../../lib/core/provider';
import { perplexity } from '../../../../lib/providers/perplexity';
import { startReplayServer } from '../../../../sample-web/services/replay-server';
import { byEvent } from '../../../../sample-web/services/split-body';
import { cannedFetch, collect, contextFor, fixture, knownSecret, sampleQuery, sampleRequest } from '../support';
import { chat, citations, errorBody, payloads, search, stream } from './support';

describe('an error', () => {
  it.each([
    [401, 'invalid_api_key', 'This key is not known.', { kind: 'bad-key', retryable: false }],
    [401, 'unauthorized', 'You have used up your quota.', { kind: 'out-of-quota' }],
    [400, 'too_many_prompt_tokens', 'This is too much.', { kind: 'too-long' }],
    [
      400,
      'invalid_model',
      'There is none of this name.',
      { kind: 'unknown-model', reason: { type: 'unknown-model', model: 'sonar' } },
    ],
    [400, 'bad_request', 'This filter is none.', { kind: 'invalid-input' }],
    [429, 'request_rate_limit_exceeded', 'Slower, please.', { kind: 'rate-limited', retryable: true }],
    [500, 'internal', 'Something broke.', { kind: 'overloaded', retryable: true }],
  ])('reads %i %s as its kind, in a stream too', async (status, type, message, error) => {
    const body = errorBody(type, message, status);
    for (const init of [{ status }, {}]) {
      const { events } = stream(sampleRequest('sonar'), [body], init);
      expect(await events).toMatchObject([{ type: 'error', error: { status, ...error } }]);
      expect(await events).toMatchObject([{ error: { service: 'Perplexity', message } }]);
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
      expect(await events).toMatchObject([{ error: { message: 'The key [key] is not known.' } }]);
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
