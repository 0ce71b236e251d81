// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { describeBlocks } from '../../../../../lib/page/extract/features/describe-blocks';
import { segment } from '../../../../../lib/page/extract/features/segment';
import { doubtConsent, dropAsides } from '../../../../../lib/page/extract/rules/drop-asides';
import { parseHtml } from '../../../../../lib/page/parse-html';

const sentence = 'The otters came back to the lower river in the wet spring and now nobody counts them any more.';
const article = `<article>${`<p>${sentence}</p>`.repeat(6)}</article>`;
const remark = '<p>I saw one by the weir last night.</p>';

/** The texts that stay of a body of which everything was kept, without those of its article. */
function left(body: string, probability = 0.9): string[] {
  const blocks = describeBlocks(segment(parseHtml(body, 'https://www.site.example/').body), '');
  const kept = blocks.map(() => true);
  dropAsides(blocks, kept, probability);
  return blocks.filter(({ text }, index) => kept[index] && text !== sentence).map(({ text }) => text);
}

it.each([
  ['readers wrote below it', `<section id="comments">${remark.repeat(3)}</section>`],
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
  expect(left(`<div class="comments-open">${article}${remark}</div>`)).toHaveLength(1);
});

it('keeps them where little else would stay', () => {
  expect(left(`<p>${sentence}</p><p>${sentence}</p><div class="dialog">${remark}</div>`)).toHaveLength(1);
});

it('keeps what readers wrote where the page may be a thread', () => {
  expect(left(`${article}<section id="comments">${remark}</section>`, 0.6)).toHaveLength(1);
});

/** The texts that lose their probability, of a body in which every block had one. */
function doubted(body: string): string[] {
  const blocks = describeBlocks(segment(parseHtml(body, 'https://www.site.example/').body), '');
  const probabilities = new Float32Array(blocks.length).fill(0.5);
  doubtConsent(blocks, probabilities);
  return blocks.filter((_, index) => probabilities[index] === 0).map(({ text }) => text);
}

it.each(['<div id="cookie-banner">', '<div class="site consent-box">', '<section class="gdpr">'])(
  'takes all probability from what asks for consent: %s',
  (tag) => {
    expect(doubted(`${article}${tag}<div>${remark}</div></div>`)).toEqual(['I saw one by the weir last night.']);
  },
);

it.each([
  ['recipes for cookies', `${article}<div class="cookie-recipes">${remark}</div>`],
  ['nearly all of a page', `<div class="consent">${article.repeat(8)}</div><p>${sentence.repeat(5)}</p>`],
  ['a page with little else', `${remark}<div class="consent">${remark}</div>`],
])('leaves %s its probability', (_name, body) => {
  expect(doubted(body)).toEqual([]);
});
