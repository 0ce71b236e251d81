import { describe, expect, it } from 'vitest';
import { hasPlace, isBracketed, spanOf, wordsUnder } from '../../../../lib/core/citations/annotation-span';

const url = 'https://mill.example/log';

it.each([
  [0, 4, true],
  [4, 4, false],
  [5, 4, false],
  [-1, 4, false],
  [Number.NaN, 4, false],
])('an annotation from %d to %d has a place: %s', (start, end, expected) => {
  expect(hasPlace({ url, start, end })).toBe(expected);
});

describe('the unit of a span', () => {
  const own = '【mill.example】';
  const text = `Base. 🌊🌊 It turns. ${own}`;
  const start = text.indexOf(own);
  const utf16 = { start, end: start + own.length };

  it('is UTF-16 where the host stands there', () => {
    expect(spanOf(text, { url, ...utf16 }, 0)).toEqual(utf16);
  });

  it('is code points where the host stands only there, counted from the base', () => {
    const annotation = { url, start: start - 6 - 2, end: start - 6 - 2 + own.length };
    expect(spanOf(text, annotation, 6)).toEqual(utf16);
  });

  it('is UTF-16 where neither names the host', () => {
    expect(spanOf(text, { url, start: 1, end: 3 }, 6)).toEqual({ start: 7, end: 9 });
  });
});

it('takes brackets for a marker, and nothing else', () => {
  const text = ' (mill.example) mill.example';
  expect(isBracketed(text, { start: 0, end: 15 })).toBe(true);
  expect(isBracketed(text, { start: 16, end: 28 })).toBe(false);
});

it('trims white space around words', () => {
  const text = ' It rains. \n .';
  expect(wordsUnder(text, { start: 0, end: 12 })).toEqual({ start: 1, end: 10 });
  expect(wordsUnder(text, { start: 11, end: 14 })).toBeUndefined();
  expect(wordsUnder(text, { start: 0, end: 99 })).toBeUndefined();
});
