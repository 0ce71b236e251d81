import { expect, it } from 'vitest';
import { findWideComments } from '../../../../scripts/lib/find-wide-comments.mjs';

const words =
  'A lamp was lit on the rock for the first time in the spring of 1871, and the keepers wrote down each night of it.';
const address = `https://lamps.example/${'rock/'.repeat(30)}`;

it.each([
  ['a line', `const lamp = 1;\n// Lit in 1871. ${words}`, [2]],
  ['a block', `/**\n * Lit in 1871. ${words}\n * Since then.\n */`, [2]],
  ['a block of one line', `  /** Lit. ${words} */`, [1]],
  ['a line with an address', `// See ${address}`, [1]],
])('names the line of a comment that is too wide: %s', (_name, source, lines) => {
  expect(findWideComments(source)).toEqual(lines);
});

it.each([
  ['a narrow line', `// ${words}`],
  ['code', `const lamp = '${words} ${words}';`],
  ['an address alone', `/**\n * @see\n * ${address}\n */`],
  ['a row of a table', ` * | lamp | ${words} | ${words} |`],
])('takes what is narrow, or cannot be broken: %s', (_name, source) => {
  expect(findWideComments(source)).toEqual([]);
});
