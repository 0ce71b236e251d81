import { ofAllLanguages } from '../languages/compile-pack';
import { stem } from '../text/stem';
import { foldWord } from '../text/tokenize';
import { wordsOfAll } from '../text/word-set';

/** Words that only tie a sentence to the one before it: a page need not say them. */
export const connectives = wordsOfAll(({ texts }) => texts.connectives);

/** Words that claim more than the words around them: a page must say them, too. */
export const strongWords = wordsOfAll(({ texts }) => texts.strong);

const opposites = ofAllLanguages((packs) => {
  const found = new Map<string, Set<string>>();
  for (const line of packs.flatMap(({ texts }) => texts.opposites ?? [])) {
    const [one = [], other = []] = line.split('|').map((side) =>
      side
        .trim()
        .split(/\s+/)
        .map((word) => stem(foldWord(word))),
    );
    for (const [from, to] of [
      [one, other],
      [other, one],
    ])
      for (const term of from ?? []) found.set(term, new Set([...(found.get(term) ?? []), ...(to ?? [])]));
  }
  return found;
});
const none: ReadonlySet<string> = new Set();

/** The stemmed words that say the opposite of a stemmed word. */
export function oppositesOf(term: string): ReadonlySet<string> {
  return opposites().get(term) ?? none;
}
