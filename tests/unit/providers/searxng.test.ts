import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SearchQuery } from '../../../lib/core/provider';
import { searxng } from '../../../lib/providers/searxng';
import { cannedFetch, contextFor, fixture, outcomeOf, sampleQuery } from './support';

async function ask(body: string, query: Partial<SearchQuery> = {}, init: ResponseInit = {}, changes = {}) {
  const { fetch, requests } = cannedFetch([body], init);
  if (!searxng.search) throw new Error('SearXNG searches.');
  const context = contextFor(searxng, { baseUrl: 'http://localhost:8080' }, { fetch, ...changes });
  return { outcome: await outcomeOf(searxng.search.search({ ...sampleQuery, ...query }, context)), requests };
}

async function askedFor(query: Partial<SearchQuery>, baseUrl = 'http://localhost:8080'): Promise<string | undefined> {
  const { requests } = await ask(fixture('searxng', 'nothing.json'), query, {}, { settings: { baseUrl } });
  return requests[0]?.url;
}

describe('the request', () => {
  it('asks for JSON in a way that the limiter takes', async () => {
    const { requests } = await ask(fixture('searxng', 'ok.json'), {}, {}, { secrets: {} });
    expect({ ...requests[0], init: { ...requests[0]?.init, signal: undefined } }).toMatchInlineSnapshot(`
      {
        "init": {
          "cache": "no-store",
          "credentials": "omit",
          "headers": {
            "accept": "application/json, text/html;q=0.9, */*;q=0.8",
            "accept-language": "en",
          },
          "redirect": "follow",
          "signal": undefined,
        },
        "url": "http://localhost:8080/search?q=tide+mill&format=json",
      }
    `);
  });

  it('logs in at a proxy, in any script', async () => {
    const { requests } = await ask(fixture('searxng', 'ok.json'), {}, {}, { secrets: { login: 'müller:schlüssel' } });
    expect(requests[0]?.init.headers).toMatchObject({
      authorization: `Basic ${Buffer.from('müller:schlüssel').toString('base64')}`,
    });
  });

  it('carries scope and time', async () => {
    const url = await askedFor({
      allowedDomains: ['https://www.carrow.example/mill', 'atlas.example'],
      blockedDomains: ['*.shop.example'],
      timeRange: 'w',
    });
    const { searchParams } = new URL(url ?? '');
    expect(Object.fromEntries(searchParams)).toEqual({
      q: 'tide mill site:carrow.example OR site:atlas.example -site:shop.example',
      format: 'json',
      time_range: 'week',
    });
  });

  it('carries the language that the person set, and no country', async () => {
    const settings = { baseUrl: 'http://localhost:8080', language: ' de-CH ' };
    const { requests } = await ask(fixture('searxng', 'nothing.json'), { location: 'CH' }, {}, { settings });
    expect(requests[0]?.url).toBe('http://localhost:8080/search?q=tide+mill&format=json&language=de-CH');
  });

  it('sends no question on to another site', async () => {
    expect(new URL((await askedFor({ query: '!!g tide !!w mill!! a!!b' })) ?? '').searchParams.get('q')).toBe(
      'g tide w mill!! a!!b',
    );
  });

  it.each(['http://localhost:8080', ' http://localhost:8080/ ', 'http://localhost:8080/search?q=x&format=json'])(
    'takes the address as people copy it: %s',
    async (baseUrl) => {
      expect(await askedFor({}, baseUrl)).toBe('http://localhost:8080/search?q=tide+mill&format=json');
    },
  );

  it('asks for an address where there is none', async () => {
    const { outcome } = await ask('', {}, {}, { settings: {} });
    expect(outcome).toMatchObject({ error: { kind: 'missing-key' } });
  });
});

