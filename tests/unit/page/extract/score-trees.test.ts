import { expect, it } from 'vitest';
import { readTrees, scoreRows } from '../../../../lib/page/extract/score-trees';

/** One tree: the first number up to 1 scores -2; above it the second decides between 0 and 3. */
const trees = readTrees({
  base: 0,
  roots: '0',
  feature: '0 -1 1 -1 -1',
  limit: '1 -2 5 0 3',
  left: '1 0 3 0 0',
});

const chance = (score: number) => 1 / (1 + Math.exp(-score));

it('scores each row by the leaf that its numbers lead to', () => {
  const [low, middle, high] = scoreRows(trees, Float32Array.from([0, 9, 2, 5, 2, 6]), 2);
  expect(low).toBeCloseTo(chance(-2));
  expect(middle).toBeCloseTo(chance(0));
  expect(high).toBeCloseTo(chance(3));
});

it('gives a chance to a row whose numbers are missing, or none', () => {
  const rows = Float32Array.from([
    Number.NaN,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    Number.NaN,
    Number.NEGATIVE_INFINITY,
    0,
  ]);
  for (const score of scoreRows(trees, rows, 2)) {
    expect(score).toBeGreaterThan(0);
    expect(score).toBeLessThan(1);
  }
  expect(scoreRows(trees, [Number.NaN], 2).every((score) => score > 0 && score < 1)).toBe(true);
});
