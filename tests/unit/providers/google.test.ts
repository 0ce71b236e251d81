import { describe, expect, it } from 'vitest';
import { google } from '../../../lib/providers/google';
import { paramsOf, searcher, sender } from './search-support';
import { fixture } from './support';

const ask = searcher(google, { engineId: ' mill-engine ' });
const send = sender(google, { engineId: ' mill-engine ' });

describe('the request', () => {
  it('has its key in a header, not in the address', async () => {
    expect(await send({ limit: 5 })).toMatchInlineSnapshot(`
      {
        "headers": {
          "x-goog-api-key": "test-key",
        },
        "method": "GET",
        "url": "https://www.googleapis.com/customsearch/v1?cx=mill-engine&q=tide+mill&num=5",
      }
    `);
  });

  it('gives one site in parameters of its own', async () => {
    const only = await send({
      allowedDomains: ['www.Carrow.example', 'carrow.example'],
      timeRange: 'm',
      location: 'GB',
    });
    expect(paramsOf(only)).toEqual({
      cx: 'mill-engine',
      q: 'tide mill',
      siteSearch: 'carrow.example',
      siteSearchFilter: 'i',
      num: '10',
      dateRestrict: 'm1',
      gl: 'gb',
    });
    expect(paramsOf(await send({ blockedDomains: ['shop.example'] }))).toMatchObject({
      q: 'tide mill',
      siteSearch: 'shop.example',
      siteSearchFilter: 'e',
    });
  });

  it('gives several sites in the query', async () => {
    const several = paramsOf(
      await send({ allowedDomains: ['a.example', 'b.example'], blockedDomains: ['c.b.example'] }),
    );
    expect(several.q).toBe('tide mill site:a.example OR site:b.example -site:c.b.example');
    expect(several).not.toHaveProperty('siteSearch');
    const mixed = paramsOf(await send({ allowedDomains: ['b.example'], blockedDomains: ['c.b.example'] }));
    expect(mixed.q).toBe('tide mill site:b.example -site:c.b.example');
  });

  it.each(['d', 'w', 'm', 'y'] as const)('names the time range %s', async (timeRange) => {
    expect(paramsOf(await send({ timeRange })).dateRestrict).toBe(`${timeRange}1`);
  });

  it.each([
    [0, '1'],
    [1e9, '10'],
    [Number.NaN, '5'],
  ])('asks for a number of results that the service gives: %d', async (limit, asked) => {
    expect(paramsOf(await send({ limit })).num).toBe(asked);
  });

  it('is not made without a search engine, nor where no allowed domain is one', async () => {
    const none = await searcher(google)(fixture('google', 'search.json'));
    expect(none.sent).toBeUndefined();
    expect(none.outcome).toMatchObject({
      error: { kind: 'missing-key', reason: { type: 'missing-setting', setting: 'engineId' } },
    });
    const malformed = await ask('{}', { allowedDomains: ['no domain'] });
    expect(malformed.sent).toBeUndefined();
    expect(malformed.outcome).toMatchObject({ error: { kind: 'invalid-input' } });
  });
});

describe('the answer', () => {
  it('has each page of the web once, with the date in front of its snippet', async () => {
    expect((await ask(fixture('google', 'search.json'))).outcome).toMatchInlineSnapshot(`
      {
        "results": [
          {
            "publishedAt": "2026-03-03",
            "snippet": "3 Mar 2026 ... The wheel turns on the ebb, twice a day.",
            "title": "Carrow & its tide mill",
            "url": "https://carrow.example/mill",
          },
          {
            "publishedAt": "2026-09-30T08:00:00+02:00",
            "snippet": "Vector<Mill> heißt der Typ, der sechs Mühlen & ein Wehr hält.",
            "title": "Mühlen an der Küste",
            "url": "https://atlas.example/muehlen?id=7",
          },
          {
            "snippet": "",
            "title": "https://shop.atlas.example/flour",
            "url": "https://shop.atlas.example/flour",
          },
        ],
      }
    `);
  });

  it('has no list where nothing was found', async () => {
    expect((await ask(fixture('google', 'nothing.json'))).outcome).toEqual({ results: [] });
  });

  it('is read where a proxy has left out the field that marks a response', async () => {
    const { outcome } = await ask(fixture('google', 'unmarked.json'));
    expect(outcome).toEqual({
      results: [
        { url: 'https://carrow.example/weir', title: 'Carrow weir', snippet: 'The weir holds the pond of the mill.' },
      ],
    });
    // Neither a list nor the mark of a response.
    expect((await ask('{"status": "ok"}')).outcome).toMatchObject({ error: { kind: 'bad-response' } });
  });

  it('never leaves the scope', async () => {
    const { outcome } = await ask(fixture('google', 'search.json'), { blockedDomains: ['atlas.example'], limit: 2 });
    expect(outcome).toMatchObject({ results: [{ url: 'https://carrow.example/mill' }] });
  });
});

describe('failures', () => {
  const body = (message: string, details: unknown[] = []) =>
    JSON.stringify({ error: { code: 0, message, errors: [{ message, reason: 'x' }], status: 'X', details } });
  it.each([
    [400, body('The key is not valid.', [{ reason: 'API_KEY_INVALID' }]), 'bad-key'],
    [400, body('The engine is not valid.'), 'invalid-input'],
    [403, body('This project has no access.'), 'not-allowed-here'],
    [429, body("Quota exceeded for limit 'Queries per day'."), 'out-of-quota'],
    [429, body('Quota exceeded.', [{ metadata: { quota_limit: 'DefaultPerDayPerProject' } }]), 'out-of-quota'],
    [429, body("Quota exceeded for limit 'Queries per minute'."), 'rate-limited'],
  ])('HTTP %i %s', async (status, told, kind) => {
    const { outcome } = await ask(told, {}, { status });
    expect(outcome).toMatchObject({ error: { kind, status, message: expect.stringMatching(/\w.*\.$/) } });
  });
});

it('says when it ends', () => {
  expect(google.endsOn).toBe('2027-01-01');
});