describe('the answer', () => {
  it('has its answers, then pages of the web alone, each once', async () => {
    const { outcome } = await ask(fixture('searxng', 'ok.json'));
    expect(outcome).toMatchInlineSnapshot(`
      {
        "answer": "Twice a day",
        "results": [
          {
            "snippet": "Twice a day
      once",
            "text": "# calc (SearXNG)

      tide mill: Twice a day

      tide mill: once",
            "title": "calc (SearXNG)",
            "url": "http://localhost:8080/search?q=tide+mill#answers",
          },
          {
            "score": 4.5,
            "snippet": "Grinds on the ebb, twice a day.",
            "title": "Carrow tide mill",
            "url": "https://carrow.example/mill",
          },
          {
            "publishedAt": "2026-10-02T00:00:00",
            "score": 0.5,
            "snippet": "",
            "title": "https://news.example/mill?id=7",
            "url": "https://news.example/mill?id=7",
          },
          {
            "score": 1,
            "snippet": "Über Mühlen",
            "title": "潮汐磨坊",
            "url": "https://atlas.example/潮汐",
          },
        ],
      }
    `);
  });

  it('reads old versions', async () => {
    const { outcome } = await ask(fixture('searxng', 'ok-old.json'));
    expect(outcome).toMatchObject({
      results: [{ title: 'SearXNG', text: '# SearXNG\n\ntide mill: 4.9 m' }, { url: 'https://carrow.example/mill' }],
      answer: '4.9 m',
    });
  });

  it('has an infobox as a page of its own words, before the rest', async () => {
    const { outcome } = await ask(fixture('searxng', 'infobox.json'));
    expect(outcome).toEqual({
      results: [
        {
          url: 'https://encyclopaedia.example/wiki/Carrow_Lighthouse',
          title: 'Carrow Lighthouse',
          snippet:
            'Carrow Lighthouse is a tower of granite & brick at the mouth of the Carrow.\nHeight: 41.6 metres\nLit since: 1871',
          text: [
            '# Carrow Lighthouse',
            'Carrow Lighthouse is a tower of granite & brick at the mouth of the Carrow.',
            'Carrow Lighthouse – Height: 41.6 metres',
            'Carrow Lighthouse – Lit since: 1871',
          ].join('\n\n'),
        },
        { url: 'https://coast.example/lights', title: 'Lights of the coast', snippet: 'Nine lights are still lit.' },
      ],
    });
  });

  it('opens the page of an infobox that is a result as well: it has more than the excerpt', async () => {
    const body = fixture('searxng', 'infobox.json').replaceAll(
      'https://coast.example/lights',
      'https://www.encyclopaedia.example/wiki/Carrow_Lighthouse/',
    );
    const { outcome } = await ask(body);
    if ('error' in outcome) throw new Error('refused');
    expect(outcome.results).toEqual([
      {
        url: 'https://encyclopaedia.example/wiki/Carrow_Lighthouse',
        title: 'Carrow Lighthouse',
        snippet: expect.stringContaining('41.6 metres'),
      },
    ]);
  });

  it('has answers as pages, under the names of their engines', async () => {
    const query = 'avg 1 2 3';
    const { outcome } = await ask(fixture('searxng', 'answers.json'), { query });
    expect(outcome).toEqual({
      answer: '2',
      results: [
        {
          url: 'http://localhost:8080/search?q=avg+1+2+3#answers',
          title: 'statistics (SearXNG)',
          snippet: '2',
          text: '# statistics (SearXNG)\n\navg 1 2 3: 2',
        },
        {
          url: 'https://units.example/mean',
          title: 'units (SearXNG)',
          snippet: 'The mean of three numbers is a third of their sum.',
          text: '# units (SearXNG)\n\navg 1 2 3: The mean of three numbers is a third of their sum.',
        },
        {
          url: 'https://words.example/avg',
          title: 'words (SearXNG)',
          snippet: 'Mittel, Schnitt',
          text: '# words (SearXNG)\n\navg 1 2 3: Mittel, Schnitt',
        },
      ],
    });
    const scoped = await ask(fixture('searxng', 'answers.json'), { query, allowedDomains: ['units.example'] });
    expect(scoped.outcome).toMatchObject({ results: [{ url: 'https://units.example/mean' }] });
  });

  it('joins the answers that have no page of their own', async () => {
    const answers = [
      { answer: '2', engine: 'answerer: statistics' },
      { answer: 'two', engine: 'plugin: numbers', url: 'https://coast.example/lights' },
      { current: { summary: 'Carrow: 9 °C, rain' }, engine: 'weather', url: 'data:image/svg+xml,x' },
      'second',
    ];
    const body = { ...JSON.parse(fixture('searxng', 'infobox.json')), infoboxes: [], answers };
    const { outcome } = await ask(JSON.stringify(body), { query: '!!avg 1 2 3' });
    expect(outcome).toMatchObject({
      results: [
        {
          url: 'http://localhost:8080/search?q=avg+1+2+3#answers',
          title: 'statistics, numbers, weather (SearXNG)',
          text: [
            '# statistics, numbers, weather (SearXNG)',
            'avg 1 2 3: 2',
            'avg 1 2 3: two',
            'avg 1 2 3: Carrow: 9 °C, rain',
            'avg 1 2 3: second',
          ].join('\n\n'),
        },
        { url: 'https://coast.example/lights' },
      ],
    });
  });

  it('stays within scope and limit', async () => {
    const only = await ask(fixture('searxng', 'ok.json'), { allowedDomains: ['elsewhere.example'], limit: 2 });
    expect(only.outcome).toMatchObject({ results: [] });
    const none = await ask(fixture('searxng', 'ok.json'), { allowedDomains: ['example'] });
    expect(none.outcome).toMatchObject({ error: { kind: 'invalid-input', reason: { type: 'no-domains-left' } } });
    const blocked = await ask(fixture('searxng', 'ok.json'), { blockedDomains: ['carrow.example'], limit: 2 });
    expect(blocked.outcome).toMatchObject({
      results: [{ title: 'calc (SearXNG)' }, { url: 'https://news.example/mill?id=7' }],
    });
  });

  it('tells nothing found from no engine reached', async () => {
    expect((await ask(fixture('searxng', 'nothing.json'))).outcome).toEqual({ results: [] });
    expect((await ask(fixture('searxng', 'engines-down.json'))).outcome).toMatchObject({
      error: {
        kind: 'blocked',
        message: 'brave: Suspended: too many requests, duckduckgo: CAPTCHA, google: timeout',
      },
    });
  });

  it('tells who was sent to the front page from who was sent on', async () => {
    const askFrom = (url: string) => {
      const response = new Response('<html><body>Search</body></html>');
      Object.defineProperties(response, { url: { value: url }, redirected: { value: true } });
      const fetch = async () => response;
      const settings = { baseUrl: 'http://localhost:8080/sx/' };
      return outcomeOf(
        searxng.search?.search(sampleQuery, contextFor(searxng, settings, { fetch })) ?? Promise.reject(),
      );
    };
    expect(await askFrom('http://localhost:8080/sx/')).toMatchObject({
      error: { kind: 'blocked', reason: { type: 'limiter-blocked' } },
    });
    expect(await askFrom('http://localhost:8080/login')).toMatchObject({ error: { kind: 'bad-response' } });
  });

  it('tells what the instance forbids', async () => {
    const forbidden = await ask(fixture('searxng', 'forbidden.html'), {}, { status: 403 });
    expect(forbidden.outcome).toMatchObject({
      error: { kind: 'not-allowed-here', reason: { type: 'json-format-off' } },
    });
    const limited = await ask(fixture('searxng', 'too-many.txt'), {}, { status: 429 });
    expect(limited.outcome).toMatchObject({
      error: { kind: 'rate-limited', reason: { type: 'limiter-rate-limited' } },
    });
    const wrong = await ask(fixture('searxng', 'no-query.json'), {}, { status: 400 });
    expect(wrong.outcome).toMatchObject({ error: { kind: 'invalid-input', message: 'No query' } });
  });
});

