import { describe, expect, it } from 'vitest';
import type { QuotePlace } from '../../../../../lib/core/source';
import { copiedQuote } from '../../../../../lib/ui/panel/quotes/copied-quote';
import { blocksOf, cellsOf } from '../../../../../lib/ui/panel/quotes/quote-layout';

const quote = 'To wax a ski:\nDrip the wax.\nIron it in.';
const place: QuotePlace = {
  headings: ['How to do it'],
  blocks: [
    { kind: 'text', start: 0, end: 13 },
    { kind: 'item', number: 1, start: 14, end: 27 },
    { kind: 'item', number: 2, start: 28, end: 39 },
  ],
  before: [
    { kind: 'text', text: 'Cold wax is brittle.' },
    { kind: 'text', text: 'Warm the iron.', joined: true },
  ],
  after: [
    { kind: 'item', number: 3, text: 'Scrape it.' },
    { kind: 'item', depth: 1, text: 'With plastic, not steel.' },
    { kind: 'text', text: 'Wax again soon.' },
  ],
};
const texts = (shown: ReturnType<typeof blocksOf>) =>
  shown.map(({ pieces }) => pieces.map(({ text }) => text).join('|'));

describe('blocksOf', () => {
  it('gives the quote block by block, and the rest of its section where that is open', () => {
    expect(texts(blocksOf({ quote, place }, false))).toEqual(['To wax a ski:', 'Drip the wax.', 'Iron it in.']);
    expect(texts(blocksOf({ quote, place }, true))).toEqual([
      'Cold wax is brittle.',
      'Warm the iron. |To wax a ski:',
      'Drip the wax.',
      'Iron it in.',
      'Scrape it.',
      'With plastic, not steel.',
      'Wax again soon.',
    ]);
  });

  it.each([
    ['unknown', undefined],
    ['of another quote', { ...place, blocks: [{ kind: 'text', start: 0, end: 400 }] }],
    ['with gaps', { ...place, blocks: [{ kind: 'text', start: 3, end: quote.length }] }],
    ['empty', { ...place, blocks: [] }],
  ] as [string, QuotePlace | undefined][])('gives the quote as one text where its layout is %s', (_name, malformed) => {
    expect(texts(blocksOf({ quote, ...(malformed && { place: malformed }) }, false))).toEqual([quote]);
  });
});

it('a cell has the head of its column and its offset in the quote', () => {
  const row = { kind: 'row' as const, heads: ['Port', 'Depth'], pieces: [{ text: 'Arle\t9 m\tdeep', at: 10 }] };
  expect(cellsOf(row)).toEqual([
    { head: 'Port', piece: { text: 'Arle', at: 10 } },
    { head: 'Depth', piece: { text: '9 m', at: 15 } },
    { head: '', piece: { text: 'deep', at: 19 } },
  ]);
});

describe('copiedQuote', () => {
  const citation = { claim: { start: 0, end: quote.length }, sourceIds: [1], quote };

  it('copies all steps with their numbers, also those that the panel has not opened', () => {
    expect(copiedQuote({ ...citation, place }, quote)).toBe(
      'To wax a ski:\n1. Drip the wax.\n2. Iron it in.\n3. Scrape it.\n   - With plastic, not steel.',
    );
  });

  it('copies a row with its heads, and a quote without a layout as it is', () => {
    const row = { ...place, blocks: [{ kind: 'row' as const, heads: ['Port', 'Depth'], start: 0, end: 8 }] };
    expect(copiedQuote({ ...citation, quote: 'Arle\t9 m', place: row }, '')).toBe('Port: Arle; Depth: 9 m');
    expect(copiedQuote(citation, '')).toBe(quote);
  });
});
