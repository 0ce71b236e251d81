import fc from 'fast-check';
import { Lexer, type Token } from 'marked';
import { describe, expect, it } from 'vitest';
import { BoundedLexer } from '../../../../lib/passages/markdown/bounded-lexer';
import { isThorough } from '../../../thorough';
import { startWorkCounter } from '../../work-counter';

const depth = (tokens: Token[]): number =>
  Math.max(0, ...tokens.map((token) => 1 + depth('tokens' in token ? (token.tokens ?? []) : [])));

describe('BoundedLexer', () => {
  it('gives ordinary markdown as Marked does', () => {
    const markdown =
      '# A\n\nText *with **marks** and `code`*, [a link](https://a.example).\n\n> > quote\n> on\n\n- one\n  - two\n    1. three\n\n| a |\n|---|\n| *b* |\n\n```js\nc\n```';
    expect(new BoundedLexer().lex(markdown)).toEqual(new Lexer({ gfm: true }).lex(markdown));
  });

  it('reads the marks of long paragraphs and of many', () => {
    const sentence = 'The *tower* of [Skarn](https://a.example/skarn_light_(tower)) has `38` metres, and **more**. ';
    const links = (markdown: string) =>
      JSON.stringify(new BoundedLexer().lex(markdown)).match(/"type":"link"/g)?.length;
    expect(links(sentence.repeat(2_000))).toBe(2_000);
    expect(links(`${sentence.repeat(5)}\n\n`.repeat(1_000))).toBe(5_000);
  });

  it.each([
    ['emphasis', `${'*a **b '.repeat(100)}c${'***'.repeat(100)}`],
    ['struck out', `${'~~a *b '.repeat(100)}c${'*~~'.repeat(100)}`],
    ['quotes', '>'.repeat(5_000)],
    ['lists', '- '.repeat(5_000)],
  ])('bounds the depth: %s', (_name, markdown) => {
    const tokens = new BoundedLexer().lex(markdown);
    expect(JSON.stringify(tokens).length).toBeGreaterThan(100);
    expect(depth(tokens)).toBeLessThan(60);
  });

  it('keeps what it does not read', () => {
    const text = `${'*_`['.repeat(20_000)}end`;
    const tokens = new BoundedLexer().lex(text);
    expect(tokens.map(({ raw }) => raw).join('')).toBe(text);
    expect(JSON.stringify(tokens)).toContain('end');
  });

  it('loses no character of inline text', () => {
    const pieces = fc.constantFrom(
      '*',
      '_',
      '`',
      '[',
      '](',
      ')',
      'word ',
      'a',
      '\\',
      '<',
      '>',
      '&amp;',
      ' ',
      '~~',
      '@',
    );
    fc.assert(
      fc.property(fc.array(pieces, { minLength: 100, maxLength: 4_000 }), (parts) => {
        const text = parts.join('');
        expect(
          new BoundedLexer()
            .inlineTokens(text)
            .map(({ raw }) => raw)
            .join(''),
        ).toBe(text);
      }),
      { numRuns: 30 },
    );
  });

  // Of each construct of CommonMark and GFM one that never ends, or begins again with each line.
  const constructs = {
    'lines of an item': '- lamp\na b\n',
    items: '- a\n',
    'loose items': '- a\n\n',
    'nested items': '- - - a\n',
    'items in quotes': '> - a\nb\n',
    quotes: '> a\n',
    'quotes and lines': '>>> a\nb\n>c\n',
    tables: '|a|b|\n|-|-|\n',
    'tables whose heads do not fit': 'a|b\n:-\n',
    rows: '|a|b|c|\n',
    fences: '```\n',
    headings: '#\n',
    underlines: 'a\n===\nb\n---\n',
    definitions: '[a]: b\n',
    'open definitions': '[a\n',
    'open titles': '[a]: b "\n',
    'open comments': '<!--\n',
    'open elements': '<pre>\n',
    'open tags': '<a b="',
    emphasis: '*a_b',
    'nested emphasis': '**a *b ',
    'struck out': '~~a~',
    'code spans': '`` ` ',
    links: '[a](b "',
    brackets: '[[a]](',
    images: '![',
    addresses: 'http://a/',
    mail: 'a@',
    words: 'a',
    escapes: '\\*',
    entities: '&#1;',
  };

  const text = (unit: string, length: number) =>
    `- x\n${unit.repeat(Math.ceil(length / unit.length)).slice(0, length)}`;

  /** Steps for each character of a text, and how much more they are for each of one that is four times as long. */
  async function growth(unit: string, length: number) {
    const counter = await startWorkCounter();
    const work = (count: number) => counter.count(() => new BoundedLexer().lex(text(unit, count)));
    await work(1_000);
    const short = (await work(length / 4)) / (length / 4);
    const long = (await work(length)) / length;
    return { long, growth: long / short };
  }

  /** Characters; the longest page has a million, which two constructs are counted with below. */
  const longest = isThorough ? 1_000_000 : 200_000;

  it.each(Object.entries(constructs))('does work in proportion to the length of a text: %s', async (_name, unit) => {
    const steps = await growth(unit, longest);
    expect(steps.long).toBeLessThan(500);
    expect(steps.growth).toBeLessThan(1.2);
  });

  it.each(['lines of an item', 'emphasis'] as const)('does few steps for each character: %s', async (name) => {
    const steps = await growth(constructs[name], 1_000_000);
    expect(steps.long).toBeLessThan(60);
    expect(steps.growth).toBeLessThan(1.1);
  });
});
