import { describe, expect, it } from 'vitest';
import { readQueryWords } from '../../../../lib/passages/question/read-query-words';
import { arxiv } from '../../../../lib/providers/keyless/arxiv';
import { crossref } from '../../../../lib/providers/keyless/crossref';
import { paramsOf, searcher, sender } from '../search-support';
import { fixture } from '../support';

const askCrossref = searcher(crossref);
const askArxiv = searcher(arxiv);
const feed = fixture('arxiv', 'search.xml');

describe('Crossref', () => {
  it('is asked for works by their words, or by the DOI', async () => {
    expect((await sender(crossref)({ limit: 5 }))?.url).toMatchInlineSnapshot(
      `"https://api.crossref.org/works?query.bibliographic=tide+mill&rows=5&select=DOI%2CURL%2Ctitle%2Ccontainer-title%2Cabstract%2Cauthor%2Cissued"`,
    );
    const sent = await sender(crossref, { mailto: 'ada@wren.example' })({
      query: 'What does 10.5555/tide.1744, of 2021, say?',
      timeRange: 'y',
    });
    expect(paramsOf(sent)).toMatchObject({
      filter: 'doi:10.5555/tide.1744,from-pub-date:2025-10-11',
      mailto: 'ada@wren.example',
    });
    expect(paramsOf(sent)).not.toHaveProperty('query.bibliographic');
  });

  it('answers with works, the abstract in place of the page', async () => {
    expect((await askCrossref(fixture('crossref', 'search.json'))).outcome).toEqual({
      results: [
        {
          url: 'https://doi.org/10.5555/tide.1744',
          title: 'The yield of tide mills & their weirs',
          snippet: 'Ada Wren, Quist; Journal of Mills; 2021. We measured CO2 at 12 mills; p < 0.05.',
          publishedAt: '2021-03-09',
          text: '# The yield of tide mills & their weirs\n\nAda Wren, Quist; Journal of Mills; 2021\n\nWe measured CO2 at 12 mills; p < 0.05.',
        },
        { url: 'https://doi.org/10.5555/ebb.2', title: 'On the ebb', snippet: 'A. One et al.; 2019' },
      ],
    });
  });
});

describe('arXiv', () => {
  it('is asked for every word, or for an identifier', async () => {
    const { sent } = await askArxiv(feed, { query: 'Which arXiv papers model "tide mills" (AND weirs)?', limit: 3 });
    expect(sent?.url).toMatchInlineSnapshot(
      `"https://export.arxiv.org/api/query?search_query=all%3AWhich+AND+all%3Amodel+AND+all%3Atide+AND+all%3Amills+AND+all%3Aweirs&start=0&max_results=3"`,
    );
    const { sent: words } = await askArxiv(feed, { query: 'convert 1204.5678 usd' });
    expect(paramsOf(words)).not.toHaveProperty('id_list');
    for (const [query, id] of [
      ['Summarise arXiv:2109.99901v2.', '2109.99901v2'],
      ['What is hep-th/9901001 about?', 'hep-th/9901001'],
    ]) {
      expect(paramsOf((await askArxiv(feed, { query: query ?? '' })).sent)).toMatchObject({ id_list: id });
    }
    expect((await askArxiv(feed, { query: '“?”' })).sent).toBeUndefined();
  });

  it('answers with preprints, the abstract in place of the page', async () => {
    expect((await askArxiv(feed)).outcome).toEqual({
      results: [
        {
          url: 'https://arxiv.org/abs/2109.99901v2',
          title: 'Tidal flow & the wheel: a model',
          snippet: 'We model the wheel of a tide mill for depths < 2 m.',
          publishedAt: '2021-09-09T17:59:59Z',
          text: '# Tidal flow & the wheel: a model\n\nAda Wren, Hedda Quist\n\nWe model the wheel of a tide mill for depths < 2 m.',
        },
      ],
    });
  });

  it.each([200, 400])('tells an error of HTTP %d', async (status) => {
    expect((await askArxiv(fixture('arxiv', 'error.xml'), {}, { status })).outcome).toMatchObject({
      error: { kind: 'invalid-input', message: 'incorrect id format for 1234.12345' },
    });
  });
});

it.each([
  ['What does the paper by Wren say about tide mills?', true, true],
  ['Are there peer-reviewed studies on sourdough?', true, true],
  ['Explain arXiv 2109.99901', true, true],
  ['Who are the authors of 2109.99901?', false, true],
  ['2109.99901v2', false, true],
  ['What is hep-th/9901001 about?', false, true],
  ['convert 1234.5678 usd to eur', false, false],
  ['convert 1213.5678 usd to eur', false, false],
  ['convert 1204.5678 usd to eur', false, false],
  ['Who are the authors of 2113.99901?', false, false],
  ['doi 10.5555/tide.1744', true, true],
  ['この論文の結論は？', true, true],
  ['How is paper made?', false, false],
  ['Where is the newspaper office?', false, false],
  ['What is 10.50 in euros?', false, false],
])('suits %s', (question, works, preprints) => {
  expect(crossref.search?.specialism?.suits(question, readQueryWords(question))).toBe(works);
  expect(arxiv.search?.specialism?.suits(question, readQueryWords(question))).toBe(preprints);
});
