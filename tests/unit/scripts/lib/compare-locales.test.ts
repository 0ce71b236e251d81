import { expect, it } from 'vitest';
import { compareLocale, unknownNames, widthOf } from '../../../../scripts/lib/compare-locales.mjs';

const english = {
  'shared.language': 'en',
  'shared.direction': 'ltr',
  name: 'Citebar',
  'panel.send': 'Send',
  'panel.hint': 'Read {title}, or <add a source>.',
  'panel.pages.one': '{count} page of {site}',
  'panel.pages.other': '{count} pages of {site}',
  'panel.fault.other': 'Not known',
};
const polish = {
  'shared.language': 'pl',
  'shared.direction': 'ltr',
  name: 'Citebar',
  'panel.send': 'Wyślij',
  'panel.hint': 'Przeczytaj {title} lub <dodaj źródło>.',
  'panel.pages.one': 'Jedna strona z {site}',
  'panel.pages.few': '{count} strony z {site}',
  'panel.pages.many': '{count} stron z {site}',
  'panel.pages.other': '{count} strony z {site}',
  'panel.fault.other': 'Nie wiadomo',
};
const sameTexts = new Set(['Citebar']);

function problems(
  changes: Record<string, string | undefined>,
  more: Partial<Parameters<typeof compareLocale>[0]> = {},
) {
  const entries = Object.entries({ ...polish, ...changes }).filter(([, text]) => text !== undefined);
  return compareLocale({ tag: 'pl', english, texts: Object.fromEntries(entries), sameTexts, ...more });
}

it('finds nothing in a language that has every text, and in English itself', () => {
  expect(problems({})).toEqual([]);
  expect(compareLocale({ tag: 'en', english, texts: english })).toEqual([]);
});

it('finds texts that are missing and that are left over', () => {
  expect(problems({ 'panel.send': undefined, 'panel.gone': 'Nie ma' })).toEqual([
    'panel.send: is missing',
    'panel.gone: is not in English, or no plural category',
  ]);
});

it('a plural has exactly the categories of its language, and a key that ends like one is no plural', () => {
  expect(problems({ 'panel.pages.many': undefined, 'panel.pages.two': '{count} strony z {site}' })).toEqual([
    'panel.pages.many: is missing',
    'panel.pages.two: is not in English, or no plural category',
  ]);
  expect(problems({ 'panel.fault.few': 'Nie wiadomo' })).toEqual([
    'panel.fault.few: is not in English, or no plural category',
  ]);
});

it('placeholders are those of English, and only the form for one number may name it in words', () => {
  expect(problems({ 'panel.hint': 'Przeczytaj {tytul} lub <dodaj źródło>.' })).toEqual([
    'panel.hint: placeholders {tytul} in place of {title}',
  ]);
  expect(problems({ 'panel.pages.one': 'Jedna strona' })).toEqual([
    'panel.pages: placeholders none in place of {count} {site}',
  ]);
  expect(problems({ 'panel.pages.few': 'Kilka stron z {site}' })).toEqual([
    'panel.pages: placeholders {site} in place of {count} {site}',
  ]);
});

it('the form for one must have the number where it stands for 21 as well', () => {
  const russian = { ...polish, 'shared.language': 'ru' };
  expect(compareLocale({ tag: 'ru', english, texts: russian, sameTexts })).toEqual([
    'panel.pages: placeholders {site} in place of {count} {site}',
  ]);
});

it('the signs around a button within a text are kept', () => {
  expect(problems({ 'panel.hint': 'Przeczytaj {title} lub dodaj źródło.' })).toEqual([
    'panel.hint: other signs < and > than in English',
  ]);
});

it('a text as in English stands on a list, and nothing else does', () => {
  expect(problems({ 'panel.send': 'Send' })).toEqual(['panel.send: is as in English: Send']);
  expect(problems({ 'panel.send': 'Send' }, { sameNames: new Set(['panel.send']) })).toEqual([]);
  expect(problems({}, { sameNames: new Set(['panel.send']) })).toEqual([
    'panel.send: is on the list of texts that are as in English',
  ]);
});

it('a text keeps to the room that there is, where a letter of East Asia is as wide as two', () => {
  expect(problems({}, { narrow: { 'panel.send': 5, 'panel.pages': 14 } })).toEqual([
    'panel.send: 6 letters where 5 fit: Wyślij',
    'panel.pages: 15 letters where 14 fit: Jedna strona z {site}',
  ]);
  expect(widthOf('送信 {count}')).toBe(5);
});

it('a text keeps to the word of the glossary for an English term, unless it is an exception', () => {
  const glossary = { terms: { source: ['źródł'], page: ['Stron'] }, exceptions: new Set<string>() };
  expect(problems({}, { glossary })).toEqual([]);
  const other = { 'panel.hint': 'Przeczytaj {title} lub <dodaj pochodzenie>.' };
  expect(problems(other, { glossary })).toEqual([
    "panel.hint: has no word for 'source' (źródł): Przeczytaj {title} lub <dodaj pochodzenie>.",
  ]);
  expect(problems(other, { glossary: { ...glossary, exceptions: new Set(['panel.hint']) } })).toEqual([]);
});

it('a language says its own tag and direction', () => {
  const arabic = Object.fromEntries(
    ['zero', 'one', 'two', 'few', 'many', 'other'].map((category) => [`panel.pages.${category}`, 'ص {count} {site}']),
  );
  const { 'panel.fault.other': fault, ...rest } = polish;
  const texts = { ...rest, ...arabic, 'panel.fault.other': fault, 'shared.language': 'ar' };
  expect(compareLocale({ tag: 'ar', english, texts, sameTexts })).toEqual(['shared.direction: is not rtl']);
  const brazilian = compareLocale({ tag: 'pt_BR', english, texts: polish, sameTexts });
  expect(brazilian).toContain('shared.language: is not pt-BR');
});

it('knows the names of lists that no text has', () => {
  expect(unknownNames(['panel.pages', 'panel.pages.one', 'panel.sent'], english)).toEqual([
    'panel.pages.one',
    'panel.sent',
  ]);
});

it('finds an escape that is shown as it stands', () => {
  expect(problems({ 'panel.send': 'Wyślij\\u00a0teraz' })).toEqual([
    'panel.send: an escape without quotation marks around the text: Wyślij\\u00a0teraz',
  ]);
});
