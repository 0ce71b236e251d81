import { describe, expect, it } from 'vitest';
import { valueSize } from '../../../../lib/core/utils/value-size';

const most = { values: 100, characters: 50, depth: 5 };

describe('the size of a value', () => {
  it('counts values, and the characters of texts and names', () => {
    expect(valueSize({ ab: ['cd', 1, null, { e: true }] }, most)).toEqual({ values: 7, characters: 5 });
    expect(valueSize(undefined, most)).toEqual({ values: 1, characters: 0 });
  });

  it.each([
    ['has too many values', Array.from({ length: 100 }, () => 0)],
    ['has too many values on several levels', Array.from({ length: 10 }, () => Array.from({ length: 10 }, () => 0))],
    ['has too long a text', { a: 'x'.repeat(50) }],
    ['has too long a name', { ['x'.repeat(51)]: 0 }],
    ['is nested too deep', [[[[[[0]]]]]]],
  ])('is none of a value that %s', (_, value) => {
    expect(valueSize(value, most)).toBeUndefined();
  });

  it('does not overflow where levels are without number', () => {
    const deep: unknown = JSON.parse('['.repeat(100_000) + ']'.repeat(100_000));
    const unbounded = { values: 200_000, characters: 0, depth: 200_000 };
    expect(valueSize(deep, unbounded)).toEqual({ values: 100_000, characters: 0 });
  });
});
