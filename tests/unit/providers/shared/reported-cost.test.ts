import { expect, it } from 'vitest';
import { reportedCost } from '../../../../lib/providers/shared/reported-cost';

it.each([
  [0.0042, 0.0042],
  [0, 0],
  [{ total_cost: 0.006, request_cost: 0.005 }, 0.006],
  ['0.5', undefined],
  [-1, undefined],
  [Number.NaN, undefined],
  [{ total_cost: null }, undefined],
  [null, undefined],
  [undefined, undefined],
])('of %j is %s', (cost, dollars) => {
  expect(reportedCost(cost)).toBe(dollars);
});
