import { expect, it } from 'vitest';
import { readQueryWords } from '../../../../lib/passages/question/read-query-words';
import { stackexchange } from '../../../../lib/providers/keyless/stackexchange';
import { paramsOf, searcher, sender } from '../search-support';
import { fixture } from '../support';

const ask = searcher(stackexchange, { site: 'stackoverflow' });

it('asks one site, for the words and the age', async () => {
  expect((await sender(stackexchange)({ limit: 5 }))?.url).toMatchInlineSnapshot(
    `"https://api.stackexchange.com/2.3/search/advanced?order=desc&sort=relevance&q=tide+mill&site=stackoverflow&pagesize=5"`,
  );
  const sent = await sender(stackexchange, { site: 'superuser' })({
    timeRange: 'w',
    words: { language: 'en', keywords: 'tide table', names: [] },
  });
  expect(paramsOf(sent)).toMatchObject({ site: 'superuser', q: 'tide table', fromdate: '1791158400' });
});

it('answers with questions', async () => {
  expect((await ask(fixture('stackexchange', 'search.json'))).outcome).toEqual({
    results: [
      {
        url: 'https://stackoverflow.com/questions/900001/why-does-map-of-a-tide-table-fail',
        title: 'Why does map() of a tide table fail with "undefined" & how do I fix it?',
        snippet: 'javascript, arrays',
        publishedAt: '2025-10-12T00:00:00.000Z',
      },
      { url: 'https://stackoverflow.com/questions/900003/mill', title: 'A mill of <T>', snippet: '' },
    ],
  });
});

it('passes on the pause that the service asks for', async () => {
  expect((await ask(fixture('stackexchange', 'backoff.json'))).outcome).toEqual({ results: [], backoffMs: 10_000 });
  const error_message = 'too many requests from this IP, more requests available in 82216 seconds';
  const body = JSON.stringify({ error_id: 502, error_name: 'throttle_violation', error_message });
  expect((await ask(body, {}, { status: 400 })).outcome).toMatchObject({
    error: { kind: 'rate-limited', retryAfterMs: 82_216_000, message: error_message },
  });
});

it.each([
  ["TypeError: Cannot read properties of undefined (reading 'map')", true],
  ['How do I reverse a list in Python?', true],
  ['Wie sortiere ich ein Array in TypeScript?', true],
  ['git undo last commit', true],
  ['What do pythons eat?', false],
  ['How far is it to Java?', false],
  ['When did Taylor Swift write it?', false],
  ['How do I descale a kettle?', false],
])('suits %s: %s', (question, suits) => {
  expect(stackexchange.search?.specialism?.suits(question, readQueryWords(question))).toBe(suits);
});
