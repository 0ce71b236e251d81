// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { dropDialogs } from '../../../../../lib/page/extract/rules/drop-dialogs';
import { applyRule } from './apply-rule';

const sentence = 'The otters came back to the lower river in the wet spring and now nobody counts them any more.';
const article = `<article>${`<p>${sentence}</p>`.repeat(6)}</article>`;
const remark = '<p>I saw one by the weir last night.</p>';

/** The texts that stay of a body of which everything was kept, without those of its article. */
function left(body: string): string[] {
  return applyRule(dropDialogs, body)
    .map(({ text }) => text)
    .filter((text) => text !== sentence);
}

it.each([
  ['opens over the page', `<div class="login-modal"><div>${remark}</div></div>`],
  ['says that it is a dialog', `<div role="dialog">${remark}</div>`],
])('lets go of an article what %s', (_name, aside) => {
  expect(left(`${article}${aside}`)).toEqual([]);
});

it.each([
  ['is only called like it', `<p class="commended modality">${remark}</p>`],
  ['is only beside it', `<footer>${remark}</footer>`],
])('keeps what %s', (_name, other) => {
  expect(left(`${article}${other}`)).toContain('I saw one by the weir last night.');
});

it('keeps a page that is all in one of them', () => {
  expect(left(`<div class="popup">${article}${remark}</div>`)).toHaveLength(1);
});

it('keeps them where little else would stay', () => {
  expect(left(`<p>${sentence}</p><p>${sentence}</p><div class="dialog">${remark}</div>`)).toHaveLength(1);
});
