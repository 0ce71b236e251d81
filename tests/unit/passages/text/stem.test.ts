import { expect, it } from 'vitest';
import { stem } from '../../../../lib/passages/text/stem';

it.each([
  ['والدته', 'والد'],
  ['والدها', 'والد'],
  ['الوالده', 'والد'],
  ['والمدينه', 'مدين'],
  ['مدينتها', 'مدين'],
  ['بيتها', 'بيت'],
])('the Arabic word %s has the stem %s', (word, expected) => {
  expect(stem(word)).toBe(expected);
});

it.each([
  ['movie', 'movies'],
  ['calorie', 'calories'],
  ['city', 'cities'],
  ['pie', 'pies'],
  ['release', 'released'],
  ['write', 'written'],
])('the English words %s and %s have one stem', (one, other) => {
  expect(stem(one)).toBe(stem(other));
});
