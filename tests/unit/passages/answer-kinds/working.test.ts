import { expect, it } from 'vitest';
import { working } from '../../../../lib/passages/answer-kinds/working';
import { viewOf } from './view-passage';

const { of } = working.features.explainsWorking;

it.each([
  ['How does a tide mill work?', 'When the tide turns, the pond of the mill fills until it is full.', 'en', true],
  ['How does a tide mill work?', 'The tide mill was bought when it was old.', 'en', false],
  [
    'How does a tide mill work?',
    'The problem with a tide mill is that it stops when the tide turns, until noon.',
    'en',
    false,
  ],
  ['Wie funktioniert eine Mühle?', 'Sobald die Flut kommt, füllt sich der Teich, bis er voll ist.', 'de', true],
])('of "%s", %s (%s) explains it: %s', (question, text, language, explains) => {
  expect(of(viewOf(question, text, language))).toBe(explains);
});
