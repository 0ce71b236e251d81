import { expect, test } from 'vitest';
import { overlaps } from '../../../../lib/core/utils/overlaps';

test.each([
  [2, 4, true],
  [0, 9, true],
  [0, 3, false],
  [6, 8, false],
])('a range from 3 to 6 and one from %d to %d overlap: %s', (start, end, expected) => {
  expect([overlaps({ start: 3, end: 6 }, { start, end }), overlaps({ start, end }, { start: 3, end: 6 })]).toEqual([
    expected,
    expected,
  ]);
});
