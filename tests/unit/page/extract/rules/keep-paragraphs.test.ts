// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { describeBlocks } from '../../../../../lib/page/extract/features/describe-blocks';
import { segment } from '../../../../../lib/page/extract/features/segment';
import { keepParagraphs } from '../../../../../lib/page/extract/rules/keep-paragraphs';
import { parseHtml } from '../../../../../lib/page/parse-html';

const long =
  '<p>The otters came back to the lower river in the wet spring, first a pair, then a family, and now nobody counts them.</p>';

/** Whether what stands between paragraphs stays, of which it was the only one to go. */
function keeps(body: string): boolean {
  const segments = segment(parseHtml(body, 'https://site.example/otters').body);
  const blocks = describeBlocks(segments, 'Otters');
  const place = blocks.findIndex((block) => block.words < 12);
  const kept = blocks.map((_block, index) => index !== place);
  keepParagraphs(blocks, kept);
  return kept[place] === true;
}

it.each([
  ['a short paragraph', '<p>Nobody knows.</p>'],
  ['a sentence with a word that menus are full of', '<p>They share the weir with the eels.</p>'],
])('keeps %s between two longer ones', (_name, line) => {
  expect(keeps(long + line + long)).toBe(true);
});

it.each([
  ['a call', `${long}<p>Share this</p>${long}`],
  ['a link', `${long}<p><a href="/herons">The herons of the upper river.</a></p>${long}`],
  ['what is no paragraph like them', `${long}<div>Nobody knows.</div>${long}`],
  ['what stands at the end', `${long}${long}<p>Nobody knows.</p>`],
  ['what stands elsewhere', `<div>${long}</div><div><p>Nobody knows.</p></div><div>${long}</div>`],
])('leaves out %s', (_name, body) => {
  expect(keeps(body)).toBe(false);
});
