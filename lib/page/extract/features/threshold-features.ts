import { entryAt } from '../../../core/utils/entry-at';
import { likelyThreshold } from './likely-threshold';
import type { ThresholdFacts } from './threshold-facts';

/** Thresholds that are compared with the likely one. */
const candidates = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7];
/** Blocks that frame most pages are chosen from this probability on, however low the threshold is. */
const minFramingProbability = 0.5;

/** The blocks whose probability reaches a threshold. @returns one flag per block */
export function keepAbove(
  { framing }: ThresholdFacts,
  probabilities: ArrayLike<number>,
  minProbability: number,
): boolean[] {
  return framing.map((isFraming, index) => {
    const threshold = isFraming === 1 ? Math.max(minProbability, minFramingProbability) : minProbability;
    return entryAt(probabilities, index) >= threshold;
  });
}

/** The features of a threshold in the order of the row. */
export enum ThresholdFeature {
  expectedF1,
  expectedF1OfLikely,
  expectedRecall,
  likelyThreshold,
  expectedPrecision,
  shareOfWords,
  width,
}
export const thresholdWidth = ThresholdFeature.width;

/** The thresholds between which a page's content is chosen; lists of the same length. */
export interface ContentThresholds {
  /** Number of words on the page. */
  words: number;
  /** The thresholds, ascending: each keeps the blocks of at least this probability. */
  minProbabilities: number[];
  /** The F1 of the words that each threshold keeps, as expected from the blocks' probabilities. */
  expectedF1: number[];
  /** One row of {@link ThresholdFeature}s for each threshold, one after the other. */
  values: number[];
  /** The best minimum probability if blocks are independent of each other. */
  likely: number;
}

/**
 * Describes the thresholds that choose different blocks of a page. On many pages either all blocks of a list are
 * content or none is, which a block's own probability does not show.
 * @param probabilities of the blocks, smoothed
 */
export function describeThresholds(
  { words, framing }: ThresholdFacts,
  probabilities: ArrayLike<number>,
): ContentThresholds {
  const { minProbability: likely, expectedF1: likelyF1 } = likelyThreshold(words, probabilities);
  const thresholds = [...candidates, likely].sort((a, b) => a - b);
  // First, entry n counts the blocks above exactly n thresholds; summed from the end, those above at least n.
  const sums = [null, ...thresholds].map(() => ({ blocks: 0, words: 0, expectedRight: 0 }));
  for (const [index, count] of words.entries()) {
    const probability = entryAt(probabilities, index);
    const mayPass = framing[index] === 0 || probability >= minFramingProbability;
    const above = thresholds.findIndex((threshold) => !(mayPass && probability >= threshold));
    const sum = entryAt(sums, above === -1 ? thresholds.length : above);
    sum.blocks += 1;
    sum.words += count;
    sum.expectedRight += count * probability;
  }
  for (let passed = thresholds.length; passed > 0; passed -= 1) {
    const [lower, higher] = [entryAt(sums, passed - 1), entryAt(sums, passed)];
    lower.blocks += higher.blocks;
    lower.words += higher.words;
    lower.expectedRight += higher.expectedRight;
  }
  const { words: allWords, expectedRight: expectedWords } = entryAt(sums, 0);
  const minProbabilities: number[] = [];
  const expectedF1: number[] = [];
  const values: number[] = [];
  let lastCount = -1;
  for (const [index, threshold] of thresholds.entries()) {
    const { blocks, words: chosenWords, expectedRight } = entryAt(sums, index + 1);
    if (chosenWords === 0 || (blocks === lastCount && threshold !== likely)) continue;
    lastCount = blocks;
    const f1 = (2 * expectedRight) / (chosenWords + expectedWords);
    minProbabilities.push(threshold);
    expectedF1.push(f1);
    const start = values.length;
    values[start + ThresholdFeature.expectedF1] = f1;
    values[start + ThresholdFeature.expectedF1OfLikely] = likelyF1;
    values[start + ThresholdFeature.expectedRecall] = expectedWords === 0 ? 0 : expectedRight / expectedWords;
    values[start + ThresholdFeature.likelyThreshold] = likely;
    values[start + ThresholdFeature.expectedPrecision] = expectedRight / chosenWords;
    values[start + ThresholdFeature.shareOfWords] = chosenWords / allWords;
  }
  return { words: allWords, minProbabilities, expectedF1, values, likely };
}
