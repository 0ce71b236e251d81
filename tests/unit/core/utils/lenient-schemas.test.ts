import * as v from 'valibot';
import { expect, it } from 'vitest';
import {
  lenientList,
  lenientNumber,
  lenientObject,
  lenientOptional,
  lenientText,
  parseKnownFields,
  plainObject,
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

it('drops what no schema names of a file, however deep it lies, and keeps it of what is stored', () => {
  const inner = lenientObject({ b: v.number() });
  const outer = lenientObject({
    a: lenientOptional(inner),
    list: lenientList(inner),
    one: v.union([v.string(), inner]),
  });
  const value = { a: { b: 1, x: 1 }, list: [{ b: 2, x: 1 }, 'bad'], one: { b: 3, x: 1 }, x: 1, toString: 'x' };
  expect(parseKnownFields(outer, value).output).toEqual({ a: { b: 1 }, list: [{ b: 2 }], one: { b: 3 } });
  expect(v.parse(outer, value)).toEqual({ ...value, list: [{ b: 2, x: 1 }] });
  expect(parseKnownFields(outer, 'bad').success).toBe(false);
  expect(v.parse(outer, value)).toHaveProperty('x');
});

it.each([
  ['of those that are stored', lenientObject],
  ['of those with the named fields alone', plainObject],
])('leaves out the fields of an object that are absent, undefined or malformed: %s', (_which, objectOf) => {
  const fields = objectOf({ a: v.number(), b: lenientOptional(v.number()), c: lenientOptional(v.number()) });
  expect(Object.keys(v.parse(fields, { a: 1, b: undefined, c: 'bad' }))).toEqual(['a']);
  expect(Object.keys(v.parse(fields, { a: 1, c: 3 }))).toEqual(['a', 'c']);
});
