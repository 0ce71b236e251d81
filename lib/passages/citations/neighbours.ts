import { rarityOf } from '../text/word-rarity';
import { isSameStart } from './match-claim';
import { unspaced } from './read-number';
import type { ClaimWord } from './read-words';

/** A word near a place in a sentence; it weighs more the rarer and the nearer it is. */
export interface NeighbourWord {
  key: string;
  weight: number;
}

/**
 * The words around a place in a sentence.
 * @param reach how many of them on either side
 * @param isSkipped whether a word says nothing about the place
 */
export function neighboursOf(
  words: readonly ClaimWord[],
  place: number,
  reach: number,
  isSkipped: (word: ClaimWord) => boolean,
): NeighbourWord[] {
  const found: NeighbourWord[] = [];
  for (const step of [-1, 1]) {
    let distance = 0;
    for (let index = place + step; index >= 0 && index < words.length && distance < reach; index += step) {
      const word = words[index];
      if (!word || isSkipped(word)) continue;
      // Pairs of neighbouring characters overlap, so that a word takes two.
      distance += unspaced.test(word.word) ? 0.5 : 1;
      found.push({ key: word.key, weight: rarityOf(word.key) / (1 + distance) });
    }
  }
  return found;
}

/** The weight of all neighbours, and of those that stand in the other place, too. */
export function compareNeighbours(
  neighbours: readonly NeighbourWord[],
  there: readonly NeighbourWord[],
): { total: number; shared: number } {
  let [total, shared] = [0, 0];
  for (const { key, weight } of neighbours) {
    total += weight;
    if (there.some((other) => other.key === key || isSameStart(key, other.key))) shared += weight;
  }
  return { total, shared };
}
