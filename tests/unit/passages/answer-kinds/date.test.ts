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
  ['磨坊星期一开放。', 'zh', true],
  ['磨坊每周一次开放。', 'zh', false],
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

it.each([
  ['When does the mill open on Sunday?', 'Sunday: closed', 'en', false],
  ['When does the mill open?', 'The mill is closed.', 'en', true],
  ['磨坊周日几点开门？', '周日：闭馆', 'zh', false],
])('of "%s", %s (%s) lacks a time: %s', (question, text, language, lacks) => {
  expect(date.lacks?.(viewOf(question, text, language))).toBe(lacks);
});

it.each([
  ['When did Ada Wren die?', 'Ada Wren (Orrin, 3 May 1849 – 1 June 1914, Skarn) was an engineer.', 'en'],
  ['When did Ada Wren die?', 'Ada Wren Bell (1849–1914) was an engineer.', 'en'],
  ['When did Ada Wren die?', 'Ada Wren, 1st Baroness of Skarn, OM (3 May 1849 – 1 June 1914) was an engineer.', 'en'],
  ['When was Ada Wren born?', 'The mill is by Ada Wren (born 1949).', 'en'],
  ['when did ada wren die', 'Ada Wren (3 May 1849 – 1 June 1914) was an engineer.', 'en'],
  ['林若梅什么时候去世？', '林若梅（1905年4月2日－1983年11月15日），植物学家。', 'zh'],
])('"%s" is answered by the dates of a life', (question, text, language) => {
  expect(date.lacks?.(viewOf(question, text, language))).toBe(false);
});

it.each([
  ['When did Ada Wren die?', 'Ada Wren was a minister (1998–2020) and an engineer.', 'en'],
  ['When did Ada Wren die?', 'Ada Wren (1998–2002) was followed by Jon Bell (2002–2009).', 'en'],
  ['When did Ada Wren die?', 'Ada Wren worked with Jon Bell (1849–1914) and Ida Falk (born 1851).', 'en'],
  ['When did Ada Wren die?', 'Ada Wren, Minister of Finance (1980–2000), left.', 'en'],
])('"%s" is not answered by the years of an office, an event or somebody else: %s', (question, text, language) => {
  expect(date.lacks?.(viewOf(question, text, language))).toBe(true);
});

it('marks the only date of a sentence', () => {
  expect(markedIn('When did the mill burn?', 'The mill burned on 3 May 1866.')).toBe('3 May 1866');
  expect(markedIn('Wann brannte die Mühle?', 'Die Mühle brannte am 3. Mai 1866.', 'de')).toBe('3. Mai 1866');
  expect(markedIn('When did the mill burn?', 'The mill burned in 1866 and in 1901.')).toBeUndefined();
});
