import { expect, it } from 'vitest';
import { findLanguageWords, readLiterals, wordsOfPacks } from '../../../../scripts/lib/find-language-words.mjs';

const words = wordsOfPacks(["  stopWords: `der die und the\n    of and`,\n  tag: 'de',"]);

it('reads the words that packs list', () => {
  expect([...words]).toEqual(['der', 'die', 'und', 'the', 'of', 'and']);
});

it('reads strings, templates and patterns with their lines, and no comments', () => {
  // A template within a template, a slash within a class, a division.
  const source = [
    "const a = 'x\\'y'; // 'no'",
    `/* \`no\` */ const b = \`one\${f({ c: \`two\` })}three\`;`,
    'const d = /[/"]e/u.test(b);',
    'const g = 6 / 3 / 1;',
  ].join('\n');
  expect(readLiterals(source).map(({ text, line }) => `${line} ${text}`)).toEqual([
    "1 x\\'y",
    '2 one',
    '2 two',
    '2 three',
    '3 [/"]e',
  ]);
});

it.each([
  ['a list', "const articles = new Set('der die das und'.split(' '));"],
  ['an alternation', String.raw`const joint = /\s(?:der|die|und)\s/u;`],
  ['a list over several lines', 'const list = `\n  the of\n  and`;'],
  ['letters beyond ASCII', "const end = 'früher';"],
  ['letters beside the name of an error', "const end = 'TypeError früher';"],
  ['letters of another script', 'const sign = /計画/u;'],
])('finds %s', (_name, source) => {
  expect(findLanguageWords(source, words)).toHaveLength(1);
});

it.each([
  ['prose for a model', "const prompt = 'Answer from the pages, and name the source of each sentence.';"],
  ['a comment', '// der die und früher'],
  ['a name of a script', String.raw`const han = /\p{Script=Han}\u{4e00}/u;`],
  ['typography', 'const quotes = /[„“”«»…–—]/u;'],
  ['fewer words', String.raw`const two = /\s(?:der|und)\s/u;`],
  ['names of code', String.raw`const selector = /:?(?::der|:die|:und)/u;`],
  ['texts of errors', String.raw`const fault = /(?:TypeError|der is no function|die|und)/u;`],
  ['code', "const kind: 'of' | 'the' | 'and' = 'of';"],
])('takes %s', (_name, source) => {
  expect(findLanguageWords(source, words)).toEqual([]);
});
