import { describe, expect, it } from 'vitest';
import { exa } from '../../../lib/providers/exa';
import { searcher, sender } from './search-support';
import { fixture } from './support';

const ask = searcher(exa);
const send = sender(exa);

describe('the request', () => {
  it('asks for the passages that answer', async () => {
    expect(await send({ limit: 5 })).toMatchInlineSnapshot(`
      {
        "body": {
          "contents": {
            "highlights": true,
          },
          "numResults": 5,
          "query": "tide mill",
        },
        "headers": {
          "content-type": "application/json",
          "x-api-key": "test-key",
        },
        "method": "POST",
        "url": "https://api.exa.ai/search",
      }
    `);
  });

  it('carries the scope, allowed domains before blocked ones', async () => {
    const sent = await send({
      allowedDomains: ['www.Carrow.example', 'shop.atlas.example', 'no domain'],
      blockedDomains: ['atlas.example'],
      timeRange: 'w',
      location: 'gb',
    });
    expect(sent?.body).toEqual({
      query: 'tide mill',
      numResults: 10,
      includeDomains: ['carrow.example'],
      startPublishedDate: '2026-10-05T00:00:00.000Z',
      userLocation: 'GB',
      contents: { highlights: true },
    });
    expect(await send({ blockedDomains: ['atlas.example'] })).toMatchObject({
      body: { excludeDomains: ['atlas.example'] },
    });
  });

  it.each([
    ['d', '2026-10-11'],
    ['m', '2026-09-11'],
    ['y', '2025-10-11'],
  ] as const)('counts the time range %s back from now', async (timeRange, date) => {
    expect(await send({ timeRange })).toMatchObject({ body: { startPublishedDate: `${date}T00:00:00.000Z` } });
  });

  it.each([
    [0, 1],
    [1e9, 100],
    [Number.NaN, 5],
  ])('asks for a number of results that the service gives: %d', async (limit, asked) => {
    expect(await send({ limit })).toMatchObject({ body: { numResults: asked } });
  });
});

describe('the answer', () => {
  it('has each page of the web once, as text', async () => {
    expect((await ask(fixture('exa', 'search.json'))).outcome).toMatchInlineSnapshot(`
      {
        "results": [
          {
            "publishedAt": "2026-10-02T07:36:32.547Z",
            "score": 0.41,
            "snippet": "The wheel turns on the ebb. … It grinds twice a day.",
            "title": "Carrow & its tide mill",
            "url": "https://carrow.example/mill",
          },
          {
            "snippet": "Sechs Mühlen mahlen noch.",
            "title": "https://atlas.example/muehlen?id=7",
            "url": "https://atlas.example/muehlen?id=7",
          },
          {
            "snippet": "Ground on the ebb.",
            "title": "Flour",
            "url": "https://shop.atlas.example/flour",
          },
        ],
      }
    `);
  });

  it('never leaves the scope', async () => {
    const { outcome } = await ask(fixture('exa', 'search.json'), { blockedDomains: ['atlas.example'] });
    expect(outcome).toMatchObject({ results: [{ url: 'https://carrow.example/mill' }] });
  });
});

it.each([
  [401, 'INVALID_API_KEY', 'bad-key'],
  [402, 'NO_MORE_CREDITS', 'out-of-quota'],
  [403, 'API_KEY_BUDGET_EXCEEDED', 'out-of-quota'],
  [400, 'INVALID_REQUEST_BODY', 'invalid-input'],
  [429, undefined, 'rate-limited'],
])('tells a failure: HTTP %i %s', async (status, tag, kind) => {
  const { outcome } = await ask(JSON.stringify({ requestId: 't', error: 'It says so.', tag }), {}, { status });
  expect(outcome).toMatchObject({ error: { kind, status, message: 'It says so.' } });
});
