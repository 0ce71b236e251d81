import { expect, it } from 'vitest';
import type { AnswerServices } from '../../../lib/core/answer-request';
import { searxng } from '../../../lib/providers/searxng';
import { cannedFetch, contextFor, fixture } from '../providers/support';
import { answer, request } from './support';

/** A metasearch whose response is a fixture. */
function instance(name: string): AnswerServices['searches'][number] {
  const context = contextFor(searxng, { baseUrl: 'http://localhost:8080' }, cannedFetch([fixture('searxng', name)]));
  const { search } = searxng;
  if (!search) throw new Error('It searches.');
  return { providerId: searxng.id, label: searxng.label, search: (query) => search.search(query, context) };
}

/** An answer in quotes of what came with the results: no page can be read. */
async function quotesOf(name: string, question: string) {
  const { message } = await answer(request({ question }), { searches: [instance(name)] });
  return message.citations.map(({ quote, sourceIds }) => {
    const source = message.sources.find(({ id }) => id === sourceIds[0]);
    return { quote, title: source?.title, url: source?.url, domain: source?.domain };
  });
}

it('quotes an infobox under its own address', async () => {
  const quotes = await quotesOf('infobox.json', 'How high is the Carrow lighthouse?');
  expect(quotes[0]).toEqual({
    quote: 'Carrow Lighthouse – Height: 41.6 metres',
    title: 'Carrow Lighthouse',
    url: 'https://encyclopaedia.example/wiki/Carrow_Lighthouse',
    domain: 'encyclopaedia.example',
  });
});

it("quotes an instance's own answer under the name of its engine", async () => {
  const quotes = await quotesOf('answers.json', 'avg 1 2 3');
  expect(quotes[0]).toEqual({
    quote: 'avg 1 2 3: 2',
    title: 'statistics (SearXNG)',
    url: 'http://localhost:8080/search?q=avg+1+2+3#answers',
    domain: 'localhost',
  });
});
