import { expect, it } from 'vitest';
import { readTrees, scoreRow } from '../../../../lib/page/extract/score-trees';

/** One tree: the first number up to 1 scores -2; above it the second decides between 0 and 3. */
const trees = readTrees({
  base: 0,
  roots: '0',
  feature: '0 -1 1 -1 -1',
  limit: '1 -2 5 0 3',
  left: '1 0 3 0 0',
});

const probability = (score: number) => 1 / (1 + Math.exp(-score));

it('scores a row by the leaf that its numbers lead to', () => {
  expect(scoreRow(trees, [0, 9])).toBeCloseTo(probability(-2));
  expect(scoreRow(trees, [2, 5])).toBeCloseTo(probability(0));
  expect(scoreRow(trees, [2, 6])).toBeCloseTo(probability(3));
});

it('finds a row behind others', () => {
  expect(scoreRow(trees, [0, 9, 2, 6], 2)).toBeCloseTo(probability(3));
});

it('gives a probability to a row whose numbers are missing, or none', () => {
  const { NaN: none, POSITIVE_INFINITY: most, NEGATIVE_INFINITY: least } = Number;
  for (const row of [[none, none], [most, none], [least, 0], [none], []]) {
    const score = scoreRow(trees, row);
    expect(score).toBeGreaterThan(0);
    expect(score).toBeLessThan(1);
  }
});
