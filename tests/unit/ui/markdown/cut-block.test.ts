import { describe, expect, it } from 'vitest';
import { maxBlock, wholeSource } from '../../../../lib/ui/markdown/cut-block';
import { lexBlock } from '../../../../lib/ui/markdown/lex-block';
import { splitBlocks } from '../../../../lib/ui/markdown/split-blocks';

const lines = (count: number, line: (index: number) => string) => Array.from({ length: count }, (_, at) => line(at));

describe('blocks that are too long to be drawn at once', () => {
  const texts = {
    list: lines(2_000, (at) => `${at + 1}. item ${at}`).join('\n'),
    table: ['| a | b |', '|---|---|', ...lines(2_000, (at) => `| ${at} | cell |`)].join('\n'),
    code: ['```js', ...lines(2_000, (at) => `let a${at} = 1;`), '```'].join('\n'),
    paragraph: lines(2_000, (at) => `Sentence ${at} has some words.`).join(' '),
    blockquote: lines(2_000, (at) => `> quoted ${at}`).join('\n'),
  };

  it.each(Object.entries(texts))('are cut into pieces of the same kind: %s', (type, text) => {
    const blocks = splitBlocks(text);
    expect(blocks.length).toBeGreaterThan(2);
    expect(new Set(blocks.map((block) => block.type))).toEqual(new Set([type]));
    expect(blocks.map(({ source }) => source).join('')).toBe(text);
    for (const [index, block] of blocks.entries()) {
      expect(block.start).toBe(
        blocks
          .slice(0, index)
          .map(({ source }) => source)
          .join('').length,
      );
      expect(block.source.length).toBeLessThanOrEqual(maxBlock);
      expect(lexBlock(wholeSource(block)).filter((token) => token.type !== 'space')).toMatchObject([{ type }]);
    }
  });

  it('have their numbers, heads and languages in each piece', () => {
    const second = (text: string) =>
      lexBlock(wholeSource(splitBlocks(text)[1] ?? { start: 0, source: '', type: '' }))[0];
    expect(second(texts.list)).toMatchObject({ ordered: true, start: expect.any(Number) });
    expect(second(texts.list)).not.toMatchObject({ start: 1 });
    expect(second(texts.table)).toMatchObject({ header: [{ text: 'a' }, { text: 'b' }] });
    expect(second(texts.code)).toMatchObject({ lang: 'js', text: expect.stringMatching(/^let a\d+ = 1;\n/) });
  });

  it.each(Object.entries(texts))('are the same when they stream in: %s', (_type, text) => {
    let grown = splitBlocks('');
    for (let length = 0; length < text.length; length += 997) grown = splitBlocks(text.slice(0, length), grown);
    const whole = splitBlocks(grown.map(({ source }) => source).join(''));
    expect(grown.map(wholeSource).join('')).toContain(whole.at(-1)?.source);
    expect(grown.map(({ source }) => source).join('')).toBe(whole.map(({ source }) => source).join(''));
    expect(new Set(grown.map(({ type }) => type))).toEqual(new Set(whole.map(({ type }) => type)));
  });

  it('are cut inside of an item that is too long, and no character is lost', () => {
    const text = `- ${'a\n'.repeat(100_000)}`;
    const blocks = splitBlocks(text);
    expect(blocks.map(({ source }) => source).join('')).toBe(text);
    expect(Math.max(...blocks.map(({ source }) => source.length))).toBeLessThanOrEqual(maxBlock);
  });
});
