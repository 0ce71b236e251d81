import { describe, expect, it } from 'vitest';
import { placeCitations } from '../../../../lib/core/citations/citation-placement';
import type { Citation } from '../../../../lib/core/source';
import { assignCitations } from '../../../../lib/ui/markdown/assign-citations';
import { lexBlock, placedPoints } from '../../../../lib/ui/markdown/lex-block';
import { placeSentinels } from '../../../../lib/ui/markdown/place-sentinels';
import { splitBlocks } from '../../../../lib/ui/markdown/split-blocks';

const visible = (source: string) => source.replace(/\uFFFC(\d+)\uFFFC/g, '^');

/** The blocks of a text with `^` where a chip stands; `cut` is the end of the claim. */
function placed(text: string, ...citations: Partial<Citation>[]): string[] {
  const blocks = splitBlocks(text);
  const full = citations.map((citation) => ({ claim: { start: 0, end: 0 }, sourceIds: [1], ...citation }));
  const assigned = assignCitations(blocks, placeCitations(text, full));
  return blocks.map((block, index) => visible(placeSentinels(block, assigned[index] ?? { points: [], removed: [] })));
}

/** A claim that ends where `words` end. */
function upTo(text: string, words: string): Partial<Citation> {
  return { claim: { start: 0, end: text.indexOf(words) + words.length } };
}

describe('placeSentinels', () => {
  it.each([
    ['at the end of a sentence', 'One. Two.', 'One.', 'One.^ Two.'],
    ['after closing strong', 'It is **so.** And more', '**so.', 'It is **so.**^ And more'],
    ['before the line end', 'One.\nTwo.', 'One.\n', 'One.^\nTwo.'],
    [
      'after a link, not in it',
      'See [the page](https://a.example/x_y) now',
      '(https://a',
      'See [the page](https://a.example/x_y)^ now',
    ],
    ['after a code span', 'Use `a.b` now', '`a.', 'Use `a.b`^ now'],
    ['after a bare address', 'At https://a.example/path now', 'https://a.ex', 'At https://a.example/path^ now'],
    ['before the closing of a heading', '## Head ##', '## Head ##', '## Head^ ##'],
    ['above the line of a heading', 'Head\n====', 'Head\n====', 'Head^\n===='],
    ['inside the last cell', '| a | b |\n|---|---|\n| 1 | 2 |\n', '| 1 | 2 |', '| a | b |\n|---|---|\n| 1 | 2^ |\n'],
    [
      'in the header, not the line under it',
      '| a | b |\n|---|---|\n| 1 | 2 |\n',
      '|---|',
      '| a | b^ |\n|---|---|\n| 1 | 2 |\n',
    ],
    ['nowhere in code', '```\ncode\n```', 'co', '```\ncode\n```'],
  ])('writes it %s', (_, text, words, expected) => {
    expect(placed(text, upTo(text, words)).join('')).toBe(expected);
  });

  it('takes the marker of a service out, with the space before it', () => {
    const text = 'It rained ([a.example](https://a.example)). Then it stopped.';
    const marker = { start: text.indexOf('(['), end: text.indexOf('))') + 2 };
    expect(placed(text, { claim: { start: 0, end: 9 }, marker })).toEqual(['It rained^. Then it stopped.']);
  });

  it('gives a place on a border to the block before it', () => {
    const text = 'One.\n\nTwo.';
    expect(placed(text, { claim: { start: 0, end: 6 } })).toEqual(['One.^', '\n\n', 'Two.']);
  });

  it('is found by the lexer in strong words, cells, nested items and behind addresses', () => {
    const text = [
      'It is **so.** See https://a.example/path and **more.**',
      '- a\n  - b\n- c https://b.example',
      '| a | b |\n|---|---|\n| 1 | **2.** |',
    ].join('\n\n');
    const ends = ['so.', '/path', 'more.', 'a\n', '- b', 'b.example', '| a | b', '**2.'];
    const citations = ends.map((end) => upTo(text, end));
    const blocks = splitBlocks(text);
    const full = citations.map((citation) => ({ claim: { start: 0, end: 0 }, sourceIds: [1], ...citation }));
    const assigned = assignCitations(blocks, placeCitations(text, full));
    const found = blocks.flatMap((block, index) =>
      placedPoints(lexBlock(placeSentinels(block, assigned[index] ?? { points: [], removed: [] }))),
    );
    expect(found).toHaveLength(ends.length);
  });
});
