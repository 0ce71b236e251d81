import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import type { SearchQuery } from '../../../lib/core/provider';
import { duckduckgo } from '../../../lib/providers/duckduckgo';
import { cannedFetch, contextFor, fixture, outcomeOf, sampleQuery } from './support';

async function ask(body: string, query: Partial<SearchQuery> = {}, init: ResponseInit = {}, settings = {}) {
  const { fetch, requests } = cannedFetch([body], init);
  if (!duckduckgo.search) throw new Error('DuckDuckGo searches.');
  const context = contextFor(duckduckgo, { minIntervalMs: '0', ...settings }, { fetch });
  return { outcome: await outcomeOf(duckduckgo.search.search({ ...sampleQuery, ...query }, context)), requests };
}

async function paramsOf(query: Partial<SearchQuery>): Promise<Record<string, string>> {
  const { requests } = await ask(fixture('duckduckgo', 'html.html'), query);
  return Object.fromEntries(new URL(requests[0]?.url ?? '').searchParams);
}

describe('the request', () => {
  it('is a plain GET without cookies or headers of its own', async () => {
    const { requests } = await ask(fixture('duckduckgo', 'html.html'));
    expect({ ...requests[0], init: { ...requests[0]?.init, signal: undefined } }).toMatchInlineSnapshot(`
      {
        "init": {
          "cache": "no-store",
          "credentials": "omit",
          "redirect": "follow",
          "signal": undefined,
        },
        "url": "https://html.duckduckgo.com/html/?q=tide+mill",
      }
    `);
  });

  it('carries scope and time', async () => {
    expect(
      await paramsOf({ allowedDomains: ['carrow.example'], blockedDomains: ['shop.example', 'x.example'] }),
    ).toEqual({
      q: 'tide mill site:carrow.example -site:shop.example -site:x.example',
    });
    expect(await paramsOf({ timeRange: 'm' })).toEqual({ q: 'tide mill', df: 'm' });
    expect(await paramsOf({ location: 'DE' })).toEqual({ q: 'tide mill', kl: 'de-de' });
    expect(await paramsOf({ query: 'a & b = "c" + ü' })).toEqual({ q: 'a & b = "c" + ü' });
  });

  it.each([
    ['!ebay the private question', 'ebay the private question'],
    ['tide !w mill', 'tide w mill'],
    ['tide mill g!', 'tide mill g'],
    ['\\tide mill', 'tide mill'],
    ['\\ tide ! mill !', 'tide mill'],
    ['!!!ebay \\!ebay !\\ebay', 'ebay ebay ebay'],
    ['"!g tide" (!g) \'g!\'', '" g tide" ( g) \'g \''],
    ['\u200b!g tide\u200b!g g!\u200b', '\u200b g tide\u200b g g \u200b'],
    ['tide\n!g', 'tide g'],
    ['！g tide', 'g tide'],
    ['Yahoo! news', 'Yahoo news'],
    ['wow!great a\\b C:\\tide a!=b', 'wow!great a\\b C: tide a =b'],
  ])('sends %j to no other site', async (query, sent) => {
    expect((await paramsOf({ query })).q).toBe(sent);
  });

  it('never has a word that begins or ends like an order to go to another site', async () => {
    const piece = fc.constantFrom('!', '\\', 'g', 'tide', ' ', '\t', '"', '(', '\u200b', '.', '=', '！', '\uff3c');
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 12 }), async (pieces) => {
        const { q = '' } = await paramsOf({ query: pieces.join('') });
        expect(q).not.toMatch(/(?:^|[\s"(\u200b])[!！\\\uff3c]|[!！\\\uff3c](?:$|[\s"(\u200b])/);
      }),
    );
  });

  it('goes to the address of the settings', async () => {
    const settings = { baseUrl: 'https://lite.duckduckgo.com/lite/' };
    const { requests } = await ask(fixture('duckduckgo', 'lite.html'), {}, {}, settings);
    expect(requests[0]?.url).toBe('https://lite.duckduckgo.com/lite/?q=tide+mill');
    expect(duckduckgo.origins(settings)).toEqual(['https://lite.duckduckgo.com/*']);
  });

  it.each([
    ['CH', 'ch-de'],
    ['us', 'us-en'],
    ['GB', 'uk-en'],
    ['BR', 'br-pt'],
    ['JP', 'jp-jp'],
    ['', undefined],
    ['Germany', undefined],
  ])('names the region of %j', async (location, region) => {
    expect((await paramsOf({ location })).kl).toBe(region);
  });

  it('needs access to both of its pages, unless the person gave an address', () => {
    expect(duckduckgo.origins({})).toEqual(['https://html.duckduckgo.com/*', 'https://lite.duckduckgo.com/*']);
  });

  it('keeps its distance', () => {
    expect(duckduckgo.search?.minIntervalMs).toBeGreaterThanOrEqual(1000);
  });
});

