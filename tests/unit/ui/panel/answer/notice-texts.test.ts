import { expect, it } from 'vitest';
import { noticeTextsOf } from '../../../../../lib/ui/panel/answer/notice-texts';

it.each([
  [
    { passages: 12, turns: 0, limit: 4096 },
    '12 passages were left out',
    "The model's context holds 4,096 tokens. What fits the question best went to the model.",
  ],
  [
    { passages: 1, turns: 2 },
    '1 passage was left out',
    "The model's context is full. 2 earlier turns of the thread were left out, too. What fits the question best went to the model.",
  ],
  [
    { passages: 0, turns: 1, limit: 8192 },
    '1 earlier turn of the thread was left out',
    "The model's context holds 8,192 tokens. What fits the question best went to the model.",
  ],
])('says what did not go to the model: %j', (left, title, hint) => {
  expect(noticeTextsOf([{ type: 'context-full', ...left }])).toEqual([{ icon: 'cut', title, hint }]);
});
