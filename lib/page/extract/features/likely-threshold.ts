import { addAt, entryAt } from '../../../core/utils/entry-at';

/** Bounds of the likely threshold, as probabilities. */
const minThreshold = 0.15;
const maxThreshold = 0.6;
/** Bins of probability between 0 and 1. */
const bins = 500;

/**
 * A threshold, and the F1 of the words that it keeps, as expected from the blocks' probabilities; all between 0 and 1.
 */
export interface ChosenThreshold {
  minProbability: number;
  expectedF1: number;
}

/**
 * The threshold with the highest expected F1 of the words chosen, if blocks were independent: where most blocks are
 * near certain, doubtful ones are left out; where none is, more of them are taken. Blocks of about the same probability
 * are counted together in bins: sorting them all takes longer, and makes no difference.
 * @param words number of words of each block
 */
export function likelyThreshold(words: readonly number[], probabilities: ArrayLike<number>): ChosenThreshold {
  const counts = new Float64Array(bins + 1);
  const expectedCounts = new Float64Array(bins + 1);
  let expectedWords = 0;
  let highest = 0;
  for (const [index, count] of words.entries()) {
    const probability = entryAt(probabilities, index);
    const bin = Math.floor(probability * bins);
    addAt(counts, bin, count);
    addAt(expectedCounts, bin, probability * count);
    expectedWords += probability * count;
    if (probability > highest) highest = probability;
  }
  let expectedRight = 0;
  let chosen = 0;
  let bestF1 = 0;
  let best = maxThreshold;
  for (let bin = bins; bin >= 0; bin -= 1) {
    const count = entryAt(counts, bin);
    if (count === 0) continue;
    expectedRight += entryAt(expectedCounts, bin);
    chosen += count;
    const f1 = (2 * expectedRight) / (chosen + expectedWords);
    if (f1 > bestF1) {
      bestF1 = f1;
      best = bin / bins;
    }
  }
  return { minProbability: Math.min(highest, maxThreshold, Math.max(minThreshold, best)), expectedF1: bestF1 };
}
