import type { ChosenThreshold } from './features/likely-threshold';
import type { Thresholds } from './features/threshold-features';
import { pageTypes } from './page-type';

/** Weight of the F1 that the trees predict; the rest is that of the F1 expected from the blocks' probabilities. */
const predictionWeight = 0.5;
/**
 * Added to the F1 of the likely threshold on a page that is surely running text: the likely threshold takes each block
 * for itself, which holds for paragraphs and not for lists.
 */
const likelyBonus = 0.03;
/**
 * A difference of F1 that means nothing, on a page of one word; it falls with the square root of the number of words. Of
 * thresholds that are about as good, the lowest is chosen, which leaves out the fewest blocks.
 */
const tolerance = 0.2;
const article = pageTypes.indexOf('article');
const documentation = pageTypes.indexOf('documentation');

/**
 * The lowest of the thresholds whose F1 is the highest, or nearly.
 * @param types the probabilities of the page's types
 * @param predictions for each threshold the F1 that the trees predict
 */
export function chooseThreshold(
  { words, minProbabilities, expectedF1, likely }: Thresholds,
  types: readonly number[],
  predictions: ArrayLike<number>,
): ChosenThreshold {
  const bonus = likelyBonus * ((types[article] ?? 0) + (types[documentation] ?? 0));
  const combined: number[] = [];
  let highest = 0;
  for (let index = 0; index < minProbabilities.length; index += 1) {
    const predicted = predictions[index] as number;
    const f1 = predicted * predictionWeight + (expectedF1[index] as number) * (1 - predictionWeight);
    combined.push(f1);
    highest = Math.max(highest, minProbabilities[index] === likely ? f1 + bonus : f1);
  }
  const sufficient = highest - tolerance / Math.sqrt(Math.max(1, words));
  for (let index = 0; index < minProbabilities.length; index += 1) {
    const minProbability = minProbabilities[index] as number;
    const f1 = combined[index] as number;
    if ((minProbability === likely ? f1 + bonus : f1) >= sufficient) return { minProbability, expectedF1: f1 };
  }
  return { minProbability: likely, expectedF1: 0 };
}
