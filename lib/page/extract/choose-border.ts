import type { BorderFacts } from './border-facts';
import { describeBorders } from './describe-borders';

/** How much what was learned of borders counts beside what the chances promise. */
const learned = 0.5;

/**
 * The border whose F1 is hoped to be the highest: what the blocks' chances promise, and what pages with such chances kept.
 * @param types the chances of the page's types
 * @param guess what was learned of borders: an F1 for each row
 * @returns the least chance of what is chosen, and the F1 to expect, between 0 and 1
 */
export function chooseBorder(
  facts: BorderFacts,
  chances: ArrayLike<number>,
  types: readonly number[],
  guess: (values: Float32Array, width: number) => ArrayLike<number>,
): { least: number; quality: number } {
  const borders = describeBorders(facts, chances, types);
  const guesses = guess(borders.values, borders.width);
  let chosen = { least: 0, quality: -1 };
  borders.leasts.forEach((least, index) => {
    const quality = (guesses[index] ?? 0) * learned + (borders.hoped[index] ?? 0) * (1 - learned);
    if (quality > chosen.quality) chosen = { least, quality };
  });
  return chosen;
}
