import { perTextLanguage } from '../languages/compile-pack';
import { stem } from '../text/stem';
import { foldWord } from '../text/tokenize';
import { createWordSet } from '../text/word-set';
import stored from './antonyms.json' with { type: 'json' };
import { unspaced } from './read-number';
import { wordKey } from './word-key';

/** Words that only tie a sentence to the one before it: a page need not say them. */
export const connectives = createWordSet(({ texts }) => texts.connectives);

/** Words that claim more than the words around them: a page must say them, too. */
export const strongWords = createWordSet(({ texts }) => texts.strong);

/** The stems that say the opposite of a stem, and those that are listed beside it as having the same opposites. */
interface Sides {
  opposites: Set<string>;
  allies: Set<string>;
}

/** Pairs of characters stand as they are read. */
const listKeys = (words: string, language: string) =>
  words
    .trim()
    .split(/\s+/)
    .map((word) => (unspaced.test(word) ? word : wordKey(stem(foldWord(word)), language)));

/** The language of the antonyms that `scripts/build-synonyms.ts` writes, as stems. */
const antonymLanguage = 'en';

const sides = perTextLanguage(({ tag, texts }) => {
  const found = new Map<string, Sides>();
  const add = (own: readonly string[], against: readonly string[]) => {
    for (const term of own) {
      const known = found.get(term) ?? { opposites: new Set(), allies: new Set() };
      for (const word of against) known.opposites.add(word);
      for (const word of own) known.allies.add(word);
      found.set(term, known);
    }
  };
  for (const line of texts.opposites ?? []) {
    const [one = [], other = []] = line.split('|').map((words) => listKeys(words, tag));
    add(one, other);
    add(other, one);
  }
  for (const list of tag === antonymLanguage ? stored.pairs.split(';') : []) {
    const [word = '', ...others] = list.split(' ').map((one) => wordKey(one, tag));
    for (const other of others) {
      add([word], [other]);
      add([other], [word]);
    }
  }
  return found;
});
const none: ReadonlySet<string> = new Set();

/** The stemmed words that say the opposite of a stemmed word of a language. */
export function listedOpposites(term: string, language: string): ReadonlySet<string> {
  return sides(language)?.get(term)?.opposites ?? none;
}

/** The stemmed words that are listed beside a stemmed word as having the same opposites, and the word itself. */
export function wordsWithSameOpposites(term: string, language: string): ReadonlySet<string> {
  return sides(language)?.get(term)?.allies ?? none;
}
