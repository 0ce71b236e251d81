import type { ClaimWord } from './read-words';

const acronym = /^\p{Lu}{2,6}s?$/u;

/** The first letters of words, with and without stop words. */
export function initialsOf(words: readonly ClaimWord[]): string[] {
  const letters = (list: readonly ClaimWord[]) => list.map(({ word }) => word.charAt(0)).join('');
  return [letters(words), letters(words.filter(({ isStop }) => !isStop))];
}

/** The letters of an acronym, folded and without the ending of a plural; `''` for another word. */
export function acronymLetters({ word, start, end }: ClaimWord, text: string): string {
  const surface = text.slice(start, end);
  if (!acronym.test(surface)) return '';
  return surface.endsWith('s') ? word.slice(0, -1) : word;
}

/** Whether the words before an acronym spell it out: 'the National Tide Mill Society (NTMS)'. */
export function isSpelledOutBefore(words: readonly ClaimWord[], place: number, text: string): boolean {
  const own = words[place];
  const letters = own ? acronymLetters(own, text) : '';
  if (letters === '') return false;
  const before = words.slice(Math.max(0, place - 2 * letters.length), place);
  return initialsOf(before).some((initials) => initials.endsWith(letters));
}
