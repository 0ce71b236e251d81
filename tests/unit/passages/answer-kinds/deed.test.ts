import { expect, it } from 'vitest';
import { deed } from '../../../../lib/passages/answer-kinds/deed';
import { viewOf } from './view-passage';

it.each([
  ['The mill stopped in 1936.', false],
  ['The mill was built in 1671.', true],
  ['The fire in the mill of 1866 stopped the long argument.', true],
])('%s lacks that the mill stopped: %s', (text, lacks) => {
  expect(deed.lacks?.(viewOf('When did the mill stop?', text))).toBe(lacks);
});

it('is not asked for by a question without one', () => {
  expect(viewOf('When was the mill built?', 'It was built in 1671.').query.kinds).not.toContain('deed');
});
