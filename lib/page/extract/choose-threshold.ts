import { entryAt } from '../../core/utils/entry-at';
import type { ChosenThreshold } from './features/likely-threshold';
import type { ContentThresholds } from './features/threshold-features';
import { pageTypes } from './page-type';
import { defaultSettings, type ExtractionSettings } from './settings';

const article = pageTypes.indexOf('article');
const documentation = pageTypes.indexOf('documentation');

/**
 * The lowest of the thresholds whose F1 is the highest, or nearly.
 * @param types the probabilities of the page's types
 * @param predictions for each threshold the F1 that the trees predict
 */
export function chooseThreshold(
  { words, minProbabilities, expectedF1, likely }: ContentThresholds,
  types: readonly number[],
  predictions: ArrayLike<number>,
  { predictionWeight, likelyBonus, tolerance }: ExtractionSettings = defaultSettings,
): ChosenThreshold {
  const bonus = likelyBonus * ((types[article] ?? 0) + (types[documentation] ?? 0));
  const combined: number[] = [];
  let highest = 0;
  for (const [index, minProbability] of minProbabilities.entries()) {
    const f1 = entryAt(predictions, index) * predictionWeight + entryAt(expectedF1, index) * (1 - predictionWeight);
    combined.push(f1);
    highest = Math.max(highest, minProbability === likely ? f1 + bonus : f1);
  }
  const sufficient = highest - tolerance / Math.sqrt(Math.max(1, words));
  for (const [index, minProbability] of minProbabilities.entries()) {
    const f1 = entryAt(combined, index);
    if ((minProbability === likely ? f1 + bonus : f1) >= sufficient) return { minProbability, expectedF1: f1 };
  }
  return { minProbability: likely, expectedF1: 0 };
}
