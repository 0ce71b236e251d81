import fc from 'fast-check';
import { Lexer, type Token } from 'marked';
import { describe, expect, it } from 'vitest';
import { BlockLexer } from '../../../../lib/passages/markdown/block-lexer';

const read = (markdown: string) => new BlockLexer({ gfm: true }).lex(markdown);
const types = (tokens: readonly Token[]) => tokens.map(({ type }) => type);
const joined = (tokens: readonly Token[]) => tokens.map(({ raw }) => raw).join('');

describe('BlockLexer', () => {
  it.each([
    ['paragraphs', 'One line\nand another  \nwith a break\n\nTwo.\n'],
    ['headings', '# One #\n\n## Two ##\ntext\n### \n\n#Three\n\n####### Seven\n'],
    ['headings with a line below them', 'One\nline\n===\n\nTwo\n---\n\n---\n'],
    ['rules', 'a\n\n***\n- - -\n_ _ _\n'],
    ['quotes', '> one\n> two\nthree\n\n> - four\n>   five\n> # six\n'],
    ['nested quotes', '> > one\n> two\n>\n> > > three\n'],
    ['lists', '- one\n- two\n  more\n\n  a paragraph\n- three\n\n* four\n+ five\n'],
    ['numbered lists', '3. three\n4. four\n\n   ```js\n   code\n   ```\n\n1) one\n'],
    ['nested lists', '- one\n  - two\n    1. three\n    2. four\n- five\n'],
    ['loose lists', '- one\n\n- two\n\n\n- three\n'],
    ['empty items', '-\n- one\n-\n\n  no item\n'],
    ['lines that go on with an item', '- one\ntwo\n  three\n\nfour\n'],
    ['task lists', '- [ ] one\n- [x] two\n- [ ]\n'],
    ['loose task lists', '1. [x] one\n\n   more\n\n2. two\n'],
    ['a list below a paragraph', 'one\n- two\n\none\n2. two\n\none\n1. two\n'],
    ['code', '```js\na\n\nb\n```\n\n~~~\nc\n~~~~\n\n    d\n\n    e\n\nf\n'],
    ['code that nothing ends', '- one\n\n```\na\n\n# b'],
    ['indented fences', '  ```\n  a\n b\n   c\n  ```\n'],
    ['tables', '| a | b |\n|:--|--:|\n| 1 | 2 | 3 |\n| 4 |\nrow\n\ntext\n'],
    ['tables without outer bars', 'a | b\n- | :-:\n1 \\| 2 | 3\n\n'],
    ['no tables', 'a | b\n- |\n\na\n-\n'],
    ['a table below a paragraph', 'text\n| a |\n|---|\n| 1 |\n- item\n'],
    ['HTML', '<div>\none\n\ntwo\n</div>\n\n<!-- a\n\nb --> c\n\n<pre>\n\n*e*\n</pre>\n\n<b>f</b>\n\n<x-y>\ng'],
    ['definitions', '[a]: https://a.example "A"\n[b]: <https://b.example>\n\n[a] and [b], [c][a]\n'],
  ])('gives the tokens of Marked: %s', (_name, markdown) => {
    expect(read(markdown)).toEqual(new Lexer({ gfm: true }).lex(markdown));
  });

  it.each([
    ['ends the code of an item with the item', '- ```\n  a\nb', ['list', 'paragraph']],
    ['ends a quote at a list', '> a\n- b', ['blockquote', 'list']],
    ['knows no heading below a quote', '> a\n===', ['blockquote']],
    ['keeps a table that begins with another', '| a |\n|---|\n| b |\n|---|', ['table']],
  ])('%s', (_name, markdown, expected) => {
    expect(types(read(markdown))).toEqual(expected);
  });

  it('keeps the words of each cell where rows are much shorter than their head', () => {
    const head = '|a'.repeat(300);
    const [table] = read(`${head}|\n${'|-'.repeat(300)}|\n${'|b|\n'.repeat(300)}`);
    expect(table).toMatchObject({ type: 'table', rows: Array.from({ length: 300 }, () => [{ text: 'b' }]) });
  });

  it('loses no character, whatever the text is', () => {
    const pieces = [
      'a',
      'b c',
      '- ',
      '1. ',
      '> ',
      '    ',
      ' ',
      '\n',
      '\n\n',
      '# ',
      '---',
      '===',
      '```',
      '| a |',
      '|-|',
    ];
    const more = ['<div>', '</div>', '<!--', '-->', '[x]: y', '[ ] ', '* ', '\t', '+ ', '<pre>', '~~~', '\\', '|'];
    const text = fc.array(fc.constantFrom(...pieces, ...more), { maxLength: 30 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(text, (markdown) => {
        expect(joined(read(markdown))).toBe(markdown);
      }),
      { numRuns: 2_000 },
    );
  });
});
