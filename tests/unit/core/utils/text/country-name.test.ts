import { expect, it } from 'vitest';
import { countryName } from '../../../../../lib/core/utils/text/country-name';

it.each([
  ['de', 'Germany'],
  [' US ', 'United States'],
  ['GB', 'United Kingdom'],
  ['TR', 'Turkey'],
  ['CZ', 'Czech Republic'],
  ['QZ', undefined],
  ['DEU', undefined],
  ['Germany', undefined],
  ['', undefined],
])('%j is %j', (code, name) => {
  expect(countryName(code)).toBe(name);
});
