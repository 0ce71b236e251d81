import { expect, it } from 'vitest';
import { readTimeStamp, writeTimeStamp } from '../../../../lib/page/transcript/time-stamp';

it.each([
  ['0:00', 0],
  ['1:02', 62],
  ['[00:01:02.500]', 62],
  ['(1:00:05)', 3_605],
  [`\n${' '.repeat(60)}2:10\n`, 130],
  ['125:59', 7_559],
])('reads %j', (text, seconds) => {
  expect(readTimeStamp(text)).toBe(seconds);
});

it.each(['', '1:2', '1:75', '10:00 to 11:00', 'at 1:02', '2031-04-18', '16:9:', ' '.repeat(300)])(
  'takes %j for no moment',
  (text) => {
    expect(readTimeStamp(text)).toBeNull();
  },
);

it('writes hours only where there are some', () => {
  expect([5, 62, 3_605].map(writeTimeStamp)).toEqual(['0:05', '1:02', '1:00:05']);
});
