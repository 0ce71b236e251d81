import { expect, it } from 'vitest';
import { commonPrefix } from '../../../../../lib/core/utils/text/common-prefix';

it.each([
  ['investigate', 'investigation', 10],
  ['mill', 'mills', 4],
  ['mill', 'mill', 4],
  ['mill', 'Mill', 0],
  ['', '', 0],
])('counts what %j and %j have in common from their beginning', (one, other, length) => {
  expect(commonPrefix(one, other)).toBe(length);
  expect(commonPrefix(other, one)).toBe(length);
});
