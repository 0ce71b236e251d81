import { entryAt } from '../../core/utils/entry-at';
import type { ChosenThreshold } from './features/likely-threshold';
import type { ContentThresholds } from './features/threshold-features';
import { pageTypes } from './page-type';
import { defaultSettings, type ExtractionSettings } from './settings';

/** Probability, 0 to 1, that a page is running text, of which most blocks are paragraphs. */
function runningTextProbability(types: readonly number[]): number {
  const probabilityOf = (type: (typeof pageTypes)[number]) => types[pageTypes.indexOf(type)] ?? 0;
  return probabilityOf('article') + probabilityOf('documentation');
}

/**
 * Chooses the threshold of a page: its content is the blocks that are at least so probable to be content.
 * Each threshold has an F1 (how good the kept text would be, 0 to 1), a weighted mean of what is expected from the
 * blocks' probabilities and what trees predict. Of all whose F1 is about the highest, the lowest threshold is chosen,
 * since it leaves out the fewest blocks.
 * @param types the probabilities of the page's types, in the order of `pageTypes`
 * @param predictions for each threshold the F1 that the trees predict
 */
export function chooseThreshold(
  { words, minProbabilities, expectedF1, likely }: ContentThresholds,
  types: readonly number[],
  predictions: ArrayLike<number>,
  { predictionWeight, likelyBonus, tolerance }: ExtractionSettings = defaultSettings,
): ChosenThreshold {
  const bonus = likelyBonus * runningTextProbability(types);
  const candidates = minProbabilities.map((minProbability, index) => {
    const predicted = entryAt(predictions, index) * predictionWeight;
    const f1 = predicted + entryAt(expectedF1, index) * (1 - predictionWeight);
    return { minProbability, expectedF1: f1, score: minProbability === likely ? f1 + bonus : f1 };
  });
  const highest = Math.max(0, ...candidates.map(({ score }) => score));
  const sufficient = highest - tolerance / Math.sqrt(Math.max(1, words));
  const lowest = candidates.find(({ score }) => score >= sufficient);
  return { minProbability: lowest?.minProbability ?? likely, expectedF1: lowest?.expectedF1 ?? 0 };
}
