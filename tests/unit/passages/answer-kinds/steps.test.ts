import { expect, it } from 'vitest';
import { steps } from '../../../../lib/passages/answer-kinds/steps';
import { viewOf } from './view-passage';

it('are given by a step, where a question asks how to do something', () => {
  const { of } = steps.features.givesSteps;
  const step = { givesSteps: true };
  expect(of(viewOf('How do I prune a pear tree?', 'Cut the pear tree above a bud.', 'en', step))).toBe(true);
  expect(of(viewOf('How do I prune a pear tree?', 'Cut the pear tree above a bud.'))).toBe(false);
  expect(of(viewOf('Who pruned the pear tree?', 'Cut the pear tree above a bud.', 'en', step))).toBe(false);
});
