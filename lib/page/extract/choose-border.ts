import type { Borders } from './describe-borders';
import { pageTypes } from './page-type';

/** How much what was learned of borders counts beside what the chances promise. */
const learned = 0.5;
/**
 * What another border has to promise more than the likely one, on a page that is surely running text: its blocks stand for
 * themselves, those of a list do not.
 */
const lead = 0.03;
const article = pageTypes.indexOf('article');
const documentation = pageTypes.indexOf('documentation');

/**
 * The border whose F1 is hoped to be the highest: what the blocks' chances promise, and what pages with such chances kept.
 * @param types the chances of the page's types
 * @param guesses what was learned of borders: an F1 for each
 * @returns the least chance of what is chosen, and the F1 to expect, between 0 and 1
 */
export function chooseBorder(
  { leasts, hoped, likely }: Borders,
  types: readonly number[],
  guesses: ArrayLike<number>,
): { least: number; quality: number } {
  const ahead = lead * ((types[article] ?? 0) + (types[documentation] ?? 0));
  const chosen = { least: likely, quality: 0 };
  let most = -1;
  for (let index = 0; index < leasts.length; index += 1) {
    const least = leasts[index] as number;
    const quality = (guesses[index] as number) * learned + (hoped[index] as number) * (1 - learned);
    const promise = least === likely ? quality + ahead : quality;
    if (promise <= most) continue;
    most = promise;
    chosen.least = least;
    chosen.quality = quality;
  }
  return chosen;
}
