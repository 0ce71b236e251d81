import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Placement, placeCitations, writeMarkers } from '../../../../lib/core/citations/citation-placement';
import type { Citation } from '../../../../lib/core/source';

function cite(end: number, ...sourceIds: number[]): Citation {
  return { claim: { start: 0, end }, sourceIds };
}

function marked(start: number, end: number, ...sourceIds: number[]): Citation {
  return { claim: { start: 0, end: start }, marker: { start, end }, sourceIds };
}

function written(text: string, citations: Citation[]): string {
  return writeMarkers(text, placeCitations(text, citations)).text;
}

describe('placeCitations', () => {
  it('stands at the end of the claim, by position', () => {
    expect(placeCitations('One. Two.', [cite(9, 2), cite(4, 1)])).toEqual([
      { position: 4, sourceIds: [1], citations: [1], markers: [] },
      { position: 9, sourceIds: [2], citations: [0], markers: [] },
    ]);
  });

  it('merges the citations of one place: ids unique and ascending, indexes kept', () => {
    expect(placeCitations('One.', [cite(4, 3, 1), cite(9, 1), cite(4, 10, 2)])).toEqual([
      { position: 4, sourceIds: [1, 2, 3, 10], citations: [0, 1, 2], markers: [] },
    ]);
  });

  it("takes the place of the service's marker", () => {
    const text = 'Rain fell ([a.example](https://a.example/)). Then sun.';
    expect(placeCitations(text, [marked(10, 43, 4)])).toEqual([
      { position: 10, sourceIds: [4], citations: [0], markers: [{ start: 10, end: 43 }] },
    ]);
    expect(written(text, [marked(10, 43, 4)])).toBe('Rain fell [4]. Then sun.');
  });

  it('joins markers that touch, and a claim that ends where a marker begins, inside it or behind it', () => {
    expect(written('One[2][7]. Two', [marked(3, 6, 2), marked(6, 9, 7)])).toBe('One[2][7]. Two');
    for (const end of [3, 4, 6]) expect(written('One[2]. Two', [marked(3, 6, 2), cite(end, 1)])).toBe('One[1][2]. Two');
  });

  it.each<[string, string, number, string]>([
    ['a surrogate pair', 'a😀b', 2, 'a😀[1]b'],
    ['a combining mark', 'cafe\u0301s', 4, 'cafe\u0301[1]s'],
    ['a family', 'x👩‍👩‍👧‍👦y', 4, 'x👩‍👩‍👧‍👦[1]y'],
    ['a skin tone', '👍🏽!', 2, '👍🏽[1]!'],
    ['the second of three flags', '🇩🇪🇫🇷🇯🇵', 6, '🇩🇪🇫🇷[1]🇯🇵'],
    ['a line break of two characters', 'a\r\nb', 2, 'a\r\n[1]b'],
    ['Hangul syllables of jamo', '한글', 1, '한[1]글'],
    ['a Devanagari conjunct', 'क्षत', 1, 'क्ष[1]त'],
    ['Han characters', '今日は雨。', 2, '今日[1]は雨。'],
    ['right-to-left text', 'שלום עולם', 4, 'שלום[1] עולם'],
    ['a lone mark after a line break', 'a\n\u0301b', 2, 'a\n\u0301[1]b'],
    ['a lone mark at the start', '\u0301b', 0, '\u0301[1]b'],
    ['a prepended sign before a line break', '\u0600\nb', 1, '\u0600\n[1]b'],
  ])('does not cut through %s', (_, text, end, expected) => {
    expect(written(text, [cite(end, 1)])).toBe(expected);
  });

  it('looks at the clusters of the text without the markers', () => {
    expect(written('e[9]\u0301x', [marked(1, 4, 9)])).toBe('e\u0301[9]x');
  });

  it('moves past a cluster that is longer than any window', () => {
    const cluster = `e${'\u0301'.repeat(5000)}`;
    expect(placeCitations(`${cluster}x`, [cite(2, 1), cite(4000, 2)])).toEqual([
      { position: 5001, sourceIds: [1, 2], citations: [0, 1], markers: [] },
    ]);
  });

  it.each<[string, Citation, string]>([
    ['past the end', cite(99, 1), 'abc[1]'],
    ['before the start', cite(-3, 1), '[1]abc'],
    ['no number', cite(Number.NaN, 1), '[1]abc'],
    ['a marker that reaches past the end', marked(2, 99, 1), 'ab[1]'],
    ['an empty marker: a place, nothing removed', marked(1, 1, 1), 'a[1]bc'],
    ['a reversed marker: the claim counts', { ...marked(2, 1, 1), claim: { start: 0, end: 3 } }, 'abc[1]'],
    ['a marker outside: the claim counts', { ...marked(7, 9, 1), claim: { start: 0, end: 1 } }, 'a[1]bc'],
    ['no source: not placed, its marker stays', marked(1, 2), 'abc'],
    ['ids that are none', cite(3, 0, -1, 1.5, Number.NaN), 'abc'],
  ])('bears %s', (_, citation, expected) => {
    expect(written('abc', [citation])).toBe(expected);
  });

  it('takes overlapping markers as one', () => {
    expect(written('0123456789', [marked(2, 6, 1), marked(4, 8, 2)])).toBe('01[1][2]89');
    expect(written('0123456789', [marked(2, 8, 1), marked(3, 4, 2)])).toBe('01[1][2]89');
  });

  it('leaves a character whole that a marker cuts through', () => {
    expect(written('a😀bc', [marked(2, 4, 1)])).toBe('a😀[1]c');
    expect(written('ab😀c', [marked(1, 3, 1)])).toBe('a[1]😀c');
  });
});

