import { expect, it } from 'vitest';
import { withoutAccents, withoutMarks } from '../../../../../lib/core/utils/text/accents';

it.each([
  ['Crème brûlée', 'Creme brulee'],
  ['Ελλάδα', 'Ελλαδα'],
  ['Йод', 'Иод'],
  ['हिन्दी', 'हिन्दी'],
  ['한국', '한국'],
  ['ﬁn', 'ﬁn'],
])('takes the accents off %s', (text, bare) => {
  expect(withoutAccents(text)).toBe(bare);
});

it.each([
  ['Crème', 'Creme'],
  ['ﬁn', 'fin'],
  ['हिन्दी', 'हनद'],
])('takes every mark off %s', (text, bare) => {
  expect(withoutMarks(text)).toBe(bare);
});
