import { compareNeighbours, type NeighbourWord, neighboursOf } from './neighbours';
import type { ClaimWord } from './read-words';

/** The state of a number of the claim in some sentences of the page. */
export interface NumberAlignment {
  /** Whether any of the sentences has the value. */
  isPresent: boolean;
  /** Whether it stands there as the same kind: a year as a year, metres as metres. */
  isSameKind: boolean;
  /** Share of the words around it in the claim that stand around it there, 0 to 1. */
  similarity: number;
  /** The greatest such share of another number that the claim has not; of the same kind, and of any kind. */
  rival: number;
  rivalOfAnyKind: number;
}

const tolerance = 0.005;
/** Words that count as neighbours of a number, on either side, in the claim and on the page. */
const claimReach = 6;
const pageReach = 9;

function isClose(one: number, other: number): boolean {
  return one === other || Math.abs(one - other) <= tolerance * Math.max(Math.abs(one), Math.abs(other));
}

/** Whether two numbers have one value: '5 million' and '5,000,000', '1.2 km' and '1,200 metres'. */
export function isSameNumber(one: ClaimWord, other: ClaimWord): boolean {
  const [a, b] = [one.number, other.number];
  if (!a || !b) return false;
  // Only another unit explains another number, and needs one.
  if (a.dimension !== '' && a.dimension === b.dimension && a.factor !== b.factor) return isClose(a.base, b.base);
  return a.value === b.value || a.written === b.value || a.value === b.written;
}

const scalar = new Set(['count', 'measure']);

/** Whether two numbers can stand for each other by what they count. */
export function isSameNumberKind(one: ClaimWord, other: ClaimWord): boolean {
  const [a, b] = [one.number, other.number];
  if (!a || !b) return false;
  if (a.kind === b.kind) return a.kind !== 'measure' || a.dimension === b.dimension;
  // A unit may be left out ('5 to 7 km'), and a year may be a plain count in a table.
  if (scalar.has(a.kind) && scalar.has(b.kind)) return a.dimension === '' || b.dimension === '';
  return false;
}

const isStopOrNumber = ({ isStop, kind }: ClaimWord): boolean => isStop || kind === 'number';

/** Weight of the very next word on either side, also if it is a stop word: 'in 1992', 'since 1992'. */
const adjacentWeight = 0.7;

function isSameWord(one: ClaimWord | undefined, other: ClaimWord | undefined): boolean {
  if (!one || !other) return one === other;
  return one.key === other.key || (one.number !== undefined && other.number !== undefined);
}

/** A number of the page with what stands around it. */
interface PageNumber {
  words: readonly ClaimWord[];
  place: number;
  word: ClaimWord;
  neighbours: readonly NeighbourWord[];
  /** The claim has this value, too. */
  isClaimed: boolean;
}

function similarityAt(
  neighbours: readonly NeighbourWord[],
  claim: readonly ClaimWord[],
  own: number,
  { words, place, neighbours: there }: PageNumber,
): number {
  let { total, shared } = compareNeighbours(neighbours, there);
  total += 2 * adjacentWeight;
  for (const step of [-1, 1]) if (isSameWord(claim[own + step], words[place + step])) shared += adjacentWeight;
  return shared / total;
}

/** Numbers of some sentences that are compared; four sentences of a table may have hundreds. */
const maxPageNumbers = 150;

function numbersOf(sentences: readonly (readonly ClaimWord[])[], claimed: readonly ClaimWord[]): PageNumber[] {
  const found: PageNumber[] = [];
  for (const words of sentences) {
    words.forEach((word, place) => {
      if (!word.number || found.length >= maxPageNumbers) return;
      const isClaimed = claimed.some((other) => isSameNumber(other, word));
      found.push({ words, place, word, neighbours: neighboursOf(words, place, pageReach, isStopOrNumber), isClaimed });
    });
  }
  return found;
}

/**
 * Compares the surroundings of each number of a claim with those of the numbers of some sentences: a number that stands
 * there for something else does not support the claim.
 */
export function alignNumbers(
  claim: readonly ClaimWord[],
  sentences: readonly (readonly ClaimWord[])[],
): NumberAlignment[] {
  const numbers = claim.filter(({ number }) => number !== undefined);
  if (numbers.length === 0) return [];
  const pageNumbers = numbersOf(sentences, numbers);
  return numbers.map((number) => {
    const own = claim.indexOf(number);
    const neighbours = neighboursOf(claim, own, claimReach, isStopOrNumber);
    const alignment = { isPresent: false, isSameKind: false, similarity: 0, rival: 0, rivalOfAnyKind: 0 };
    for (const other of pageNumbers) {
      const isSame = isSameNumber(number, other.word);
      if (!isSame && other.isClaimed) continue;
      const similarity = similarityAt(neighbours, claim, own, other);
      const sameKind = isSameNumberKind(number, other.word);
      if (isSame) {
        alignment.isPresent = true;
        alignment.isSameKind ||= sameKind;
        alignment.similarity = Math.max(alignment.similarity, similarity);
      } else {
        alignment.rivalOfAnyKind = Math.max(alignment.rivalOfAnyKind, similarity);
        if (sameKind) alignment.rival = Math.max(alignment.rival, similarity);
      }
    }
    return alignment;
  });
}
