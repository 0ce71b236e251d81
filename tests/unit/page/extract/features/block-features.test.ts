// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { blockWidth, describeBlock } from '../../../../../lib/page/extract/features/block-features';
import { describeBlocks } from '../../../../../lib/page/extract/features/describe-blocks';
import { createFeatureContext } from '../../../../../lib/page/extract/features/feature-context';
import { segment } from '../../../../../lib/page/extract/features/segment';
import { parseHtml } from '../../../../../lib/page/parse-html';

/** Measures of the whole page, as any two numbers. */
const ofPage = [7, 0.5];

function lookAt(body: string) {
  const segments = segment(parseHtml(body, 'https://www.site.example/').body);
  const blocks = describeBlocks(segments, '');
  return createFeatureContext(segments, blocks, { width: blockWidth, values: ofPage });
}

const sentence = 'The keel was laid in March, and the planks came from an oak that fell in a storm. ';
const card = '<li class="card"><img src="/a.png"><h3>Rope</h3><p class="price">$5</p></li>';
const page = `<nav><a href="/">Home</a></nav><h2>Before</h2>
  <main><h1>Boats</h1><div><p>${sentence}</p><p>${sentence}</p></div><ul>${card.repeat(3)}</ul></main>
  <footer>All rights reserved</footer>`;

it('looks over a page: its main container, its headings, what stands before each block, its cards', () => {
  const around = lookAt(page);
  expect(around.main.element.localName).toBe('div');
  expect(around.firstHeading).toBe(2);
  // By block: Home, Before, Boats, two paragraphs, then heading and price of each card, and the footer.
  expect(Array.from(around.headingBefore)).toEqual([-1, -1, 1, 2, 2, 2, 5, 5, 7, 7, 9, 9]);
  expect(Array.from(around.charsBefore.subarray(0, 4))).toEqual([0, 4, 10, 15]);
  expect(around.proseBefore[3]).toBe(0);
  expect(around.proseBefore[4]).toBe(sentence.length - 1);
  expect(around.mostCards).toBe(3);
});

it('has no main container where nothing is running text, and no place before the first block', () => {
  const around = lookAt('<ul><li>One</li><li>Two</li></ul>');
  expect(around.main).toBe(around.root);
  expect(around.firstHeading).toBe(-1);
  expect(Array.from(around.headingBefore)).toEqual([-1, -1]);
});

it('describes each block by equally many numbers, the last of which are those of the page', () => {
  const around = lookAt(page);
  // A number that is left as it was would be that of another block.
  const rows = around.blocks.map((_, index) => {
    around.row.fill(Number.NaN, 0, blockWidth);
    return Array.from(describeBlock(around, index));
  });
  for (const row of rows) {
    expect(row.every(Number.isFinite)).toBe(true);
    expect(row.slice(-2)).toEqual(ofPage);
  }
});

it('says the same of a block whatever was described before it', () => {
  const around = lookAt(page);
  const alone = around.blocks.map((_, index) => Array.from(describeBlock(lookAt(page), index)));
  const together = around.blocks.map((_, index) => Array.from(describeBlock(around, index)));
  expect(together).toEqual(alone);
  expect(new Set(together.map((row) => row.join())).size).toBe(together.length);
});
