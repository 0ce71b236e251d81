// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { describeBlocks } from '../../../../lib/page/extract/features/describe-blocks';
import { segment } from '../../../../lib/page/extract/features/segment';
import { thresholdFacts } from '../../../../lib/page/extract/features/threshold-facts';
import { smoothProbabilities } from '../../../../lib/page/extract/smooth-probabilities';
import { parseHtml } from '../../../../lib/page/parse-html';

function evened(body: string, probabilities: number[]): number[] {
  const blocks = describeBlocks(segment(parseHtml(body, 'https://www.site.example/').body), '');
  expect(blocks).toHaveLength(probabilities.length);
  const changed = Float32Array.from(probabilities);
  smoothProbabilities(thresholdFacts(blocks), changed);
  return Array.from(changed, (probability) => Number(probability.toFixed(3)));
}

it('draws blocks at the same place of a list towards each other, and no others', () => {
  const item = '<li><h3>Rope</h3><p>Ten metres</p></li>';
  expect(evened(`<p>Before</p><ul>${item.repeat(3)}</ul>`, [0.9, 0.6, 0.1, 0.3, 0.1, 0.3, 0.4])).toEqual([
    0.9, 0.5, 0.15, 0.35, 0.15, 0.35, 0.3,
  ]);
});

it('leaves two of a kind as they are', () => {
  expect(evened('<ul><li>One</li><li>Two</li></ul>', [0.2, 0.8])).toEqual([0.2, 0.8]);
});

it('gives the cells of a table one probability, by their words', () => {
  const table = '<table><tr><th>Name</th><th>Size</th></tr><tr><td>pup</td><td>ten and more</td></tr></table>';
  // Cells weigh a word more than they have: 2, 2, 2 and 4.
  expect(evened(table, [1, 0, 0, 0.5])).toEqual([0.4, 0.4, 0.4, 0.4]);
});
