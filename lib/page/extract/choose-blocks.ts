import { entryAt } from '../../core/utils/entry-at';
import { chooseThreshold } from './choose-threshold';
import type { ThresholdFacts } from './features/threshold-facts';
import { describeThresholds, keepAbove, thresholdWidth } from './features/threshold-features';
import { thresholds as storedTrees } from './model.json';
import { readTrees, scoreRow, type TreeEnsemble } from './score-trees';
import type { ExtractionSettings } from './settings';
import { smoothProbabilities } from './smooth-probabilities';

// The second step of reading a page: from the probability of each block that it is content (`score-blocks.ts`) to the
// blocks that are kept. One threshold does not suit all pages, so learned trees predict for several how good the kept
// text would be (F1).

const thresholdTrees = readTrees(storedTrees);

/** Words; a page with fewer of them is never taken for a mere frame: its few words may be all that it has to say. */
const minFrameWords = 50;
/** Words of content to be expected, the sum of words times probability; a page with more may have content. */
const maxExpectedWords = 40;

/**
 * Whether the text of a page is only what frames the content of other pages: menus, notices, footers. So it is where
 * scripts have not written the content yet.
 * @param minBestProbability a block at least as likely to be content shows that there is some
 */
function isFrameOnly({ words }: ThresholdFacts, probabilities: Float32Array, minBestProbability: number): boolean {
  let [all, expected] = [0, 0];
  for (const [index, count] of words.entries()) {
    const probability = entryAt(probabilities, index);
    if (probability >= minBestProbability) return false;
    all += count;
    expected += count * probability;
  }
  return all >= minFrameWords && expected <= maxExpectedWords;
}

/**
 * Chooses the blocks that are content.
 * @param probabilities for each block the probability, 0 to 1, that it is content; they are smoothed in place
 * @param types the probabilities of the page's types
 * @param trees predict the F1 of a threshold; default: those of model.json
 * @returns one flag per block, all false if the page has no content
 */
export function chooseBlocks(
  facts: ThresholdFacts,
  probabilities: Float32Array,
  types: readonly number[],
  { settings, trees = thresholdTrees }: { settings: ExtractionSettings; trees?: TreeEnsemble },
): boolean[] {
  smoothProbabilities(facts, probabilities);
  if (isFrameOnly(facts, probabilities, settings.minBestProbability)) {
    return facts.words.map(() => false);
  }
  const thresholds = describeThresholds(facts, probabilities);
  const predictions = thresholds.minProbabilities.map((_, index) =>
    scoreRow(trees, thresholds.values, index * thresholdWidth),
  );
  const { minProbability } = chooseThreshold(thresholds, types, predictions, settings);
  const kept = keepAbove(facts, probabilities, minProbability);
  // If no block reaches the threshold, the page has content all the same: all are kept.
  return kept.includes(true) ? kept : kept.fill(true);
}
