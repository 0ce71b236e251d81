import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createOffsetMap, type OffsetUnit } from '../../../../lib/core/citations/text-offsets';

const text = 'aé語😀e\u0301z';

describe('createOffsetMap', () => {
  it.each<[OffsetUnit, number, number]>([
    ['utf-8', 0, 0],
    ['utf-8', 1, 1],
    ['utf-8', 2, 2],
    ['utf-8', 3, 2],
    ['utf-8', 4, 3],
    ['utf-8', 6, 3],
    ['utf-8', 7, 5],
    ['utf-8', 10, 5],
    ['utf-8', 11, 6],
    ['utf-8', 13, 7],
    ['utf-8', 14, 8],
    ['code-point', 3, 3],
    ['code-point', 4, 5],
    ['code-point', 7, 8],
    ['utf-16', 3, 3],
    ['utf-16', 4, 5],
    ['utf-16', 5, 5],
  ])('%s %i is UTF-16 %i', (unit, offset, expected) => {
    expect(createOffsetMap(text, unit)(offset)).toBe(expected);
  });

  it.each<OffsetUnit>(['utf-8', 'code-point', 'utf-16'])('clamps %s offsets that are out of range', (unit) => {
    const map = createOffsetMap(text, unit);
    expect([-5, Number.NaN, Number.NEGATIVE_INFINITY].map(map)).toEqual([0, 0, 0]);
    expect([99, Number.POSITIVE_INFINITY].map(map)).toEqual([text.length, text.length]);
    expect(createOffsetMap('', unit)(3)).toBe(0);
  });

  it('counts a lone surrogate as encoders write it', () => {
    const map = createOffsetMap('\ud83dz', 'utf-8');
    expect([3, 4].map(map)).toEqual([1, 2]);
  });

  it('agrees with an encoder at every character, past many checkpoints', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 1200 }), (value) => {
        const bytes = createOffsetMap(value, 'utf-8');
        const points = createOffsetMap(value, 'code-point');
        const encoder = new TextEncoder();
        let place = 0;
        let byteCount = 0;
        let pointCount = 0;
        for (const character of value) {
          expect(bytes(byteCount)).toBe(place);
          expect(points(pointCount)).toBe(place);
          place += character.length;
          byteCount += encoder.encode(character).length;
          pointCount += 1;
        }
        expect(bytes(byteCount)).toBe(value.length);
      }),
      { numRuns: 30 },
    );
  });

  it('maps every offset of a long text', () => {
    const long = 'Grüße 語 😀 '.repeat(20_000);
    const map = createOffsetMap(long, 'utf-8');
    const size = new TextEncoder().encode(long).length;
    let last = 0;
    let ordered = true;
    for (let offset = 0; offset <= size; offset += 1) {
      const place = map(offset);
      ordered &&= place >= last;
      last = place;
    }
    expect(ordered).toBe(true);
    expect(last).toBe(long.length);
  });
});