describe('the page', () => {
  it('gives results with their own addresses, without advertisements', async () => {
    expect((await ask(fixture('duckduckgo', 'html.html'))).outcome).toMatchInlineSnapshot(`
      {
        "results": [
          {
            "snippet": "The mill grinds on the ebb & flow — twice a day.",
            "title": "Carrow tide mill",
            "url": "https://carrow.example/tide-mill?a=1&b=2%203",
          },
          {
            "snippet": "Über Mühlen am Meer.",
            "title": "潮汐磨坊",
            "url": "https://atlas.example/%E6%BD%AE%E6%B1%90",
          },
          {
            "snippet": "No redirect here.",
            "title": "A direct link",
            "url": "https://direct.example/mill",
          },
          {
            "snippet": "",
            "title": "https://untitled.example/",
            "url": "https://untitled.example/",
          },
        ],
      }
    `);
  });

  it('is read in its lite form too', async () => {
    expect((await ask(fixture('duckduckgo', 'lite.html'))).outcome).toMatchInlineSnapshot(`
      {
        "results": [
          {
            "snippet": "Grinds on the ebb.",
            "title": "Carrow tide mill",
            "url": "https://carrow.example/tide-mill",
          },
          {
            "snippet": "",
            "title": "No words about it",
            "url": "https://silent.example/",
          },
          {
            "snippet": "Mills of the coast.",
            "title": "Atlas of mills",
            "url": "https://atlas.example/mill",
          },
        ],
      }
    `);
  });

  it('stays within scope and limit', async () => {
    const { outcome } = await ask(fixture('duckduckgo', 'html.html'), { blockedDomains: ['carrow.example'], limit: 1 });
    expect(outcome).toMatchObject({ results: [{ title: '潮汐磨坊' }] });
  });

  it.each(['no-results.html', 'lite-no-results.html'])('may hold no result: %s', async (file) => {
    expect((await ask(fixture('duckduckgo', file))).outcome).toEqual({ results: [] });
  });

  it.each([200, 202, 403])('may ask for a person, with HTTP %i', async (status) => {
    const { outcome } = await ask(fixture('duckduckgo', 'human-check.html'), {}, { status });
    expect(outcome).toMatchObject({
      error: { kind: 'blocked', retryable: false, service: 'DuckDuckGo', reason: { type: 'human-check' } },
    });
  });

  it('may be another than this reads, which is not the same as no result', async () => {
    const { outcome } = await ask(fixture('duckduckgo', 'changed.html'));
    expect(outcome).toMatchObject({ error: { kind: 'bad-response', reason: { type: 'html-response' } } });
  });

  it('may be nested without end', async () => {
    const { outcome } = await ask(`<html>${'<div>'.repeat(200_000)}`);
    expect(outcome).toMatchObject({ error: { kind: 'bad-response' } });
  });

  it('may have elements without end', async () => {
    const result = '<div class=result><a class=result__a href=https://page.example/>A page</a></div>';
    const { outcome } = await ask(result.repeat(20_000));
    expect(outcome).toMatchObject({ error: { kind: 'bad-response' } });
  });
});

describe('a redirect', () => {
  /** The page as if it came from another address than the one that was asked. */
  async function askFrom(address: string, settings = {}) {
    const asked: string[] = [];
    const pull = vi.fn((body: ReadableStreamDefaultController<Uint8Array>) => {
      body.enqueue(new TextEncoder().encode(fixture('duckduckgo', 'html.html')));
      body.close();
    });
    const fetch = async (url: string | URL | Request) => {
      asked.push(new URL(String(url)).host);
      const response = new Response(new ReadableStream({ pull }, { highWaterMark: 0 }));
      Object.defineProperties(response, { url: { value: address }, redirected: { value: true } });
      return response;
    };
    const context = contextFor(duckduckgo, { minIntervalMs: '0', ...settings }, { fetch });
    const outcome = await outcomeOf(duckduckgo.search?.search(sampleQuery, context) ?? Promise.reject());
    return { outcome, asked, pull };
  }

  it.each([
    'https://shop.example/?q=tide+mill',
    'https://notduckduckgo.com/html/',
    'https://duckduckgo.com.x.example/',
  ])('to another site is not read, nor tried a second time: %s', async (address) => {
    const { outcome, asked, pull } = await askFrom(address);
    expect(outcome).toMatchObject({ error: { kind: 'bad-response', service: 'DuckDuckGo' } });
    expect(JSON.stringify(outcome)).not.toContain('q=tide');
    expect(asked).toEqual(['html.duckduckgo.com']);
    expect(pull).not.toHaveBeenCalled();
  });

  it('within the service is read', async () => {
    expect((await askFrom('https://duckduckgo.com/html/?q=tide+mill')).outcome).toHaveProperty('results.length', 4);
    const settings = { baseUrl: 'http://search.example/' };
    expect((await askFrom('https://search.example/', settings)).outcome).toHaveProperty('results.length', 4);
    expect((await askFrom('https://duckduckgo.com/html/', settings)).outcome).toHaveProperty('error');
  });
});

