import { expect, it } from 'vitest';
import { isDayOrMonth } from '../../../../lib/passages/text/day-or-month';

it.each([
  ['Saturday', 'en', true],
  ['Sundays', 'en', true],
  ['August', 'en', true],
  ['Skarn', 'en', false],
  ['Sundance', 'en', false],
  ['Monday Murders', 'en', false],
  ['Black Friday', 'en', false],
  ['Montag', 'de', true],
  ['samedi', 'fr', true],
  ['Paris', 'fr', false],
])('%s in %s: %s', (word, language, expected) => {
  expect(isDayOrMonth(word, language)).toBe(expected);
});
