import { expect, it } from 'vitest';
import { frequency } from '../../../../lib/passages/answer-kinds/frequency';
import { viewOf } from './view-passage';

it.each([
  ['How often does the ferry sail?', 'The ferry sails twice a day.', 'en', false],
  ['How often does the ferry sail?', 'The ferry sails with 40 people.', 'en', true],
  ['Wie oft fährt die Fähre?', 'Die Fähre fährt täglich.', 'de', false],
  ['Wie oft fährt die Fähre?', 'Die Fähre fährt mit 40 Leuten.', 'de', true],
  ['À quelle fréquence le bac part-il ?', 'Le bac part chaque heure.', 'fr', false],
  ['À quelle fréquence le bac part-il ?', 'Le bac part avec 40 personnes.', 'fr', true],
])('of "%s", %s (%s) lacks it: %s', (question, text, language, lacks) => {
  expect(frequency.lacks?.(viewOf(question, text, language))).toBe(lacks);
});

it('is not lacked in a language whose words are not known', () => {
  expect(frequency.lacks?.(viewOf('How often does the ferry sail?', 'Пором ходить із людьми.', 'uk'))).toBe(false);
});
