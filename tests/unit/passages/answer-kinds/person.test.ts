import { expect, it } from 'vitest';
import { person } from '../../../../lib/passages/answer-kinds/person';
import { readQuestion } from '../../../../lib/passages/question/read-question';
import { markedIn, viewOf } from './view-passage';

it('is lacked where a text has no name but those of the question', () => {
  const question = 'Who owns Skarn Mill?';
  expect(person.lacks(viewOf(question, 'Since May, Skarn Mill is of a baker.'))).toBe(true);
  expect(person.lacks(viewOf(question, 'The owner of Skarn Mill is Ada Wren.'))).toBe(false);
});

it('is not lacked in a language whose capitals tell no names', () => {
  expect(person.lacks(viewOf('Wem gehört die Mühle?', 'die mühle gehört einem bäcker', 'de'))).toBe(false);
});

it('marks who did what the question asks about', () => {
  expect(markedIn('Who designed the mill?', 'The mill was designed by Ada Wren.')).toBe('Ada Wren');
  expect(markedIn('Who designed the mill?', 'It was designed by the old miller Ada Wren.')).toBe('Ada Wren');
  expect(markedIn('Who designed the mill?', 'Jerónimo de Ayanz y Wren designed the mill.')).toBe(
    'Jerónimo de Ayanz y Wren',
  );
  expect(markedIn('Who designed the mill?', 'Ada Wren designed the mill.')).toBe('Ada Wren');
  expect(markedIn('¿Quién diseñó el molino?', 'El molino fue diseñado por la arquitecta Ada Wren.', 'es')).toBe(
    'Ada Wren',
  );
  expect(markedIn('Who designed the mill?', 'A baker designed the mill beside Ada Wren.')).toBeUndefined();
});

it('is not asked for by a question whom to call, and is by one about who invented the telephone', () => {
  const asksPerson = (question: string) => readQuestion(question).kinds.has('person');
  expect(asksPerson('Who do I call about a lost umbrella?')).toBe(false);
  const named = ['Who invented the telephone?', 'Who called the strike?', 'Who sent the email?', 'Who runs the mill?'];
  expect(named.map(asksPerson)).toEqual([true, true, true, true]);
});
