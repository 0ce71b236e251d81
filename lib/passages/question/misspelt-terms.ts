import type { Query } from '../answer-kinds/shared/query';

/**
 * Minimum number of letters of a word and of a name that may be misspelt, and of a word that may have one letter in
 * place of another: with fewer letters that is mostly another word.
 */
const minLength = 5;
const minNameLength = 4;
const minReplaced = 8;
/** The same of a name with one vowel in place of another: 'Celeron' for 'Celoron'. */
const minNameReplaced = 6;
const vowels = 'aeiouy';
const letters = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]+$/u;

/**
 * Whether a word is another one with a letter too many, too few or in place of another, or with two letters exchanged.
 * The first letter has to be right.
 * @param isName a name may have another vowel from fewer letters on
 * @see https://en.wikipedia.org/wiki/Damerau%E2%80%93Levenshtein_distance
 */
export function isMisspelt(word: string, other: string, isName = false): boolean {
  const [short, long] = word.length < other.length ? [word, other] : [other, word];
  if (long.length - short.length > 1 || short[0] !== long[0] || short === long) return false;
  let start = 0;
  while (start < short.length && short[start] === long[start]) start += 1;
  if (short.length < long.length) return short.slice(start) === long.slice(start + 1);
  const isExchanged =
    short[start] === long[start + 1] &&
    short[start + 1] === long[start] &&
    short.slice(start + 2) === long.slice(start + 2);
  const hasOtherVowel = vowels.includes(short[start] ?? '') && vowels.includes(long[start] ?? '');
  const minLetters = isName && hasOtherVowel ? minNameReplaced : minReplaced;
  return isExchanged || (short.length >= minLetters && short.slice(start + 1) === long.slice(start + 1));
}

/**
 * The words of pages that a term of the question is a misspelling of: terms that no page has, each with the words that
 * are one letter away. By word, the index of the term.
 * @param found whether a page has a term
 */
export function misspeltTerms(
  query: Query,
  words: Iterable<string>,
  found: (term: number) => boolean,
): Map<string, number> {
  const near = new Map<string, number>();
  const absent = query.terms.flatMap(({ term, isName }, index) => {
    const isLong = term.length >= (isName ? minNameLength : minLength);
    return isLong && letters.test(term) && !found(index) ? [{ term, index, isName }] : [];
  });
  if (absent.length === 0) return near;
  for (const word of words) {
    const misspelt = absent.find(({ term, isName }) => word.length >= minNameLength && isMisspelt(term, word, isName));
    if (misspelt) near.set(word, misspelt.index);
  }
  return near;
}
