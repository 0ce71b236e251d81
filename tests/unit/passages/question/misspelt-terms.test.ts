import { expect, it } from 'vitest';
import { isMisspelt } from '../../../../lib/passages/question/misspelt-terms';

it.each([
  ['skarn', 'sakrn', true],
  ['lighthouse', 'lighthose', true],
  ['lighthouse', 'lighthousse', true],
  ['lighthouse', 'lighthauses', false],
  ['lighthouse', 'lighthoute', true],
  ['market', 'marker', false],
  ['skarn', 'karns', false],
  ['skarn', 'skarn', false],
  ['skarn', 'tkarn', false],
])('%s and %s: %s', (one, other, expected) => {
  expect(isMisspelt(one, other)).toBe(expected);
  expect(isMisspelt(other, one)).toBe(expected);
});

it('takes a name with another vowel for the name, and a word of that length for another word', () => {
  expect(isMisspelt('celeron', 'celoron', true)).toBe(true);
  expect(isMisspelt('farmer', 'former')).toBe(false);
  expect(isMisspelt('marlow', 'marlon', true)).toBe(false);
});
