import { expect, it } from 'vitest';
import type { Citation, Source } from '../../../../../lib/core/source';
import { summarySentences } from '../../../../../lib/ui/panel/answer/summary-sentences';

const quotes = [
  'The Skarn lighthouse was lit in 1872 and guides the fishing boats of Orrisport into the harbour.',
  'The keepers rowed out each Monday with oil, bread and letters for the three families on the rock.',
  'The lamp has been electric since 1961.',
];
const citations = quotes.map((quote): Citation => ({ claim: { start: 0, end: 0 }, sourceIds: [1], quote }));
const sources: Source[] = [
  { id: 1, url: 'https://light.example/', title: 'Skarn light', domain: 'light.example', status: 'read' },
];

it('each sentence of a summary names the quotes that carry it, and none where nothing does', () => {
  const summary =
    'The Skarn lighthouse was lit in 1872. The lamp has been electric since 1961. The lamp has been electric since 1971. It is the oldest lighthouse of the whole coast.';
  expect(summarySentences(summary, { citations, sources }, 'en')).toEqual([
    { text: 'The Skarn lighthouse was lit in 1872.', citations: [0] },
    { text: 'The lamp has been electric since 1961.', citations: [2] },
    { text: 'The lamp has been electric since 1971.', citations: [] },
    { text: 'It is the oldest lighthouse of the whole coast.', citations: [] },
  ]);
});
