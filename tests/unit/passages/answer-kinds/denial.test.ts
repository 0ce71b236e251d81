import { expect, it } from 'vitest';
import { denial } from '../../../../lib/passages/answer-kinds/denial';
import { viewOf } from './view-passage';

it.each([
  ['Who did not sign the plan?', 'The crew signed the plan.', true],
  ['Who did not sign the plan?', 'The mate never signed the plan.', false],
  ['Who did not sign the plan?', 'The crew signed the plan. The mate never slept.', true],
])('of "%s", %s lacks it: %s', (question, text, lacks) => {
  expect(denial.lacks?.(viewOf(question, text))).toBe(lacks);
});

it('is not asked for by whoever asks whether something is so', () => {
  expect([...viewOf('Did nobody sign the plan, not even the mate?', 'The mate signed.').query.kinds]).toEqual([
    'yes-or-no',
  ]);
});
