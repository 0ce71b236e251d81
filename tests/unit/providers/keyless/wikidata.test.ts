import { describe, expect, it } from 'vitest';
import type { SearchQuery } from '../../../../lib/core/provider';
import { readQueryWords } from '../../../../lib/passages/question/read-query-words';
import { wikidata } from '../../../../lib/providers/keyless/wikidata';
import { contextFor, fixture, outcomeOf, sampleQuery } from '../support';

/** Answers each request with the fixture of its kind, as Wikidata does. */
async function ask(question: string, changes: Partial<SearchQuery> = {}, bodies: Record<string, string> = {}) {
  const asked: URLSearchParams[] = [];
  const fetch: typeof globalThis.fetch = async (input) => {
    const params = new URL(String(input)).searchParams;
    asked.push(params);
    const kind = params.get('action') === 'wbsearchentities' ? 'search' : (params.get('props') ?? '').split('|')[0];
    return new Response(bodies[kind ?? ''] ?? fixture('wikidata', `${kind}.json`));
  };
  const query = { ...sampleQuery, query: question, words: readQueryWords(question), ...changes };
  const outcome = await outcomeOf(
    wikidata.search?.search(query, contextFor(wikidata, {}, { fetch })) ?? Promise.reject(),
  );
  return { outcome, asked };
}

describe('a fact', () => {
  it('is the statement of the entity, and the page that it refers to', async () => {
    const { outcome, asked } = await ask('How tall is the Carrow Light?');
    expect(outcome).toEqual({
      results: [
        {
          url: 'https://www.wikidata.org/wiki/Q900101#P2048',
          title: 'Carrow Light (Old Carrow), lighthouse & tide mill in <Norfolk> – Wikidata',
          snippet: 'height: 31.5 metre (tower)',
          text: '# Carrow Light (Old Carrow), lighthouse & tide mill in <Norfolk> – Wikidata\n\nCarrow Light (Old Carrow) – height: 31.5 metre (tower)',
        },
        { url: 'https://lights.example/carrow', title: 'The lights of Carrow', snippet: '' },
      ],
    });
    expect(asked.map((params) => params.get('action'))).toEqual(['wbsearchentities', 'wbgetentities', 'wbgetentities']);
    expect(asked[0]?.get('search')).toBe('Carrow Light');
    expect(asked[1]?.get('ids')).toBe('Q900101|Q900102');
    expect(asked[2]?.get('ids')).toBe('P2048|Q11573|Q900103');
  });

  it.each([
    ['When was the Carrow Light built?', 'inception (built): May 1744'],
    ['Who designed the Carrow Light?', 'architect: Ada Wren'],
    ['how tall is the carrow light', 'height: 31.5 metre (tower)'],
    ['Wie hoch ist das Carrow-Licht?', 'Höhe: 31,5 Meter'],
  ])('%s', async (question, snippet) => {
    expect((await ask(question)).outcome).toMatchObject({
      results: [{ snippet }, ...(/tall|hoch/.test(question) ? [{}] : [])],
    });
  });

  it.each([
    ['is not told where only a namesake states it', { id: 'Q900101', label: 'Ada Wren' }, []],
    [
      'is not told where only another thing of that name states it',
      { id: 'Q900101', label: 'Ada B. Wren', match: { text: 'Ada Wren' } },
      [],
    ],
    [
      'is told of a thing with another name, which may be the one that is meant',
      { id: 'Q900101', label: 'Wren House' },
      [{ snippet: 'height: 31.5 metre (tower)' }, {}],
    ],
  ])('%s', async (_title, other, results) => {
    const search = JSON.stringify({ search: [{ id: 'Q900104', label: 'Ada Wren' }, other] });
    const { outcome } = await ask('How tall is Ada Wren?', {}, { search });
    expect(outcome).toMatchObject({ results });
  });

  it('is not given if no entity states it', async () => {
    const { outcome, asked } = await ask(
      'When was the Carrow Light opened and how heavy is it?',
      {},
      { claims: '{"entities": {}}' },
    );
    expect(outcome).toEqual({ results: [] });
    expect(asked).toHaveLength(2);
  });

  it('is not given without the label of its unit', async () => {
    expect((await ask('How tall is the Carrow Light?', {}, { labels: '{"entities": {}}' })).outcome).toEqual({
      results: [],
    });
  });

  it('is given only for the sites of the query', async () => {
    const { outcome } = await ask('How tall is the Carrow Light?', { allowedDomains: ['lights.example'] });
    expect(outcome).toMatchObject({ results: [{ url: 'https://lights.example/carrow' }] });
  });
});

it('lists the entities of a name', async () => {
  const { outcome, asked } = await ask('tide mill');
  expect(outcome).toEqual({
    results: [
      {
        url: 'https://www.wikidata.org/wiki/Q900101',
        title: 'Carrow Light (Old Carrow) – Wikidata',
        snippet: 'lighthouse & tide mill in <Norfolk>',
      },
      { url: 'https://www.wikidata.org/wiki/Q900102', title: 'tide mill – Wikidata', snippet: '' },
    ],
  });
  expect(asked).toHaveLength(1);
});

it('looks for a thing by its second name where the first is unknown', async () => {
  const { outcome, asked } = await ask(
    'How high is the tower Wren?',
    {},
    { search: fixture('wikidata', 'nothing.json') },
  );
  expect(outcome).toEqual({ results: [] });
  expect(asked.map((params) => params.get('search'))).toEqual(['tower Wren', 'Wren']);
});

it.each([
  ['How tall is the Eiffel Tower?', true],
  ['When did Goethe die?', true],
  ['Wie viele Einwohner hat Norwich?', true],
  ['Quelle est la hauteur de la tour Eiffel ?', true],
  ['¿Cuándo nació Cervantes?', true],
  ['エッフェル塔の高さは？', true],
  ['Когда родился Пушкин?', true],
  ['من كتب الأيام؟', true],
  ['How do I descale a kettle?', false],
  ['Which tide mills still run?', false],
  ['When is the next ferry?', false],
  [`How tall is ${'the tower '.repeat(40)}`, false],
])('suits %s: %s', (question, suits) => {
  expect(wikidata.search?.specialism?.suits(question, readQueryWords(question))).toBe(suits);
});
