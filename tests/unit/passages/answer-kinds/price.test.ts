import { expect, it } from 'vitest';
import { price } from '../../../../lib/passages/answer-kinds/price';
import { viewOf } from './view-passage';

const question = 'How much is a ticket for the ferry?';

it.each([
  ['A ticket for the ferry is £12.', false],
  ['A ticket for the ferry costs 12.', false],
  ['A ticket for the ferry is free.', false],
  ['A ticket for the ferry is 120 SEK.', false],
  ['The ferry of 1912 has 12 places for a ticket.', true],
])('%s lacks a price: %s', (text, lacks) => {
  expect(price.lacks?.(viewOf(question, text))).toBe(lacks);
});

it('is read in the language of the page', () => {
  const german = 'Was kostet der Eintritt?';
  expect(price.lacks?.(viewOf(german, 'Der Eintritt ist kostenlos.', 'de'))).toBe(false);
  expect(price.lacks?.(viewOf(german, 'Der Eintritt ist um 12.', 'de'))).toBe(true);
  expect(price.lacks?.(viewOf(question, 'Der Eintritt ist frei ab 12.', 'fi'))).toBe(false);
});

it('is not lacked by a row or below a heading that names it', () => {
  expect(price.lacks?.(viewOf(question, 'Ticket\t12', 'en', { structured: true }))).toBe(false);
  expect(price.lacks?.(viewOf(question, 'Ferry: 12', 'en', { opening: [1] }))).toBe(false);
});
