import { tried } from '../../thorough';

/** Repeats a text until it has at least so many characters. */
const grown = (unit: string, length: number): string => unit.repeat(Math.ceil(length / unit.length));

const table = (length: number): string => {
  const row = `|${' a |'.repeat(200)}\n`;
  return `${row}|${'-|'.repeat(200)}\n${grown(row, length)}`;
};

/** One of each kind: lists, tables, what is inside a line, blocks that end in a line, text without an end, and HTML. */
const kinds = [
  'one list item of short lines',
  'lists in lists',
  'a wide table',
  'links that never close',
  'headings by underlines',
  'one line without spaces',
  'HTML that never closes',
];

/**
 * Markdown that costs far more to parse than it is long, by construct.
 * @param length characters, at least
 */
export const hostileTexts = tried<(length: number) => string>(
  {
    'one list item of short lines': (length) => `- lamp\n${grown('a b\n', length)}`,
    'a list item and lazy lines': (length) => `- item\n${grown('a\n', length)}`,
    'lists in lists': (length) => grown('- a\n  - b\n    - c\n      - d\n', length),
    'a wide table': table,
    'opening brackets': (length) => grown('[', length),
    'links that never close': (length) => grown('[a](http://a ', length),
    'emphasis that never closes': (length) => grown('*a _b ', length),
    'backticks of all lengths': (length) =>
      grown(Array.from({ length: 60 }, (_, at) => `${'`'.repeat(at + 1)}a`).join(' '), length),
    'quotes in quotes': (length) => grown(`${'> '.repeat(40)}a\n`, length),
    'headings by underlines': (length) => grown('a\n===\nb\n---\n', length),
    'one line without spaces': (length) => grown('a', length),
    'HTML that never closes': (length) => grown('<a href="', length),
    'definitions of links': (length) => grown('[a]: <b\n', length),
  },
  kinds,
);
