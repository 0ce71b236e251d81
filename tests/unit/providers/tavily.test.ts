import { describe, expect, it } from 'vitest';
import { isAppError } from '../../../lib/core/app-error';
import { tavily } from '../../../lib/providers/tavily';
import { searcher, sender } from './search-support';
import { cannedFetch, contextFor, fixture, samplePage } from './support';

const ask = searcher(tavily);
const send = sender(tavily);

async function read(body: string, request = {}, init: ResponseInit = {}) {
  const { fetch, requests } = cannedFetch([body], init);
  const context = contextFor(tavily, {}, { fetch, secrets: { apiKey: 'test-key' } });
  try {
    return { page: await tavily.read?.read({ ...samplePage, ...request }, context), requests };
  } catch (thrown) {
    if (!isAppError(thrown)) throw thrown;
    return { error: thrown.info, requests };
  }
}

describe('the request', () => {
  it('leaves everything at its default but what was asked for', async () => {
    expect(await send({ limit: 5 })).toMatchInlineSnapshot(`
      {
        "body": {
          "max_results": 5,
          "query": "tide mill",
        },
        "headers": {
          "authorization": "Bearer test-key",
          "content-type": "application/json",
        },
        "method": "POST",
        "url": "https://api.tavily.com/search",
      }
    `);
  });

  it('goes without a key where there is none', async () => {
    const { sent, outcome } = await ask(fixture('tavily', 'search.json'), {}, {}, {});
    expect(sent?.headers).toEqual({
      'content-type': 'application/json',
      'x-tavily-access-mode': 'keyless',
      'x-client-source': 'citebar',
    });
    expect(outcome).toHaveProperty('results');
  });

  it('carries the whole scope', async () => {
    const sent = await send({
      limit: 7,
      allowedDomains: ['https://www.Carrow.example/mill', 'atlas.example', 'no domain'],
      blockedDomains: ['*.shop.atlas.example', 'müller.example'],
      timeRange: 'w',
      location: 'gb',
    });
    expect(sent?.body).toEqual({
      query: 'tide mill',
      max_results: 7,
      time_range: 'week',
      include_domains: ['carrow.example', 'atlas.example'],
      exclude_domains: ['shop.atlas.example', 'xn--mller-kva.example'],
      country: 'united kingdom',
    });
  });

  it.each([
    ['d', 'day'],
    ['m', 'month'],
    ['y', 'year'],
  ] as const)('names the time range %s', async (timeRange, name) => {
    expect(await send({ timeRange })).toMatchObject({ body: { time_range: name } });
  });

  it.each([
    [0, 1],
    [-3, 1],
    [2.9, 2],
    [1e9, 20],
    [Number.NaN, 5],
  ])('asks for a number of results that the service gives: %d', async (limit, asked) => {
    expect(await send({ limit })).toMatchObject({ body: { max_results: asked } });
  });

  it('cuts a query to 400 characters, at a word', async () => {
    const sent = await send({ query: `${'mill '.repeat(200)}` });
    expect(sent?.body).toMatchObject({ query: expect.stringMatching(/^(mill ){79}mill$/) });
  });

  it('asks nothing where no allowed domain is one', async () => {
    const { sent, outcome } = await ask('{}', { allowedDomains: ['no domain', 'a@b.example'] });
    expect(sent).toBeUndefined();
    expect(outcome).toMatchObject({ error: { kind: 'invalid-input', reason: { type: 'no-domains-left' } } });
  });

  it('names no country that is none', async () => {
    expect((await send({ location: 'Germany' }))?.body).not.toHaveProperty('country');
    expect((await send({ location: 'QZ' }))?.body).not.toHaveProperty('country');
  });
});

describe('the answer', () => {
  it('has each page of the web once, as text', async () => {
    expect((await ask(fixture('tavily', 'search.json'))).outcome).toMatchInlineSnapshot(`
      {
        "results": [
          {
            "score": 0.97,
            "snippet": "Grinds on the ebb,  twice a day. [...] A List<Sluice> hangs in the hall.",
            "title": "Carrow & its tide mill",
            "url": "https://carrow.example/mill",
          },
          {
            "publishedAt": "2026-10-06",
            "score": 0.6,
            "snippet": "Sechs Mühlen mahlen noch.",
            "title": "Mühlen an der Küste",
            "url": "https://atlas.example/muehlen?id=7",
          },
          {
            "publishedAt": "2026-10-02",
            "snippet": "",
            "title": "https://shop.atlas.example/flour",
            "url": "https://shop.atlas.example/flour",
          },
        ],
      }
    `);
  });

  it('may hold words of its own', async () => {
    const { outcome } = await ask(fixture('tavily', 'answered.json'));
    expect(outcome).toEqual({ results: [], answer: "Carrow's tide mill runs twice a day." });
  });

  it('never leaves the scope', async () => {
    const { outcome } = await ask(fixture('tavily', 'search.json'), {
      allowedDomains: ['atlas.example'],
      blockedDomains: ['shop.atlas.example'],
    });
    expect(outcome).toMatchObject({ results: [{ url: 'https://atlas.example/muehlen?id=7' }] });
  });
});

