import { describe, expect, it } from 'vitest';
import { wikipedia } from '../../../../lib/providers/keyless/wikipedia';
import { paramsOf, searcher, sender } from '../search-support';
import { fixture } from '../support';

const ask = searcher(wikipedia);
const send = sender(wikipedia);
const words = (language: string, keywords: string) => ({ words: { language, keywords, names: [] } });

describe('the request', () => {
  it('names the program, and is of no origin', async () => {
    expect(await send({ limit: 5 })).toMatchInlineSnapshot(`
      {
        "headers": {
          "accept": "application/json",
          "api-user-agent": "Citebar (browser extension)",
        },
        "method": "GET",
        "url": "https://en.wikipedia.org/w/api.php?action=query&list=search&meta=siteinfo&siprop=general&srsearch=tide+mill&srnamespace=0&srlimit=5&srprop=snippet&srinfo=&format=json&formatversion=2&origin=*",
      }
    `);
  });

  it.each([
    [words('de', 'Gezeitenmühle'), {}, 'de.wikipedia.org'],
    [words('de', 'Gezeitenmühle'), { language: 'fr' }, 'fr.wikipedia.org'],
    [words('nb', 'tidevannsmølle'), {}, 'no.wikipedia.org'],
    [words('en', 'mill'), { language: 'evil.example/' }, 'en.wikipedia.org'],
    [words('de', 'mill'), { baseUrl: 'https://wiki.own.example/w/api.php' }, 'wiki.own.example'],
  ])('goes to the edition of the language: %j %j', async (query, settings, host) => {
    const sent = await sender(wikipedia, settings)(query);
    expect(new URL(sent?.url ?? '')).toMatchObject({ host, pathname: '/w/api.php' });
  });

  it('asks for the words alone, without the syntax of the search', async () => {
    const sent = await send(words('en', 'mill -tide "old wheel" insource:/a+/ in?itle:x ~y'));
    expect(paramsOf(sent).srsearch).toBe('mill tide old wheel insource a+ in itle x y');
    expect(paramsOf(await send({ query: 'x'.repeat(2_000) })).srsearch).toHaveLength(300);
  });

  it('is not made for other sites, nor without words', async () => {
    expect(await ask(fixture('wikipedia', 'search.json'), { allowedDomains: ['other.example'] })).toEqual({
      outcome: { results: [] },
      sent: undefined,
    });
    expect((await ask('', { blockedDomains: ['wikipedia.org'] })).sent).toBeUndefined();
    expect((await ask('', { query: '???' })).sent).toBeUndefined();
    expect((await ask(fixture('wikipedia', 'nothing.json'), { allowedDomains: ['wikipedia.org'] })).sent).toBeDefined();
  });
});

describe('the answer', () => {
  it('is text alone, each article once', async () => {
    const { outcome } = await ask(fixture('wikipedia', 'search.json'), words('de', 'mill'));
    expect(outcome).toEqual({
      results: [
        {
          url: 'https://de.wikipedia.org/wiki/Tide_mill',
          title: 'Tide mill',
          snippet: 'A tide mill is a water mill & turns on the ebb, at a depth < 2 m',
        },
        {
          url: 'https://de.wikipedia.org/wiki/Carrow_(Norfolk):_mills,_%22old%22_%26_new%3F',
          title: 'Carrow (Norfolk): mills, "old" & new?',
          snippet: 'the mill of Carrow grinds since 1744',
        },
        { url: 'https://de.wikipedia.org/wiki/M%C3%BChle/Gezeiten', title: 'Mühle/Gezeiten', snippet: '' },
      ],
    });
  });

  it('may be that there is nothing', async () => {
    expect((await ask(fixture('wikipedia', 'nothing.json'))).outcome).toEqual({ results: [] });
  });

  it('may be an error with HTTP 200', async () => {
    expect((await ask(fixture('wikipedia', 'rate-limited.json'))).outcome).toMatchObject({
      error: { kind: 'rate-limited', service: 'Wikipedia' },
    });
  });

  it.each([
    ['maxlag', 'overloaded'],
    ['internal_api_error_Exception', 'overloaded'],
    ['readapidenied', 'not-allowed-here'],
  ])('%s is %s', async (code, kind) => {
    expect((await ask(JSON.stringify({ error: { code, info: 'x' } }))).outcome).toMatchObject({ error: { kind } });
  });

  it('heeds the time that it is told to wait', async () => {
    const headers = { 'retry-after': '7' };
    expect((await ask('Too many requests', {}, { status: 429, headers })).outcome).toMatchObject({
      error: { kind: 'rate-limited', retryAfterMs: 7_000 },
    });
  });
});
