import { expect, inject, it } from 'vitest';

/** Texts whose number stands with the symbol of a unit, which does not bend, or is always the same: 20,000 pages. */
const unbent = ['options_tools_milliseconds', 'library_keeping_first'];
/** A number, then a noun or a verb in the plural. */
const many = /\{(?:count|done|all|limit|added|threads|pages|of|rest|sent|input|tokens)\} (?:\w+s|were|are|have|fit)\b/;
const category = /_(?:zero|one|two|few|many|other)$/;

it('a text with a number and a plural has a form for each plural category', () => {
  const texts = Object.entries(inject('messages'));
  const manyOnly = texts.filter(([key, { message }]) => !category.test(key) && many.test(message));
  expect(manyOnly.map(([key]) => key).sort()).toEqual(unbent.sort());
});

it('no form depends on the number by its place in a text', () => {
  const texts = Object.entries(inject('messages'));
  expect(texts.filter(([, { message }]) => message.includes(' | ')).map(([key]) => key)).toEqual([]);
});
