import { describe, expect, it } from 'vitest';
import { addAll, largestOf, smallestOf } from '../../../../lib/core/utils/long-lists';

/** More than a call takes arguments. */
const many = Array.from({ length: 300_000 }, (_, at) => at);

describe('lists of any length', () => {
  it('have a largest and a smallest number', () => {
    expect([largestOf(many), smallestOf(many)]).toEqual([299_999, 0]);
    expect([largestOf([-2, -1]), smallestOf([2, 1])]).toEqual([-1, 1]);
    expect([largestOf([], 0), smallestOf([], 6)]).toEqual([0, 6]);
    expect([largestOf([3], 5), smallestOf([7], 6)]).toEqual([5, 6]);
  });

  it('are added to each other', () => {
    const list = [-1];
    addAll(list, many);
    expect([list.length, list[0], list.at(-1)]).toEqual([300_001, -1, 299_999]);
  });
});
