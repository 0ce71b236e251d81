import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MarkdownBlock } from '../../../../lib/ui/markdown/cut-block';
import { splitBlocks } from '../../../../lib/ui/markdown/split-blocks';

const piece = fc.constantFrom(
  '# Head\n',
  'A paragraph.',
  ' More words.\n',
  '\n\n',
  '- item\n',
  '  - inner\n',
  '1. one\n',
  '```js\ncode\n',
  '```\n',
  '> quote\n',
  '| a | b |\n|---|---|\n| 1 | 2 |\n',
  '---\n',
  '===\n',
  '    indented\n',
  '[d]: https://a.example\n',
  '<div>\n',
  '**bold**',
);

describe('splitBlocks', () => {
  it('loses no character', () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 14 }), (pieces) => {
        const text = pieces.join('');
        expect(
          splitBlocks(text)
            .map(({ source }) => source)
            .join(''),
        ).toBe(text);
      }),
    );
  });

  it('gives for a text that grew the blocks of the whole text', () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 14 }), (pieces) => {
        let text = '';
        let grown: MarkdownBlock[] = [];
        for (const next of pieces) {
          text += next;
          grown = splitBlocks(text, grown);
        }
        expect(grown).toEqual(splitBlocks(text));
      }),
    );
  });

  it('does not take over blocks of another text', () => {
    const previous = splitBlocks('One.\n\nTwo.\n\nThree.');
    expect(splitBlocks('Other.\n\nTwo.\n\nThree.', previous)).toEqual(splitBlocks('Other.\n\nTwo.\n\nThree.'));
  });
});
