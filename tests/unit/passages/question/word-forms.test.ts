import { expect, it } from 'vitest';
import { commonForm } from '../../../../lib/passages/question/word-forms';
import { stem } from '../../../../lib/passages/text/stem';

it.each([
  ['flee', 'fled'],
  ['withdraw', 'withdrew'],
  ['throw', 'thrown'],
  ['wife', 'wives'],
  ['naturalised', 'naturalize'],
  ['organisation', 'organization'],
  ['neighbours', 'neighbor'],
  ['harbour', 'harbors'],
  ['centre', 'centers'],
  ['travelled', 'traveling'],
  ['jewellery', 'jewelry'],
])('%s and %s are one word', (one, other) => {
  expect(commonForm(stem(one))).toBe(commonForm(stem(other)));
});

it.each([
  ['hour', 'hor'],
  ['four', 'for'],
  ['build', 'rebuilt'],
  ['leaf', 'leave'],
  ['grind', 'ground'],
  ['wind', 'wound'],
])('%s and %s are two words', (one, other) => {
  expect(commonForm(stem(one))).not.toBe(commonForm(stem(other)));
});
