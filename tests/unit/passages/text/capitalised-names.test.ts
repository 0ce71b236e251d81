import { expect, it } from 'vitest';
import { capitalisedNames, namesWithinSentence } from '../../../../lib/passages/text/capitalised-names';

const namesIn = (text: string, language: string) => capitalisedNames(text, language).map(({ text: name }) => name);

it.each(['en', 'de', 'fr', 'sv', 'pl', 'tr'])('keeps the particles of a name in a text in %s', (language) => {
  expect(namesIn('Ida Van der Wren', language)).toEqual(['Ida Van der Wren']);
});

it('joins names by the small words of the language of the text alone', () => {
  expect(namesIn('Skarv: Tower of London', 'en')).toEqual(['Tower of London']);
  expect(namesIn('Norrvik: Ida Falk och Ada Wren', 'sv')).toEqual(['Ida Falk och Ada Wren']);
  expect(namesIn('Norrvik: Ida Falk och Ada Wren', 'en')).toEqual(['Ida Falk', 'Ada Wren']);
});

it('takes the first word for a name by itself only where it begins no sentence', () => {
  expect(namesIn('Wren drew Skerrow Light', 'en')).toEqual(['Skerrow Light']);
  expect(namesWithinSentence('Wren drew Skerrow Light', 'en')).toEqual([
    { start: 0, end: 4, words: 1, text: 'Wren' },
    { start: 10, end: 23, words: 2, text: 'Skerrow Light' },
  ]);
  expect(namesWithinSentence('(Wren drew it)', 'en')).toEqual([]);
});
