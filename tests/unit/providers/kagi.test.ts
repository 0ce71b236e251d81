import { describe, expect, it } from 'vitest';
import { kagi } from '../../../lib/providers/kagi';
import { paramsOf, searcher, sender } from './search-support';
import { fixture } from './support';

const ask = searcher(kagi);
const send = sender(kagi);
const urlsOf = (outcome: object) =>
  'results' in outcome ? (outcome.results as { url: string }[]).map(({ url }) => url) : [];

describe('the request', () => {
  it('signs in as a bot', async () => {
    expect(await send({ limit: 5 })).toMatchInlineSnapshot(`
      {
        "headers": {
          "authorization": "Bot test-key",
        },
        "method": "GET",
        "url": "https://kagi.com/api/v0/search?q=tide+mill&limit=5",
      }
    `);
  });

  it('carries domains; time and country have no parameter', async () => {
    const sent = await send({
      allowedDomains: ['www.Carrow.example', 'no domain'],
      blockedDomains: ['shop.carrow.example'],
      timeRange: 'w',
      location: 'GB',
    });
    expect(paramsOf(sent)).toEqual({ q: 'tide mill site:carrow.example -site:shop.carrow.example', limit: '10' });
  });

  it.each([
    [0, '1'],
    [1e9, '50'],
    [Number.NaN, '5'],
  ])('asks for a number of results that makes sense: %d', async (limit, asked) => {
    expect(paramsOf(await send({ limit })).limit).toBe(asked);
  });
});

describe('the answer', () => {
  it('has each page of the web once, as text', async () => {
    expect((await ask(fixture('kagi', 'search.json'))).outcome).toMatchInlineSnapshot(`
      {
        "results": [
          {
            "publishedAt": "2026-10-10T00:00:00Z",
            "snippet": "The miller's wheel turns on the ebb ...",
            "title": "Carrow & its tide mill",
            "url": "https://carrow.example/mill",
          },
          {
            "publishedAt": "2024-02-01T00:00:00Z",
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

  it('has nothing that says it is older than was asked for', async () => {
    const all = [
      'https://carrow.example/mill',
      'https://atlas.example/muehlen?id=7',
      'https://shop.atlas.example/flour',
    ];
    const [carrow, , flour] = all;
    expect(urlsOf((await ask(fixture('kagi', 'search.json'))).outcome)).toEqual(all);
    for (const timeRange of ['w', 'm', 'y'] as const)
      expect(urlsOf((await ask(fixture('kagi', 'search.json'), { timeRange })).outcome)).toEqual([carrow, flour]);
    expect(urlsOf((await ask(fixture('kagi', 'search.json'), { timeRange: 'd' })).outcome)).toEqual([flour]);
  });

  it('never leaves the scope', async () => {
    const { outcome } = await ask(fixture('kagi', 'search.json'), { blockedDomains: ['atlas.example'] });
    expect(urlsOf(outcome)).toEqual(['https://carrow.example/mill']);
  });
});

it.each([
  [401, 'Unauthorized', 'bad-key'],
  [400, 'Insufficient credit to perform this request.', 'out-of-quota'],
  [200, 'Insufficient credit to perform this request.', 'out-of-quota'],
  [200, 'Something else.', 'bad-response'],
  [429, 'Slow down.', 'rate-limited'],
])('tells a failure: HTTP %i %s', async (status, msg, kind) => {
  const body = JSON.stringify({ meta: { id: 'x' }, data: null, error: [{ code: 1, msg, ref: null }] });
  const { outcome } = await ask(body, {}, { status });
  expect(outcome).toMatchObject({ error: { kind, message: msg } });
});
