// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { describeBlocks } from '../../../../../lib/page/extract/features/describe-blocks';
import { segment } from '../../../../../lib/page/extract/features/segment';
import { keepAuthors } from '../../../../../lib/page/extract/rules/keep-authors';
import { parseHtml } from '../../../../../lib/page/parse-html';

const said = 'The boats of the north were made of reeds, and nobody knows who was the first to make one of them.';

/** The names that are kept where only what was said was. */
function keptNames(posts: readonly string[], isKept = true): string[] {
  const { body } = parseHtml(posts.join(''), 'https://reeds.example/');
  const segments = segment(body);
  const blocks = describeBlocks(segments, 'Reeds');
  const kept = blocks.map(({ text }) => isKept && text === said);
  keepAuthors(blocks, kept);
  return blocks.flatMap(({ text }, index) => (kept[index] === true && text !== said ? [text] : []));
}

const post = (name: string, className = 'post-author') =>
  `<div class="post"><div class="${className}">${name}</div><div>4 May</div><p>${said}</p></div>`;

describe('keepAuthors', () => {
  it('keeps the names at the heads of three posts of a kind, and nothing else', () => {
    expect(keptNames([post('Lee'), post('Ann'), post('Ida')])).toEqual(['Lee', 'Ann', 'Ida']);
  });

  it('keeps none of two posts, of posts that go, and of what is no name', () => {
    expect(keptNames([post('Lee'), post('Ann')])).toEqual([]);
    expect(keptNames([post('Lee'), post('Ann'), post('Ida')], false)).toEqual([]);
    expect(keptNames([post('Lee', 'x'), post('Ann', 'x'), post('Ida', 'x')])).toEqual([]);
  });
});
