import { expect, it } from 'vitest';
import { reason } from '../../../../lib/passages/answer-kinds/reason';
import { viewOf } from './view-passage';

const { givesReason, furtherSentencesOfReason } = reason.features;

it.each([
  ['Why did the keeper leave?', 'The keeper left because the lamp went out.', 'en', true],
  ['Why did the keeper leave?', 'The keeper left in a car.', 'en', false],
  ['Pourquoi le gardien est-il parti ?', 'Le gardien est parti, car la lampe était éteinte.', 'fr', true],
  ['Warum ging der Wärter?', 'Der Wärter ging, weil die Lampe erlosch.', 'de', true],
  ['为什么灯塔关闭了', '因为灯塔很旧，所以关闭了。', 'zh', true],
])('of "%s", %s (%s) gives one: %s', (question, text, language, gives) => {
  expect(givesReason.of(viewOf(question, text, language))).toBe(gives);
});

it('takes more than one sentence', () => {
  const text = 'The keeper left. The lamp was out. The boat came.';
  expect(furtherSentencesOfReason.of(viewOf('Why did the keeper leave?', text, 'en', { sentences: 3 }))).toBe(2);
  expect(furtherSentencesOfReason.of(viewOf('Did the keeper leave?', text, 'en', { sentences: 3 }))).toBe(0);
});
