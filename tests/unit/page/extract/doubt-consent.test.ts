// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { doubtConsent } from '../../../../lib/page/extract/doubt-consent';
import { describeBlocks } from '../../../../lib/page/extract/features/describe-blocks';
import { segment } from '../../../../lib/page/extract/features/segment';
import { parseHtml } from '../../../../lib/page/parse-html';

const sentence = 'The otters came back to the lower river in the wet spring and now nobody counts them any more.';
const article = `<article>${`<p>${sentence}</p>`.repeat(6)}</article>`;
const remark = '<p>I saw one by the weir last night.</p>';

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
