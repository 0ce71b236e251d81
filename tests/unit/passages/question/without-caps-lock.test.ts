import { expect, test } from 'vitest';
import { withoutCapsLock } from '../../../../lib/passages/question/without-caps-lock';

test('writes in small letters what is typed in capitals throughout', () => {
  expect(withoutCapsLock('HOW MUCH IS A TICKET?', 'en')).toBe('how much is a ticket?');
});

test('writes in small letters what is typed with a capital at every word', () => {
  expect(withoutCapsLock('Can I Put My Little Boy In It?', 'en')).toBe('can i put my little boy in it?');
});

test.each([
  'Grand Budapest Hotel Opening Hours Vienna',
  'Who Wrote The Great Gatsby in 1925?',
  'NASA',
  'USA GDP 2020',
  'VISA FEE FOR INDIA',
  'ISO 9001 ISO 27001',
  'HOW MUCH is a ticket?',
])('leaves %s as it is', (text) => {
  expect(withoutCapsLock(text, 'en')).toBe(text);
});
