import { expect, test } from 'vitest';
import { withoutCapsLock } from '../../../../lib/passages/question/without-caps-lock';

test('writes in small letters what is typed in capitals throughout', () => {
  expect(withoutCapsLock('HOW MUCH IS A TICKET?', 'en')).toBe('how much is a ticket?');
});

test.each([
  'Grand Budapest Hotel Opening Hours Vienna',
  'What Is The Price Of The Skarn Ferry?',
  'NASA',
  'USA GDP 2020',
  'VISA FEE FOR INDIA',
  'ISO 9001 ISO 27001',
  'HOW MUCH is a ticket?',
])('leaves %s as it is', (text) => {
  expect(withoutCapsLock(text, 'en')).toBe(text);
});
