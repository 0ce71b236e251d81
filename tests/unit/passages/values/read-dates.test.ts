import { expect, it } from 'vitest';
import { readDates } from '../../../../lib/passages/values/read-dates';

it.each([
  ['ru', 'Башню построили в 1876 году и перестроили в 1990 году.', ['1876', '1990']],
  ['ru', 'Смотрители жили здесь с 1876 по 1953 год.', ['1876', '1953']],
  ['ru', 'Свет горит в 1500 домах, и до 2000 мест занято.', []],
])('the years of a text in %s are those that a word beside them makes years: %s', (language, text, years) => {
  expect(readDates(text, language).map(({ start, end }) => text.slice(start, end))).toEqual(years);
});
