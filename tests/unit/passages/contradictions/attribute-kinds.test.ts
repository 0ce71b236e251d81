import { expect, it } from 'vitest';
import { isClassNoun, isSameClass } from '../../../../lib/passages/contradictions/attribute-kinds';

it('reads a noun for a kind of thing in the languages of the texts alone', () => {
  expect(isClassNoun('see', ['de', 'de'])).toBe(true);
  expect(isClassNoun('see', ['en', 'en'])).toBe(false);
  expect(isSameClass('tower', 'leuchtturm', ['en', 'de'])).toBe(true);
  expect(isSameClass('tower', 'leuchtturm', ['en', 'fr'])).toBe(false);
  expect(isSameClass('tower', 'bridge', ['en', 'en'])).toBe(false);
});
