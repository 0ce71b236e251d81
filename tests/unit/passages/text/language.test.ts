import { expect, it } from 'vitest';
import { guessLanguage, knownLanguage } from '../../../../lib/passages/text/language';

it.each([
  ['en', 'The lamp was lit in 1871, and it is still the only one that can be seen from the bay.'],
  ['de', 'Die Lampe wurde 1871 entzündet, und sie ist noch immer die einzige, die man von der Bucht aus sieht.'],
  ['ru', 'Лампу зажгли в 1871 году, и она до сих пор одна на всём берегу, как и тогда, когда её строили для моряков.'],
  ['ja', '灯台は1871年に初めて点灯されました。'],
  ['zh', '灯塔于1871年首次点亮。'],
  ['he', 'המגדלור הודלק לראשונה ב־1874, לפי Trinity House.'],
])('knows %s by its words or its script', (language, text) => {
  expect(knownLanguage(text)).toBe(language);
});

it.each([
  '41 m',
  'Skarn lighthouse',
  'Trinity House, 1874 (灯)',
  'Маяк Скарн',
  '東京都港区芝公園四丁目の電波塔、全高三三三',
  '',
])('does not know the language of text that does not tell it: %j', (text) => {
  expect(knownLanguage(text)).toBeUndefined();
});

it('guesses English where nothing tells a language', () => {
  expect(guessLanguage('41 m')).toBe('en');
});
