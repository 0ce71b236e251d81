import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { markdownToBlocks } from '../../../../lib/passages/text/plain-text';

const texts = (markdown: string) => markdownToBlocks(markdown).map((block) => `${block.kind}: ${block.text}`);

describe('markdownToBlocks', () => {
  it('gives what a reader sees', () => {
    const markdown = [
      '# The **mill**',
      'A [link](https://a.example "t") and *some* `co_de`, ~~old~~ 1 &lt; 2 \\&amp; 3 \\<b> ![picture](p.png)&nbsp;m.\nNext line',
      '> Quoted *words*',
      '```js\nlet a = "**b**";\n\nend\n```',
      '---',
      'Line one  \nline two<br/>line three',
    ].join('\n\n');
    expect(texts(markdown)).toEqual([
      'heading: The mill',
      'paragraph: A link and some co_de, old 1 < 2 &amp; 3 <b> \u00a0m. Next line',
      'quote: Quoted words',
      'code: let a = "**b**";\n\nend',
      'paragraph: Line one\nline two\nline three',
    ]);
  });

  it('tells what is struck out of a paragraph, an item and a row', () => {
    const struckIn = (markdown: string) =>
      markdownToBlocks(markdown).map(({ text, struck = [] }) => struck.map(({ start, end }) => text.slice(start, end)));
    const markdown = 'It cost ~~£6~~ £4.\n\n- ~~old~~ *~~worn~~* new\n\n| A |\n|---|\n| ~~9~~ 8 |\n\nPlain.';
    expect(struckIn(markdown)).toEqual([['£6'], ['old', 'worn'], [], ['9'], []]);
    expect(struckIn('A <del>red **boat**</del> or a <s>blue</s> one.')).toEqual([['red boat', 'blue']]);
    expect(struckIn('1\\. Enter. 2. Pay ~~£6~~ £4. 3. Walk ~~up~~ down.')).toEqual([[], ['£6'], ['up']]);
  });

  it('tells where it is struck out of a text that has the same words twice', () => {
    const [paragraph] = markdownToBlocks('A fee of £6, then **of ~~£6~~**, of £6.');
    expect(paragraph?.struck).toEqual([{ start: 21, end: 23 }]);
    const [, row] = markdownToBlocks('| A | B | C |\n|---|---|---|\n|  | 9 | ~~9~~ 8 |');
    expect(row).toMatchObject({ text: '9\t9 8', struck: [{ start: 2, end: 3 }] });
  });

  it('knows the headings above each block', () => {
    const markdown = '# A\n\none\n\n## B\n\ntwo\n\n### C\n\nthree\n\n## D\n\nfour';
    const paths = markdownToBlocks(markdown)
      .filter((block) => block.kind === 'paragraph')
      .map((block) => block.headings.join('/'));
    expect(paths).toEqual(['A', 'A/B', 'A/B/C', 'A/D']);
  });

  it('gives rows with their heads, and list items with what introduces them', () => {
    const blocks = markdownToBlocks(
      'Rules:\n\n- one\n  - inner **two**\n- three\n\n| a | b |\n|---|---|\n| `x\\|y` |  |\n| 1 | 2 |',
    );
    expect(blocks.slice(1).map(({ kind, text, context }) => ({ kind, text, context }))).toEqual([
      { kind: 'list-item', text: 'one', context: 'Rules:' },
      { kind: 'list-item', text: 'inner two', context: 'Rules:\none' },
      { kind: 'list-item', text: 'three', context: 'Rules:' },
      { kind: 'table-row', text: 'a\tb', context: 'a\tb' },
      { kind: 'table-row', text: 'x|y', context: 'a\tb' },
      { kind: 'table-row', text: '1\t2', context: 'a\tb' },
    ]);
  });

  it('places blocks in the markdown', () => {
    const markdown = 'Same.\r\n\r\nSame.\r\n\r\n- a\r\n  - b\r\n- a\r\n\r\n| h |\r\n|---|\r\n| c |\r\n\r\n> d\r\n> e';
    const places = markdownToBlocks(markdown).map(({ start, end }) => markdown.slice(start, end).trimEnd());
    expect(places).toEqual(['Same.', 'Same.', '- a\r\n  - b', '- b', '- a', '| h |', '| c |', 'd']);
    expect(markdownToBlocks(markdown).map(({ start }) => start)).toEqual([0, 9, 18, 25, 30, 37, 51, 62]);
  });

  it.each([
    ['quotes', '>'.repeat(20_000)],
    ['lists', '- '.repeat(20_000)],
    ['emphasis', '*a '.repeat(5_000)],
    ['brackets', '['.repeat(5_000)],
    ['pipes', '|'.repeat(5_000)],
    ['comments', '<!--'.repeat(5_000)],
  ])('survives nested %s', (_name, markdown) => {
    expect(() => markdownToBlocks(`before\n\n${markdown}x\n\nafter`)).not.toThrow();
  });

  it('gives ranges inside the text, in order, and no empty block', () => {
    const part = fc.constantFrom(
      '- a\n',
      '  - b\n',
      '# h\n',
      '> q\n',
      '\n\n',
      '| x | y |\n',
      '|---|---|\n',
      '```\n',
      'word ',
      '<b>',
      '&amp;',
      '1. ',
      '\r\n',
      '    ',
      '*',
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 30 }), (parts) => {
        const markdown = parts.join('');
        for (const block of markdownToBlocks(markdown)) {
          expect(block.text.trim()).not.toBe('');
          expect(block.start).toBeGreaterThanOrEqual(0);
          expect(block.end).toBeGreaterThanOrEqual(block.start);
          expect(block.end).toBeLessThanOrEqual(markdown.length);
        }
      }),
    );
  });
});
