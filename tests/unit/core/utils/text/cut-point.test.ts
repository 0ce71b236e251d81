import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutPoint, splitsPair } from '../../../../../lib/core/utils/text/cut-point';

describe('cutPoint', () => {
  it.each([
    ['before a pair', 'a😀b', 1, 1],
    ['within a pair', 'a😀b', 2, 1],
    ['behind a pair', 'a😀b', 3, 3],
    ['between two pairs', '😀😀', 2, 2],
    ['behind a lone high surrogate', '\ud83db', 1, 1],
    ['before a lone low surrogate', 'a\ude00', 1, 1],
    ['at the beginning', '😀', 0, 0],
    ['at the end', '😀', 2, 2],
    ['beyond the end', '😀', 9, 9],
  ])('is right %s', (_where, text, offset, point) => {
    expect(cutPoint(text, offset)).toBe(point);
  });

  it('leaves both sides of a cut well formed, and moves it by one unit at most', () => {
    const offsets = fc.string({ unit: 'binary' }).chain((text) => fc.tuple(fc.constant(text), fc.nat(text.length)));
    fc.assert(
      fc.property(offsets, ([text, offset]) => {
        const point = cutPoint(text, offset);
        expect([text.slice(0, point), text.slice(point)].every((part) => part.isWellFormed())).toBe(true);
        expect(point).toBe(splitsPair(text, offset) ? offset - 1 : offset);
      }),
    );
  });
});
