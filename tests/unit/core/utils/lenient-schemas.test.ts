import * as v from 'valibot';
import { expect, it } from 'vitest';
import {
  lenientList,
  lenientNumber,
  lenientOptional,
  lenientText,
  sparseList,
  wellFormedEntries,
} from '../../../../lib/core/utils/lenient-schemas';

const schema = v.object({
  text: lenientText,
  number: lenientNumber,
  list: lenientList(v.number()),
  sparse: sparseList(v.number()),
  object: lenientOptional(v.object({ a: v.number() })),
});

it('reads well-formed fields', () => {
  const value = { text: 'a', number: 1, list: [1], sparse: [1], object: { a: 1 } };
  expect(v.parse(schema, value)).toEqual(value);
});

it.each([
  {},
  { text: null, number: null, list: null, sparse: null, object: null },
  { text: 1, number: '1', list: {}, sparse: 'a', object: { a: 'a' } },
  JSON.parse('{ "number": 1e999 }') as object,
  JSON.parse('{ "number": -1e999 }') as object,
])('reads malformed and missing fields as absent: %j', (value) => {
  expect(v.parse(schema, value)).toEqual({ list: [], sparse: [] });
});

it('drops malformed entries, or keeps their positions', () => {
  expect(v.parse(lenientList(v.number()), [1, 'a', null, 2])).toEqual([1, 2]);
  expect(v.parse(sparseList(v.number()), [1, 'a', null, 2])).toEqual([1, null, null, 2]);
});

it('tells a list of malformed entries from no list', () => {
  expect(v.parse(wellFormedEntries(v.number()), ['a'])).toEqual([]);
  expect(v.is(wellFormedEntries(v.number()), {})).toBe(false);
});
