import { describe, expect, it } from 'vitest';
import { brave } from '../../../lib/providers/brave';
import { paramsOf, searcher, sender } from './search-support';
import { fixture } from './support';

const ask = searcher(brave);
const send = sender(brave);

describe('the request', () => {
  it('asks for pages, without marks in their texts', async () => {
    expect(await send({ limit: 5 })).toMatchInlineSnapshot(`
      {
        "headers": {
          "accept": "application/json",
          "x-subscription-token": "test-key",
        },
        "method": "GET",
        "url": "https://api.search.brave.com/res/v1/web/search?q=tide+mill&count=5&result_filter=web&text_decorations=false",
      }
    `);
  });

  it('carries the whole scope', async () => {
    const sent = await send({
      limit: 7,
      allowedDomains: ['https://www.Carrow.example/mill', 'atlas.example', 'no domain'],
      blockedDomains: ['*.shop.atlas.example'],
      timeRange: 'w',
      location: 'gb',
    });
    expect(paramsOf(sent)).toEqual({
      q: 'tide mill site:carrow.example OR site:atlas.example -site:shop.atlas.example',
      count: '7',
      result_filter: 'web',
      text_decorations: 'false',
      freshness: 'pw',
      country: 'GB',
    });
  });

  it.each([
    ['d', 'pd'],
    ['m', 'pm'],
    ['y', 'py'],
  ] as const)('names the time range %s', async (timeRange, name) => {
    expect(paramsOf(await send({ timeRange })).freshness).toBe(name);
  });

  it.each([
    [0, '1'],
    [1e9, '20'],
    [Number.NaN, '5'],
  ])('asks for a number of results that the service gives: %d', async (limit, asked) => {
    expect(paramsOf(await send({ limit })).count).toBe(asked);
  });

  it('cuts a query to 50 words and 400 characters, operators and all', async () => {
    const scope = { blockedDomains: ['a.example', 'b.example'] };
    const { q = '' } = paramsOf(await send({ query: 'mill '.repeat(200), ...scope }));
    expect(q).toMatch(/^(mill ){48}-site:a\.example -site:b\.example$/);
    const long = paramsOf(await send({ query: `${'windmill'.repeat(6)} `.repeat(40), ...scope }));
    expect(long.q?.length).toBeLessThanOrEqual(400);
    expect(long.q).toMatch(/^(windmill)+ .*-site:b\.example$/);
  });
});

describe('the answer', () => {
  it('has each page of the web once, as text', async () => {
    expect((await ask(fixture('brave', 'search.json'))).outcome).toMatchInlineSnapshot(`
      {
        "results": [
          {
            "publishedAt": "2026-10-11",
            "snippet": "The miller's wheel turns "on the ebb", at a depth < 2 m.",
            "title": "Carrow & its tide mill",
            "url": "https://carrow.example/mill",
          },
          {
            "snippet": "Sechs Mühlen mahlen noch.",
            "title": "Mühlen an der Küste",
            "url": "https://atlas.example/muehlen?id=7",
          },
          {
            "publishedAt": "2026-09-01",
            "snippet": "",
            "title": "https://shop.atlas.example/flour",
            "url": "https://shop.atlas.example/flour",
          },
        ],
      }
    `);
  });

  it('has no list where nothing was found', async () => {
    expect((await ask(fixture('brave', 'nothing.json'))).outcome).toEqual({ results: [] });
  });

  it('is read where a proxy has left out the field that marks a response', async () => {
    const { outcome } = await ask(fixture('brave', 'unmarked.json'));
    expect(outcome).toEqual({
      results: [
        { url: 'https://carrow.example/weir', title: 'Carrow weir', snippet: 'It holds the pond of the mill.' },
      ],
    });
    // Neither a list nor the mark of a response.
    expect((await ask('{"status": "ok"}')).outcome).toMatchObject({ error: { kind: 'bad-response' } });
  });

  it('never leaves the scope', async () => {
    const { outcome } = await ask(fixture('brave', 'search.json'), {
      allowedDomains: ['atlas.example', 'carrow.example'],
      blockedDomains: ['shop.atlas.example'],
      limit: 1,
    });
    expect(outcome).toMatchObject({ results: [{ url: 'https://carrow.example/mill' }] });
    const none = await ask(fixture('brave', 'search.json'), { allowedDomains: ['no domain'] });
    expect(none.sent).toBeUndefined();
    expect(none.outcome).toMatchObject({ error: { kind: 'invalid-input', reason: { type: 'no-domains-left' } } });
  });
});

describe('failures', () => {
  const error = (code: string, more = {}) => ({ id: '1', status: 0, code, detail: 'It says so.', ...more });
  it.each([
    [422, error('SUBSCRIPTION_TOKEN_INVALID'), 'bad-key'],
    [
      422,
      error('VALIDATION', { meta: { errors: [{ loc: ['header', 'x-subscription-token'], msg: 'Missing.' }] } }),
      'bad-key',
    ],
    [422, error('VALIDATION', { meta: { errors: [{ loc: ['query', 'country'], msg: 'Unknown.' }] } }), 'invalid-input'],
    [404, error('SUBSCRIPTION_NOT_FOUND'), 'bad-key'],
    [400, error('OPTION_NOT_IN_PLAN'), 'not-allowed-here'],
    [403, error('RESOURCE_NOT_ALLOWED'), 'not-allowed-here'],
    [429, error('RATE_LIMITED'), 'rate-limited'],
    [429, error('QUOTA_LIMITED'), 'out-of-quota'],
  ])('HTTP %i %j', async (status, told, kind) => {
    const one = await ask(JSON.stringify({ type: 'ErrorResponse', error: told }), {}, { status });
    expect(one.outcome).toMatchObject({ error: { kind, message: expect.stringContaining('It says so.') } });
    const listed = await ask(JSON.stringify({ errors: [told] }), {}, { status });
    expect(listed.outcome).toMatchObject({ error: { kind } });
  });

  it('name the parameter that was wrong, and the pause that is wanted', async () => {
    const errors = [{ loc: ['query', 'country'], msg: 'Unknown.', input: 'XX' }];
    const wrong = await ask(JSON.stringify({ error: error('VALIDATION', { meta: { errors } }) }), {}, { status: 422 });
    expect(wrong.outcome).toMatchObject({ error: { message: 'It says so. query.country: Unknown.' } });
    const fast = await ask(JSON.stringify({ error: error('RATE_LIMITED') }), {}, { status: 429 });
    expect(fast.outcome).toMatchObject({ error: { retryAfterMs: 1000 } });
  });
});