it('tests a connection with one search', async () => {
  const { fetch, requests } = cannedFetch([fixture('searxng', 'ok.json')]);
  const settings = { baseUrl: 'http://localhost:8080' };
  expect(await searxng.check?.(contextFor(searxng, settings, { fetch }))).toEqual({ ok: true });
  expect(requests).toHaveLength(1);
});

it('takes JSON of any shape', async () => {
  const names =
    'results url title content answers answer engine translations text unresponsive_engines score infoboxes infobox id urls attributes label value'.split(
      ' ',
    );
  const { value } = fc.letrec((tie) => ({
    value: fc.oneof(
      { maxDepth: 5 },
      fc.constantFrom(null, '', 'https://a.example/', 'http://', 3, true),
      fc.array(tie('value'), { maxLength: 3 }),
      fc.dictionary(fc.constantFrom(...names), tie('value'), { maxKeys: 5 }),
    ),
  }));
  await fc.assert(
    fc.asyncProperty(value, async (body) => {
      const { outcome } = await ask(JSON.stringify(body));
      if ('results' in outcome) for (const { url } of outcome.results) expect(URL.canParse(url)).toBe(true);
      else expect(['bad-response', 'blocked']).toContain(outcome.error.kind);
    }),
    { numRuns: 300 },
  );
});
