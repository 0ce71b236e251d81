import { expect, it } from 'vitest';
import { maker } from '../../../../lib/passages/answer-kinds/maker';
import { viewOf } from './view-passage';

it.each([
  ['The tower of Orrin was built by James Corran.', false],
  ['James Corran was the architect of the tower.', false],
  ['The tower was bought by Margaret Lisle.', true],
  ['The tower was built in March.', true],
])('%s lacks who made it: %s', (text, lacks) => {
  expect(maker.lacks?.(viewOf('Who built the tower?', text))).toBe(lacks);
});

it('need not be said below a heading for the maker', () => {
  const below = { opening: [0], heading: 'The engineer' };
  expect(maker.lacks?.(viewOf('Who built the tower?', 'James Corran came from Skarn.', 'en', below))).toBe(false);
  const german = { opening: [0], heading: 'Der Architekt' };
  expect(maker.lacks?.(viewOf('Wer baute den Turm?', 'Er kam aus Skarn.', 'de', german))).toBe(false);
});
