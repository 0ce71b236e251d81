import { chooseThreshold } from './choose-threshold';
import type { ThresholdFacts } from './features/threshold-facts';
import { describeThresholds, keepAbove, thresholdWidth } from './features/threshold-features';
import { thresholds as storedTrees } from './model.json';
import { readTrees, scoreRow, type Trees } from './score-trees';
import type { Settings } from './settings';
import { smoothProbabilities } from './smooth-probabilities';

const thresholdTrees = readTrees(storedTrees);

/** Words; a page with fewer of them says what it says, whatever that looks like. */
const minFrameWords = 50;
/** Words to be expected in all blocks together; a page with more is in doubt, but not without content. */
const maxExpectedWords = 40;

/**
 * Whether a page has text, but only such as frames the content of other pages.
 * @param minBestProbability that at least one block of content has
 */
function isFrameOnly({ words }: ThresholdFacts, probabilities: Float32Array, minBestProbability: number): boolean {
  let [all, expected] = [0, 0];
  for (let index = 0; index < words.length; index += 1) {
    const probability = probabilities[index] as number;
    if (probability >= minBestProbability) return false;
    all += words[index] as number;
    expected += (words[index] as number) * probability;
  }
  return all >= minFrameWords && expected <= maxExpectedWords;
}

/**
 * Chooses the blocks that are content.
 * @param probabilities of each block that it is; they are smoothed in place
 * @param types the probabilities of the page's types
 * @returns one flag per block, all of them false where nothing of the page is content; and the F1 to expect, between 0 and 1
 */
export function chooseBlocks(
  facts: ThresholdFacts,
  probabilities: Float32Array,
  types: readonly number[],
  { settings, trees = thresholdTrees }: { settings: Settings; trees?: Trees },
): { kept: boolean[]; confidence: number } {
  smoothProbabilities(facts, probabilities);
  if (isFrameOnly(facts, probabilities, settings.minBestProbability)) {
    return { kept: facts.words.map(() => false), confidence: 1 - settings.minBestProbability };
  }
  const thresholds = describeThresholds(facts, probabilities);
  const predictions = thresholds.minProbabilities.map((_, index) =>
    scoreRow(trees, thresholds.values, index * thresholdWidth),
  );
  const { minProbability, expectedF1 } = chooseThreshold(thresholds, types, predictions, settings);
  const kept = keepAbove(facts, probabilities, minProbability);
  return { kept: kept.includes(true) ? kept : kept.fill(true), confidence: expectedF1 };
}
