import { describe, expect, it } from 'vitest';
import { serper } from '../../../lib/providers/serper';
import { searcher, sender } from './search-support';
import { fixture } from './support';

const ask = searcher(serper);
const send = sender(serper);

describe('the request', () => {
  it('is as small as can be', async () => {
    expect(await send({ limit: 5 })).toMatchInlineSnapshot(`
      {
        "body": {
          "num": 5,
          "q": "tide mill",
        },
        "headers": {
          "content-type": "application/json",
          "x-api-key": "test-key",
        },
        "method": "POST",
        "url": "https://google.serper.dev/search",
      }
    `);
  });

  it('carries the whole scope', async () => {
    const sent = await send({
      allowedDomains: ['www.Carrow.example', 'no domain'],
      blockedDomains: ['shop.carrow.example'],
      timeRange: 'w',
      location: 'GB',
    });
    expect(sent?.body).toEqual({
      q: 'tide mill site:carrow.example -site:shop.carrow.example',
      num: 10,
      tbs: 'qdr:w',
      gl: 'gb',
    });
  });

  it.each(['d', 'm', 'y'] as const)('names the time range %s', async (timeRange) => {
    expect(await send({ timeRange })).toMatchObject({ body: { tbs: `qdr:${timeRange}` } });
  });

  it.each([
    [0, 1],
    [1e9, 100],
    [Number.NaN, 5],
  ])('asks for a number of results that makes sense: %d', async (limit, asked) => {
    expect(await send({ limit })).toMatchObject({ body: { num: asked } });
  });
});

describe('the answer', () => {
  it('has each page of the web once, as text, and the answer box', async () => {
    expect((await ask(fixture('serper', 'search.json'))).outcome).toMatchInlineSnapshot(`
      {
        "answer": "Twice a day.",
        "results": [
          {
            "publishedAt": "2026-10-06",
            "snippet": "The wheel turns on the ebb.",
            "title": "Carrow & its tide mill",
            "url": "https://carrow.example/mill",
          },
          {
            "snippet": "Sechs mahlen noch.",
            "title": "Mühlen an der Küste",
            "url": "https://atlas.example/muehlen?id=7",
          },
          {
            "snippet": "",
            "title": "Flour",
            "url": "https://shop.atlas.example/flour",
          },
        ],
      }
    `);
  });

  it('may have no list', async () => {
    expect((await ask('{"searchParameters": {"q": "qzxv"}}')).outcome).toEqual({ results: [] });
  });

  it('is read where a proxy has left out the field that marks a response', async () => {
    const { outcome } = await ask(fixture('serper', 'unmarked.json'));
    expect(outcome).toEqual({
      results: [
        { url: 'https://carrow.example/weir', title: 'Carrow weir', snippet: 'It holds the pond of the mill.' },
      ],
    });
    // Neither a list nor the mark of a response.
    expect((await ask('{"status": "ok"}')).outcome).toMatchObject({ error: { kind: 'bad-response' } });
  });

  it('never leaves the scope', async () => {
    const { outcome } = await ask(fixture('serper', 'search.json'), { allowedDomains: ['shop.atlas.example'] });
    expect(outcome).toMatchObject({ results: [{ url: 'https://shop.atlas.example/flour' }] });
  });
});

it.each([
  [403, 'Unauthorized.', 'bad-key'],
  [400, 'Not enough credits', 'out-of-quota'],
  [400, 'The query is missing.', 'invalid-input'],
  [429, 'Too many requests.', 'rate-limited'],
])('tells a failure: HTTP %i %s', async (status, message, kind) => {
  const { outcome } = await ask(JSON.stringify({ message, statusCode: status }), {}, { status });
  expect(outcome).toMatchObject({ error: { kind, status, message } });
});
