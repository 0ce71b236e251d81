// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { dropDiscussions } from '../../../../../lib/page/extract/rules/drop-discussions';
import { applyRule } from './apply-rule';

const sentence = 'The otters came back to the lower river in the wet spring and now nobody counts them any more.';
const article = `<article>${`<p>${sentence}</p>`.repeat(6)}</article>`;
const remark = '<p>I saw one by the weir last night.</p>';

/** The texts that stay of a body of which everything was kept, without those of its article. */
function left(body: string, articleProbability = 0.9): string[] {
  return applyRule(dropDiscussions, body, { articleProbability })
    .map(({ text }) => text)
    .filter((text) => text !== sentence);
}

it('lets go of an article what readers wrote below it', () => {
  expect(left(`${article}<section id="comments">${remark.repeat(3)}</section>`)).toEqual([]);
});

it('keeps a page that is all in them, and what readers wrote where the page may be a thread', () => {
  expect(left(`<div class="comments-open">${article}${remark}</div>`)).toHaveLength(1);
  expect(left(`${article}<section id="comments">${remark}</section>`, 0.6)).toHaveLength(1);
});
