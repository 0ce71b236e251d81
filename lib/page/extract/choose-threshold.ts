import type { Borders } from './features/describe-thresholds';
import { pageTypes } from './page-type';

/** How much what was learned of borders counts beside what the chances promise. */
const learned = 0.5;
/**
 * What another border has to promise more than the likely one, on a page that is surely running text: its blocks stand for
 * themselves, those of a list do not.
 */
const lead = 0.03;
/**
 * A difference that says nothing, on a page of one word; it falls with the root of their number. Of borders that promise
 * about the same, the one that leaves out least is drawn.
 */
const blur = 0.2;
const article = pageTypes.indexOf('article');
const documentation = pageTypes.indexOf('documentation');

/**
 * The border whose F1 is hoped to be the highest, or nearly: what the blocks' chances promise, and what pages with such
 * chances kept.
 * @param types the chances of the page's types
 * @param guesses what was learned of borders: an F1 for each
 * @returns the least chance of what is chosen, and the F1 to expect, between 0 and 1
 */
export function chooseBorder(
  { words, leasts, hoped, likely }: Borders,
  types: readonly number[],
  guesses: ArrayLike<number>,
): { least: number; quality: number } {
  const ahead = lead * ((types[article] ?? 0) + (types[documentation] ?? 0));
  const qualities: number[] = [];
  let most = 0;
  for (let index = 0; index < leasts.length; index += 1) {
    const quality = (guesses[index] as number) * learned + (hoped[index] as number) * (1 - learned);
    qualities.push(quality);
    most = Math.max(most, leasts[index] === likely ? quality + ahead : quality);
  }
  const enough = most - blur / Math.sqrt(Math.max(1, words));
  for (let index = 0; index < leasts.length; index += 1) {
    const least = leasts[index] as number;
    const quality = qualities[index] as number;
    if ((least === likely ? quality + ahead : quality) >= enough) return { least, quality };
  }
  return { least: likely, quality: 0 };
}
