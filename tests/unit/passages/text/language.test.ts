import { expect, it } from 'vitest';
import { guessLanguage, knownLanguage } from '../../../../lib/passages/text/language';

it.each([
  ['en', 'The lamp was lit in 1871, and it is still the only one that can be seen from the bay.'],
  ['de', 'Die Lampe wurde 1871 entzündet, und sie ist noch immer die einzige, die man von der Bucht aus sieht.'],
  ['ru', 'Лампу зажгли в 1871 году, и она до сих пор одна на всём берегу, как и тогда, когда её строили для моряков.'],
  ['ja', '灯台は1871年に初めて点灯されました。'],
  ['zh', '灯塔于1871年首次点亮。'],
  ['id', 'Mercusuar itu dibangun pada tahun 1874 oleh para nelayan, dan lampunya adalah yang tertua di pulau ini.'],
  ['ro', 'Farul a fost construit de pescari și este cel mai vechi de pe insulă, unde lampa nu se stinge.'],
  ['vi', 'Ngọn hải đăng được xây trên đảo và là ngọn đèn lâu đời của những người đánh cá, không để tắt khi có bão.'],
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

it.each([
  ['fa', 'فانوس دریایی در سال ۱۸۷۴ ساخته شد و یکی از قدیمی‌ترین‌هاست.'],
  ['ar', 'بنيت المنارة في عام 1874 وكانت من أقدم المنارات على الساحل.'],
])('tells Persian from Arabic by its letters: %s', (language, text) => {
  expect(guessLanguage(text)).toBe(language);
});

it("reads no language from one word that is also another's, written without its marks", () => {
  expect(guessLanguage('Skarn Light First lit: 14 May 1876')).toBe('en');
});
