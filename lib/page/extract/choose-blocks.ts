import { chooseThreshold } from './choose-threshold';
import type { ThresholdFacts } from './features/threshold-facts';
import { describeThresholds, keepAbove, thresholdWidth } from './features/threshold-features';
import { thresholds as storedTrees } from './model.json';
import type { Settings } from './rules/settings';
import { readTrees, scoreRow, type Trees } from './score-trees';
import { smoothProbabilities } from './smooth-probabilities';

const thresholdTrees = readTrees(storedTrees);

/**
 * Chooses the blocks that are content.
 * @param probabilities of each block that it is; they are smoothed in place
 * @param types the probabilities of the page's types
 * @returns one flag per block, at least one of them true where there are blocks; and the F1 to expect, between 0 and 1
 */
export function chooseBlocks(
  facts: ThresholdFacts,
  probabilities: Float32Array,
  types: readonly number[],
  { settings, trees = thresholdTrees }: { settings: Settings; trees?: Trees },
): { kept: boolean[]; confidence: number } {
  smoothProbabilities(facts, probabilities);
  const thresholds = describeThresholds(facts, probabilities);
  const predictions = thresholds.minProbabilities.map((_, index) =>
    scoreRow(trees, thresholds.values, index * thresholdWidth),
  );
  const { minProbability, expectedF1 } = chooseThreshold(thresholds, types, predictions, settings);
  const kept = keepAbove(facts, probabilities, minProbability);
  return { kept: kept.includes(true) ? kept : kept.fill(true), confidence: expectedF1 };
}
