// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { keepAuthors } from '../../../../../lib/page/extract/rules/keep-authors';
import { applyRule } from './apply-rule';

const said = 'The boats of the north were made of reeds, and nobody knows who was the first to make one of them.';

/** The names that are kept where only what was said was. */
function keptNames(posts: readonly string[], isKept = true): string[] {
  const kept = applyRule(keepAuthors, posts.join(''), { isKept: ({ text }) => isKept && text === said });
  return kept.map(({ text }) => text).filter((text) => text !== said);
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
