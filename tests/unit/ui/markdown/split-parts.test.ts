import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type MarkdownPart, splitParts } from '../../../../lib/ui/markdown/split-parts';

const paragraphs = (count: number): string =>
  Array.from({ length: count }, (_, index) => `Paragraph ${index} of many.`).join('\n\n');
const piece = fc.constantFrom('# Head\n', 'A word.', ' More.\n', '\n\n', '- item\n', '```\n', '> quote\n', '---\n');

describe('splitParts', () => {
  it('loses no character', () => {
    const text = paragraphs(200);
    const parts = splitParts(text);
    expect(parts.length).toBeGreaterThan(5);
    expect(parts.map(({ source }) => source).join('')).toBe(text);
    for (const { start, source, blocks } of parts) {
      expect(text.slice(start, start + source.length)).toBe(source);
      expect(blocks.map((block) => block.source).join('')).toBe(source);
      expect(blocks.map((block) => block.start)).toEqual(
        blocks.map((block) => source.indexOf(block.source, block.start)),
      );
    }
  });

  it('keeps every part but the last while the text grows', () => {
    const before = splitParts(paragraphs(90));
    const after = splitParts(`${paragraphs(90)}\n\nOne more.`, before);
    expect(after.length).toBe(before.length);
    for (const [index, part] of before.slice(0, -1).entries()) expect(after[index]).toBe(part);
  });

  it('gives for a text that grew the parts of the whole text', () => {
    fc.assert(
      fc.property(fc.array(piece, { minLength: 60, maxLength: 160 }), (pieces) => {
        let text = '';
        let grown: MarkdownPart[] = [];
        for (const next of pieces) {
          text += next;
          grown = splitParts(text, grown);
        }
        expect(grown).toEqual(splitParts(text));
      }),
      { numRuns: 30 },
    );
  });

  it('closes no part behind a list that may go on after a blank line', () => {
    const start = `${'# Head\n'.repeat(39)}- item\n\n`;
    const text = `${start}- another\n`;
    expect(splitParts(text, splitParts(start))).toEqual(splitParts(text));
  });

  it('does not take over parts of another text', () => {
    const other = paragraphs(90).replace('Paragraph 3 of', 'Another');
    expect(splitParts(other, splitParts(paragraphs(90)))).toEqual(splitParts(other));
  });

  it('keeps offsets where lines end in two characters', () => {
    const text = 'One.\r\n\r\nTwo.';
    const last = splitParts(text)[0]?.blocks.at(-1);
    expect(text.slice(last?.start)).toBe('Two.');
  });
});
