import { expect, it } from 'vitest';
import type { Citation } from '../../../../../lib/core/source';
import { summarySentences } from '../../../../../lib/ui/panel/answer/summary-sentences';

const quotes = [
  'The Skarn lighthouse was lit in 1872 and guides the fishing boats of Orrisport into the harbour.',
  'The keepers rowed out each Monday with oil, bread and letters for the three families on the rock.',
  'The lamp has been electric since 1961.',
];
const citationOf = (quote: string, source = 1): Citation => ({
  claim: { start: 0, end: 0 },
  sourceIds: [source],
  quote,
});
const citations = quotes.map((quote) => citationOf(quote));
it('each sentence of a summary names the quotes that support it, if any', () => {
  const summary =
    'The Skarn lighthouse was lit in 1872. The lamp has been electric since 1961. The lamp has been electric since 1971. It is the oldest lighthouse of the whole coast.';
  expect(summarySentences(summary, { citations }, 'en')).toEqual([
    { text: 'The Skarn lighthouse was lit in 1872.', citations: [0] },
    { text: 'The lamp has been electric since 1961.', citations: [2] },
    { text: 'The lamp has been electric since 1971.', citations: [] },
    { text: 'It is the oldest lighthouse of the whole coast.', citations: [] },
  ]);
});

it('a sentence that is merged from two pages has no chip', () => {
  const merged = {
    citations: [
      citationOf('The harbour of Tarn was built by the monks of the island.', 1),
      citationOf('The town hall burned down in 1921.', 2),
    ],
  };
  expect(summarySentences('The harbour of Tarn burned down in 1921.', merged, 'en')).toEqual([
    { text: 'The harbour of Tarn burned down in 1921.', citations: [] },
  ]);
});

it('the title of a page supports nothing: only the quotes are compared', () => {
  const titled = {
    citations: [citationOf('It guides the fishing boats into the harbour.')],
    sources: [
      {
        id: 1,
        url: 'https://light.example/',
        title: 'The lamp of Skarn has been electric since 1961',
        domain: 'light.example',
        status: 'read' as const,
      },
    ],
  };
  expect(summarySentences('The lamp of Skarn has been electric since 1961.', titled, 'en')).toEqual([
    { text: 'The lamp of Skarn has been electric since 1961.', citations: [] },
  ]);
});
