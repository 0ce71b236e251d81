import { expect, it } from 'vitest';
import { hasErrorName } from '../../../../lib/core/utils/has-error-name';
import { isNotStored, NotStored as OwnNotStored } from '../../../../lib/core/utils/not-stored';

/** The class as a script has it that was bundled separately. */
class NotStored extends Error {
  override readonly name = 'NotStored';
}

it('tells an error of another bundle', () => {
  const thrown = new NotStored();
  expect(thrown).not.toBeInstanceOf(OwnNotStored);
  expect(isNotStored(thrown)).toBe(true);
});

it.each([
  ['an error of another name', new TypeError('It could not be stored.')],
  ['an error whose message is the name', new Error('NotStored')],
  ['an object with the name', { name: 'NotStored' }],
  ['the name alone', 'NotStored'],
  ['nothing', undefined],
])('does not take for it %s', (_case, thrown) => {
  expect(hasErrorName(thrown, 'NotStored')).toBe(false);
});
