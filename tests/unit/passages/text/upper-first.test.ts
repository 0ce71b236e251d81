import { expect, it } from 'vitest';
import { upperFirst } from '../../../../lib/passages/text/upper-first';

it('has the capital of the language of its text, whatever that of the browser is', () => {
  expect(upperFirst('is it open?', 'en')).toBe('Is it open?');
  expect(upperFirst('istanbul nerede?', 'tr')).toBe('İstanbul nerede?');
  expect(upperFirst('', 'en')).toBe('');
});