const piece = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 6 }),
  fc.string({ unit: 'grapheme', maxLength: 6 }),
  fc.constantFrom(
    '👩‍👩‍👧',
    '🇩🇪',
    '🇫',
    '\u200d',
    '\u0301',
    '\r\n',
    '\r',
    '语',
    'שלום',
    'ไทย',
    'क्षि',
    '한',
    '[1]',
    ' ',
    '\u0600',
    '😀',
    '. ',
  ),
);
const text = fc.array(piece, { maxLength: 14 }).map((parts) => parts.join(''));
const anyOffset = fc.oneof(
  { weight: 8, arbitrary: fc.integer({ min: -3, max: 60 }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 2 ** 40, 1.5),
  },
);
const anySpan = fc.record({ start: anyOffset, end: anyOffset });
const anyCitation: fc.Arbitrary<Citation> = fc.record(
  { claim: anySpan, marker: anySpan, sourceIds: fc.array(fc.integer({ min: -1, max: 12 }), { maxLength: 4 }) },
  { requiredKeys: ['claim', 'sourceIds'] },
);

/** The text without the services' markers, told by a table of characters: slow, but plainly right. */
function plainText(value: string, placements: Placement[]): string {
  const units = value.split('');
  for (const { start, end } of placements.flatMap((placement) => placement.markers)) units.fill('', start, end);
  return units.join('');
}

describe('writeMarkers', () => {
  it('for any text and any citations can be taken back, keeps clusters whole and ids in order', () => {
    const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
    const boundaries = (value: string) =>
      new Set([...segmenter.segment(value)].map(({ index }) => index)).add(value.length);
    fc.assert(
      fc.property(text, fc.array(anyCitation, { maxLength: 8 }), (value, citations) => {
        const placements = placeCitations(value, citations);
        const result = writeMarkers(value, placements);
        const plain = plainText(value, placements);
        const stops = boundaries(plain);
        const writtenStops = boundaries(result.text);
        let taken = result.text;
        for (const { start, end } of result.markers.toReversed()) taken = taken.slice(0, start) + taken.slice(end);
        expect(taken).toBe(plain);
        let shift = 0;
        for (const [index, { start, end }] of result.markers.entries()) {
          expect(result.text.slice(start, end)).toBe(placements[index]?.sourceIds.map((id) => `[${id}]`).join(''));
          expect(stops.has(start - shift)).toBe(true);
          expect(writtenStops.has(end)).toBe(true);
          // A prepended sign at the very end of the text has no place behind it.
          if (start - shift < plain.length) expect(writtenStops.has(start)).toBe(true);
          shift += end - start;
        }
        const positions = placements.map((placement) => placement.position);
        expect(positions).toEqual([...new Set(positions)].sort((one, other) => one - other));
        for (const { sourceIds } of placements) {
          expect(sourceIds).toEqual([...new Set(sourceIds)].sort((one, other) => one - other));
        }
        const placed = citations.flatMap(({ sourceIds }, index) => (sourceIds.some((id) => id > 0) ? [index] : []));
        expect(placements.flatMap((placement) => placement.citations).sort((one, other) => one - other)).toEqual(
          placed,
        );
      }),
      { numRuns: 1500 },
    );
  });

  it.each<[string, string]>([
    ['Latin', 'A plain sentence of words. '],
    ['Thai, without a break', 'ประเทศไทย'],
    ['flags alone', '🇩🇪🇫🇷'],
    ['combining marks alone', '\u0301'],
    ['joined emoji alone', '👩‍'],
  ])('bears 100,000 citations on a million characters: %s', (_, unit) => {
    const long = unit.repeat(Math.ceil(1_000_000 / unit.length));
    const citations = Array.from({ length: 100_000 }, (_, index) =>
      cite((index * 7919 * 10) % long.length, (index % 50) + 1),
    );
    const { text: result, markers } = writeMarkers(long, placeCitations(long, citations));
    const added = markers.reduce((sum, { start, end }) => sum + end - start, 0);
    expect(result.length).toBe(long.length + added);
    expect(markers.length).toBeGreaterThan(0);
  });

  it('bears one citation behind a million characters without a plain boundary', () => {
    const long = 'ประเทศไทย'.repeat(110_000);
    expect(placeCitations(`${long}.`, [cite(long.length, 1)])).toMatchObject([{ position: long.length }]);
  });

  it('bears 100,000 markers of a service', () => {
    const long = 'Words of it[1]. '.repeat(100_000);
    const citations = Array.from({ length: 100_000 }, (_, index) => marked(index * 16 + 11, index * 16 + 14, 2));
    expect(writeMarkers(long, placeCitations(long, citations)).text).toBe(long.replaceAll('[1]', '[2]'));
  });
});
