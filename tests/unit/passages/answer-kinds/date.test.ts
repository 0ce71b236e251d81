import { expect, it } from 'vitest';
import { date } from '../../../../lib/passages/answer-kinds/date';
import { markedIn, viewOf } from './view-passage';

it.each([
  ['The mill burned down in 1866.', 'en', true],
  ['The mill burned down on a Monday in autumn.', 'en', true],
  ['The mill burned down after a long storm.', 'en', false],
  ['Die Mühle brannte an einem Montag im März ab.', 'de', true],
  ['Le moulin a brûlé un lundi de février.', 'fr', true],
  ['Le moulin a brûlé Monday.', 'fr', false],
])('%s (%s) has a date: %s', (text, language, has) => {
  expect(date.holds?.(text, language)).toBe(has);
});

it('lacks a date of something else', () => {
  const question = 'When did the mill burn?';
  expect(date.lacks?.(viewOf(question, 'The mill burned in 1866.'))).toBe(false);
  expect(date.lacks?.(viewOf(question, 'The mill burned.'))).toBe(true);
  expect(date.lacks?.(viewOf(question, 'The mill burned. The fair is held in May 1901.', 'en', { sentences: 2 }))).toBe(
    true,
  );
});

it('marks the only date of a sentence', () => {
  expect(markedIn('When did the mill burn?', 'The mill burned on 3 May 1866.')).toBe('3 May 1866');
  expect(markedIn('Wann brannte die Mühle?', 'Die Mühle brannte am 3. Mai 1866.', 'de')).toBe('3. Mai 1866');
  expect(markedIn('When did the mill burn?', 'The mill burned in 1866 and in 1901.')).toBeUndefined();
});