describe('failures', () => {
  const detail = (error: unknown) => JSON.stringify({ detail: error });
  it.each([
    [400, detail({ error: 'The query is too long.' }), 'invalid-input'],
    [401, detail({ error: 'Unauthorized: invalid key.' }), 'bad-key'],
    [422, detail([{ loc: ['body', 'max_results'], msg: 'Too many results.' }]), 'invalid-input'],
    [429, detail('Too many requests.'), 'rate-limited'],
    [432, detail({ error: 'The limit of the plan is reached.' }), 'out-of-quota'],
    [433, detail({ error: 'The limit of pay-as-you-go is reached.' }), 'out-of-quota'],
  ])('HTTP %i', async (status, body, kind) => {
    const { outcome } = await ask(body, {}, { status });
    expect(outcome).toMatchObject({ error: { kind, status, message: expect.stringMatching(/\w\.$/) } });
  });

  it('without a key tell that one is wanted, or how long to wait', async () => {
    const refused = await ask(detail({ error: 'Unauthorized.' }), {}, { status: 401 }, {});
    expect(refused.outcome).toMatchObject({ error: { kind: 'missing-key' } });
    const error = { code: 'limit', message: 'The limit is reached.', window: 'day', retry_after_seconds: 3600 };
    const limited = await ask(JSON.stringify({ error }), {}, { status: 429 }, {});
    expect(limited.outcome).toMatchObject({
      error: { kind: 'rate-limited', retryAfterMs: 3_600_000, message: 'The limit is reached.' },
    });
    const body = '{"error": {"message": "The limit is reached.", "retry_after_seconds": 1e999}}';
    const endless = await ask(body, {}, { status: 429 }, {});
    expect(endless.outcome).toMatchObject({ error: { kind: 'rate-limited', message: 'The limit is reached.' } });
    expect(endless.outcome).not.toHaveProperty('error.retryAfterMs');
  });
});

describe('reading', () => {
  it('asks for one page as markdown', async () => {
    const { page, requests } = await read(fixture('tavily', 'extract.json'));
    expect(requests[0]?.url).toBe('https://api.tavily.com/extract');
    expect(JSON.parse(String(requests[0]?.init.body))).toEqual({
      urls: ['https://carrow.example/mill'],
      format: 'markdown',
    });
    expect(page).toMatchInlineSnapshot(`
      {
        "contentLength": 110,
        "markdown": "# The mill of Carrow

      It grinds on the ebb, twice a day.

      Its wheel measures 5.1 m; die Mühle läuft seit 1744.",
        "title": "The mill of Carrow",
        "truncated": false,
        "url": "https://carrow.example/mill",
      }
    `);
  });

  it.each([
    [{ raw_content: 'Words.\n\n## The wheel\n\nMore.' }, 'The wheel', 'https://carrow.example/mill'],
    [
      { raw_content: 'Words.', url: 'https://carrow.example/new?utm_source=x' },
      'https://carrow.example/new',
      undefined,
    ],
    [{ raw_content: 'Words.', url: 'javascript:alert(1)' }, 'https://carrow.example/mill', undefined],
  ])('names a page without title: %j', async (result, title, url = title) => {
    expect((await read(JSON.stringify({ results: [result] }))).page).toMatchObject({ title, url });
  });

  it('cuts at a block', async () => {
    const { page } = await read(fixture('tavily', 'extract.json'), { maxLength: 70 });
    expect(page).toMatchObject({
      markdown: '# The mill of Carrow\n\nIt grinds on the ebb, twice a day.',
      contentLength: 56,
      truncated: true,
    });
    expect(page?.originalLength).toBeGreaterThan(70);
  });

  it('takes an answer of 200 with a failed page for a failure', async () => {
    const failed = await read(fixture('tavily', 'extract-failed.json'));
    expect(failed.error).toMatchObject({ kind: 'bad-response', message: 'The page did not load.' });
    const blank = { results: [{ url: 'https://carrow.example/mill', raw_content: ' \n' }], failed_results: [] };
    expect((await read(JSON.stringify(blank))).error).toMatchObject({ kind: 'empty' });
    expect((await read('{"results": []}')).error).toMatchObject({ kind: 'bad-response' });
  });

  it.each([
    'carrow.example/mill',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'ftp://carrow.example/',
    'http://127.0.0.1/',
    'http://2130706433/',
    'https://user:pass@carrow.example/',
    `https://carrow.example/${'a'.repeat(10_000_000)}`,
  ])('hands over no address but that of a public page: %.40s', async (url) => {
    const { error, requests } = await read(fixture('tavily', 'extract.json'), { url });
    expect(error).toMatchObject({ kind: 'invalid-input', reason: { type: 'address-refused' } });
    expect(requests).toEqual([]);
  });
});

it('tests a connection with one search', async () => {
  const { fetch, requests } = cannedFetch([fixture('tavily', 'search.json')]);
  expect(await tavily.check?.(contextFor(tavily, {}, { fetch }))).toEqual({ ok: true });
  expect(requests).toHaveLength(1);
});
