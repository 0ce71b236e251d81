import { expect, inject, it } from 'vitest';

/**
 * Keys of texts without plural forms: the number stands with the symbol of a unit, or is always the same (20,000
 * pages).
 */
const withoutForms = ['options_tools_milliseconds', 'library_keeping_first'];
/** A number, then a noun or a verb in the plural. */
const pluralBehindNumber =
  /\{(?:count|done|all|limit|added|threads|pages|of|rest|sent|input|tokens)\} (?:\w+s|were|are|have|fit)\b/;
const category = /_(?:zero|one|two|few|many|other)$/;

it('a text with a number and a plural has a form for each plural category', () => {
  const texts = Object.entries(inject('messages'));
  const oneForm = texts.filter(([key, { message }]) => !category.test(key) && pluralBehindNumber.test(message));
  expect(oneForm.map(([key]) => key).sort()).toEqual(withoutForms.sort());
});

it('no text holds its forms side by side, as "page | pages": each form has a key', () => {
  const texts = Object.entries(inject('messages'));
  expect(texts.filter(([, { message }]) => message.includes(' | ')).map(([key]) => key)).toEqual([]);
});
