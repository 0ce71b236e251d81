import { describe, expect, it } from 'vitest';
import type { QuotedSection } from '../../../../../lib/core/source';
import { copiedQuote } from '../../../../../lib/ui/panel/quotes/copied-quote';
import { blocksOf, quotedCells, runsOf } from '../../../../../lib/ui/panel/quotes/quote-layout';

const quote = 'To wax a ski:\nDrip the wax.\nIron it in.';
const place: QuotedSection = {
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
  ] as [string, QuotedSection | undefined][])(
    'gives the quote as one text where its layout is %s',
    (_name, malformed) => {
      expect(texts(blocksOf({ quote, ...(malformed && { place: malformed }) }, false))).toEqual([quote]);
    },
  );
});

it('a cell has the head of its column and its offset in the quote', () => {
  const row = { kind: 'row' as const, heads: ['Port', 'Depth'], pieces: [{ text: 'Arle\t9 m\tdeep', at: 10 }] };
  expect(quotedCells(row)).toEqual([
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

  it('keeps what the page has struck out between tildes, in sentences, items and cells', () => {
    const text = 'It is *38* metres  41 metres tall.';
    const struck = [{ start: 6, end: 18 }];
    const sentence = { ...place, blocks: [{ kind: 'text' as const, struck, start: 0, end: text.length }] };
    const copied = 'It is ~~\\*38\\* metres~~ 41 metres tall.';
    expect(copiedQuote({ ...citation, quote: text, place: sentence }, '')).toBe(copied);
    const item = { ...place, after: [], blocks: [{ ...sentence.blocks[0], kind: 'item' as const, start: 0, end: 34 }] };
    expect(copiedQuote({ ...citation, quote: text, place: item }, '')).toBe(`- ${copied}`);
    const cells = { heads: ['Port', 'Depth'], struck: [{ start: 5, end: 8 }], start: 0, end: 12 };
    const row = { ...place, blocks: [{ kind: 'row' as const, ...cells }] };
    expect(copiedQuote({ ...citation, quote: 'Arle\t9 m 8 m', place: row }, '')).toBe('Port: Arle; Depth: ~~9 m~~ 8 m');
  });

  it('copies a row with its heads, and a quote without a layout as it is', () => {
    const row = { ...place, blocks: [{ kind: 'row' as const, heads: ['Port', 'Depth'], start: 0, end: 8 }] };
    expect(copiedQuote({ ...citation, quote: 'Arle\t9 m', place: row }, '')).toBe('Port: Arle; Depth: 9 m');
    expect(copiedQuote(citation, '')).toBe(quote);
  });
});

describe('runsOf', () => {
  const struckOf = (shown: ReturnType<typeof blocksOf>) =>
    shown.flatMap(({ pieces }) => pieces.flatMap((piece) => runsOf(piece).filter(({ isStruck }) => isStruck)));

  it('parts what is struck out and what is marked from the rest', () => {
    const piece = { text: 'It cost £6 £4 a day.', at: 0, struck: [{ start: 8, end: 10 }] };
    const runs = runsOf(piece, { start: 11, end: 13 });
    expect(runs.map(({ text }) => text)).toEqual(['It cost ', '£6', ' ', '£4', ' a day.']);
    expect(runs.map(({ isStruck }) => isStruck)).toEqual([false, true, false, false, false]);
    expect(runs.map(({ isMarked }) => isMarked)).toEqual([false, false, false, true, false]);
  });

  it('keeps what is struck out where the rest of the section is open, and in the cell of a row', () => {
    const section: QuotedSection = {
      headings: [],
      blocks: [{ kind: 'text', start: 0, end: 9, struck: [{ start: 0, end: 2 }] }],
      before: [{ kind: 'text', text: 'Once free.', joined: true, struck: [{ start: 5, end: 9 }] }],
      after: [{ kind: 'text', text: 'Or £9 £7.', joined: true, struck: [{ start: 3, end: 5 }] }],
    };
    const struck = struckOf(blocksOf({ quote: '£6 £4 now', place: section }, true));
    expect(struck.map(({ text }) => text)).toEqual(['free', '£6', '£9']);
    const row = { kind: 'row' as const, pieces: [{ text: 'Adult\t£6 £4', at: 0, struck: [{ start: 6, end: 8 }] }] };
    expect(quotedCells(row).map(({ piece }) => piece.struck)).toEqual([undefined, [{ start: 0, end: 2 }]]);
  });
});
