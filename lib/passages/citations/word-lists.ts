import { perTextLanguage } from '../languages/compile-pack';
import { stem } from '../text/stem';
import { foldWord } from '../text/tokenize';
import { wordsOfText } from '../text/word-set';

/** Words that only tie a sentence to the one before it: a page need not say them. */
export const connectives = wordsOfText(({ texts }) => texts.connectives);

/** Words that claim more than the words around them: a page must say them, too. */
export const strongWords = wordsOfText(({ texts }) => texts.strong);

const opposites = perTextLanguage(({ texts }) => {
  const found = new Map<string, Set<string>>();
  for (const line of texts.opposites ?? []) {
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

/** The stemmed words that say the opposite of a stemmed word of a language. */
export function oppositesOf(term: string, language: string): ReadonlySet<string> {
  return opposites(language)?.get(term) ?? none;
}
