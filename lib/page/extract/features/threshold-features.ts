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
  const kept: boolean[] = [];
  for (let index = 0; index < framing.length; index += 1) {
    const threshold = framing[index] === 1 ? Math.max(minProbability, minFramingProbability) : minProbability;
    kept.push((probabilities[index] as number) >= threshold);
  }
  return kept;
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
export interface Thresholds {
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
 * Describes the thresholds that choose different blocks of a page. On many pages the blocks of a list are all content or
 * none is, which a block's own probability does not tell.
 * @param probabilities of the blocks, smoothed
 */
export function describeThresholds({ words, framing }: ThresholdFacts, probabilities: ArrayLike<number>): Thresholds {
  const { minProbability: likely, expectedF1: likelyF1 } = likelyThreshold(words, probabilities);
  const thresholds = [...candidates, likely].sort((a, b) => a - b);
  // At first entry n counts what is above exactly n of the thresholds; summed from the end, what is above at least n.
  const blocks = new Float64Array(thresholds.length + 1);
  const chosen = new Float64Array(thresholds.length + 1);
  const right = new Float64Array(thresholds.length + 1);
  for (let index = 0; index < words.length; index += 1) {
    const probability = probabilities[index] as number;
    const count = words[index] as number;
    let passed = 0;
    if (framing[index] === 0 || probability >= minFramingProbability) {
      while (passed < thresholds.length && probability >= (thresholds[passed] as number)) passed += 1;
    }
    blocks[passed] = (blocks[passed] as number) + 1;
    chosen[passed] = (chosen[passed] as number) + count;
    right[passed] = (right[passed] as number) + count * probability;
  }
  for (let passed = thresholds.length; passed > 0; passed -= 1) {
    blocks[passed - 1] = (blocks[passed - 1] as number) + (blocks[passed] as number);
    chosen[passed - 1] = (chosen[passed - 1] as number) + (chosen[passed] as number);
    right[passed - 1] = (right[passed - 1] as number) + (right[passed] as number);
  }
  const allWords = chosen[0] as number;
  const expectedWords = right[0] as number;
  const minProbabilities: number[] = [];
  const expectedF1: number[] = [];
  const values: number[] = [];
  let lastCount = -1;
  for (let index = 0; index < thresholds.length; index += 1) {
    const threshold = thresholds[index] as number;
    const count = blocks[index + 1] as number;
    const chosenWords = chosen[index + 1] as number;
    const expectedRight = right[index + 1] as number;
    if (chosenWords === 0 || (count === lastCount && threshold !== likely)) continue;
    lastCount = count;
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
