import { expect, it } from 'vitest';
import { readQuestion } from '../../../../lib/passages/question/read-question';

it.each([
  ['Is the mill open?', true],
  ["Isn't the mill open?", true],
  ['Is the mill open or closed?', false],
  ['Am I allowed to fish at the mill?', true],
  ['When is the mill open?', false],
])('%s asks whether something is so: %s', (question, asks) => {
  expect(readQuestion(question).kinds.has('yes-or-no')).toBe(asks);
});
