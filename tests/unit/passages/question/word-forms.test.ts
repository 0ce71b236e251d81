import { expect, it } from 'vitest';
import { commonForm } from '../../../../lib/passages/question/word-forms';
import { stem } from '../../../../lib/passages/text/stem';
import { foldWord } from '../../../../lib/passages/text/tokenize';

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
  expect(commonForm(stem(one), 'en')).toBe(commonForm(stem(other), 'en'));
});

it.each([
  ['hour', 'hor'],
  ['four', 'for'],
  ['build', 'rebuilt'],
  ['leaf', 'leave'],
  ['grind', 'ground'],
  ['wind', 'wound'],
])('%s and %s are two words', (one, other) => {
  expect(commonForm(stem(one), 'en')).not.toBe(commonForm(stem(other), 'en'));
});

it.each([
  ['tr', 'kitaplar', 'kitap'],
  ['hi', 'लड़कियाँ', 'लड़की'],
  ['ro', 'camerelor', 'camere'],
  ['ko', '등대에서는', '등대'],
  ['ko', '공개되었다', '공개하였다'],
  ['ko', '걸려요', '걸리'],
  ['de', 'mitgenommen', 'mitnehmen'],
  ['de', 'grünen', 'grün'],
  ['he', 'והמגדלים', 'המגדל'],
  ['he', 'בירושלים', 'ירושלים'],
  ['fa', 'کتاب\u200cهای', 'کتابها'],
])('in %s, %s and %s are forms of one word', (language, one, other) => {
  expect(commonForm(foldWord(one), language)).toBe(commonForm(foldWord(other), language));
});

it('the stemmer of one language changes no word of another', () => {
  expect(commonForm('kitaplar', 'pl')).toBe('kitaplar');
});