describe('the other page', () => {
  /** Answers by host; a number is a status. */
  async function askBoth(first: string | number, second: string | number, settings = {}) {
    const hosts: string[] = [];
    const fetch = async (url: string | URL | Request) => {
      const { host } = new URL(String(url));
      hosts.push(host);
      const reply = host.startsWith('lite') ? second : first;
      return typeof reply === 'number'
        ? new Response('', { status: reply })
        : new Response(fixture('duckduckgo', reply));
    };
    const context = contextFor(duckduckgo, { minIntervalMs: '0', ...settings }, { fetch });
    const outcome = await outcomeOf(duckduckgo.search?.search(sampleQuery, context) ?? Promise.reject());
    return { outcome, hosts };
  }

  it('is asked when the first is another than this reads', async () => {
    const { outcome, hosts } = await askBoth('changed.html', 'lite.html');
    expect(hosts).toEqual(['html.duckduckgo.com', 'lite.duckduckgo.com']);
    expect(outcome).toMatchObject({ results: [{ title: 'Carrow tide mill' }, {}, {}] });
    expect((await askBoth(503, 'lite.html')).outcome).toHaveProperty('results.length', 3);
  });

  it('is not asked after the human check, nor where nothing was found, nor beside an address of the person', async () => {
    expect((await askBoth('human-check.html', 'lite.html')).hosts).toEqual(['html.duckduckgo.com']);
    expect((await askBoth('no-results.html', 'lite.html')).hosts).toEqual(['html.duckduckgo.com']);
    const own = await askBoth('changed.html', 'lite.html', { baseUrl: 'https://search.example/' });
    expect(own.hosts).toEqual(['search.example']);
    expect(own.outcome).toMatchObject({ error: { kind: 'bad-response' } });
  });

  it('does not hide what was wrong with the first, unless it asks for a person', async () => {
    expect((await askBoth('changed.html', 503)).outcome).toMatchObject({ error: { kind: 'bad-response' } });
    expect((await askBoth('changed.html', 'human-check.html')).outcome).toMatchObject({ error: { kind: 'blocked' } });
  });

  it('is waited for as politely as any other, and given up with the question', async () => {
    const { fetch, requests } = cannedFetch([fixture('duckduckgo', 'changed.html')]);
    const controller = new AbortController();
    const context = contextFor(duckduckgo, { minIntervalMs: '60000' }, { fetch, signal: controller.signal });
    const answer = duckduckgo.search?.search(sampleQuery, context);
    await new Promise((resolve) => setTimeout(resolve, 20));
    controller.abort('enough');
    await expect(answer).rejects.toBe('enough');
    expect(requests).toHaveLength(1);
  });
});

it('takes pages of any shape', async () => {
  const piece = fc.constantFrom(
    '<div class="result">',
    '<div class="result result--ad">',
    '<a class="result__a" href="',
    '//duckduckgo.com/l/?uddg=',
    'https%3A%2F%2Fa.example%2F',
    '%E0%A4%A',
    'https://b.example/',
    '">',
    '</a>',
    '</div>',
    '<tr class="result-sponsored">',
    "<a class='result-link' href=\"",
    "<td class='result-snippet'>",
    'No results.',
    '&amp;&#x1F30A;&#xD800;',
    '<!--',
    '<script>',
    '\0',
  );
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 40 }), async (pieces) => {
      const { outcome } = await ask(pieces.join(''));
      if ('error' in outcome) expect(outcome.error.kind).toBe('bad-response');
      else for (const { url } of outcome.results) expect(new URL(url).protocol).toMatch(/^https?:$/);
    }),
    { numRuns: 400 },
  );
});
