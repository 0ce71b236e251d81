import { expect, test } from 'vitest';
import { withoutCapsLock } from '../../../../lib/passages/question/without-caps-lock';

test('writes in small letters what is typed in capitals throughout', () => {
  expect(withoutCapsLock('HOW MUCH IS A TICKET?')).toBe('how much is a ticket?');
});

test.each(['NASA', 'NASA ISS', 'HOW MUCH is a ticket?', '料金 は いくら'])('leaves %s as it is', (text) => {
  expect(withoutCapsLock(text)).toBe(text);
});
