import type { BorderFacts } from './border-facts';
import { describeBorders, likelyBorder } from './describe-borders';
import { pageTypes } from './page-type';

/** How much what was learned of borders counts beside what the chances promise. */
const learned = 0.5;
/**
 * What another border has to promise more than the likely one, on a page that is surely running text: its blocks stand for
 * themselves, those of a list do not.
 */
const lead = 0.03;
const proseTypes = [pageTypes.indexOf('article'), pageTypes.indexOf('documentation')];

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
  const likely = likelyBorder(facts.words, chances).least;
  let chosen = { least: likely, quality: 0 };
  const ahead = lead * proseTypes.reduce((sum, type) => sum + (types[type] ?? 0), 0);
  let most = -1;
  borders.leasts.forEach((least, index) => {
    const quality = (guesses[index] ?? 0) * learned + (borders.hoped[index] ?? 0) * (1 - learned);
    const promise = quality + (least === likely ? ahead : 0);
    if (promise <= most) return;
    most = promise;
    chosen = { least, quality };
  });
  return chosen;
}
