import { Lexer, type Token } from 'marked';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { BoundedLexer } from '../../../../lib/passages/text/bounded-lexer';

afterEach(() => void vi.restoreAllMocks());

/** A quote in a quote in a quote, each going on one level less deep: marked reads it again at every level. */
const lazyQuotes = Array.from({ length: 16 }, (_, level) => `${'>'.repeat(16 - level)} a\n`).join('');

describe('BoundedLexer', () => {
  it('gives ordinary markdown as marked does', () => {
    const markdown =
      '# A\n\nText *with **marks** and `code`*, [a link](https://a.example).\n\n> > quote\n> on\n\n- one\n  - two\n    1. three\n\n| a |\n|---|\n| *b* |\n\n```js\nc\n```';
    expect(new BoundedLexer().lex(markdown)).toEqual(new Lexer({ gfm: true }).lex(markdown));
  });

  it.each([
    ['quotes that go on without their marks', lazyQuotes],
    ['quotes', '>'.repeat(5_000)],
    ['lists', '- '.repeat(5_000)],
  ])('bounds the work: %s', (_name, markdown) => {
    const blockTokens = vi.spyOn(Lexer.prototype, 'blockTokens');
    new BoundedLexer().lex(markdown);
    expect(blockTokens.mock.calls.length).toBeLessThan(10_000);
  });

  it.each([
    ['emphasis', `${'*a **b '.repeat(100)}c${'***'.repeat(100)}`],
    ['struck out', `${'~~a *b '.repeat(100)}c${'*~~'.repeat(100)}`],
  ])('bounds the depth: %s', (_name, markdown) => {
    const depth = (tokens: Token[]): number =>
      Math.max(0, ...tokens.map((token) => 1 + depth('tokens' in token ? (token.tokens ?? []) : [])));
    const tokens = new BoundedLexer().lex(markdown);
    expect(depth(tokens)).toBeGreaterThan(3);
    expect(depth(tokens)).toBeLessThan(60);
  });

  it('keeps what it does not read', () => {
    const text = `${'*a* '.repeat(20_000)}end`;
    const [paragraph] = new BoundedLexer().lex(text);
    expect(paragraph).toMatchObject({ type: 'paragraph', tokens: [{ type: 'text', text }] });
  });
});
