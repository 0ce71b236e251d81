import { expect, it } from 'vitest';
import { isRecord } from '../../../../lib/core/utils/is-record';

it.each([{}, { a: 1 }, new Error('It failed.')])('%j has fields', (value) => {
  expect(isRecord(value)).toBe(true);
});

it.each([null, undefined, [], [{}], 'text', 1, true])('%j has none', (value) => {
  expect(isRecord(value)).toBe(false);
});
