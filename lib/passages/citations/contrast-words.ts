import type { SentenceRange } from './choose-places';
import { findDenials, findNegations, type Negations } from './find-negations';
import type { PageIndex } from './index-page';
import type { ClaimMatches } from './match-claim';
import { compareNeighbours, neighboursOf } from './neighbours';
import type { Claim } from './read-claim';
import type { ClaimWord } from './read-words';
import { listedOpposites, wordsWithSameOpposites } from './word-lists';

/** A word of the claim beside its opposites in the window. */
export interface WordContrast {
  /** The word of the claim. */
  word: ClaimWord;
  /** How well the surroundings of an opposite in the window fit those of the word, 0 to 1. */
  rival: number;
  /** The same of the word itself, or one that stands for it; 0 where the window has none. */
  own: number;
  /** Whether the window has the word, or one that stands for it. */
  isPresent: boolean;
  /**
   * The sentences that say the same by a negated opposite, or deny by an opposite what the claim negates: 'not open'
   * for 'closed'.
   */
  restated: readonly number[];
}

/** Content words on either side that count as the surroundings of a word, in the claim and on the page. */
const claimReach = 3;
const pageReach = 5;
/** Weight of the very next word on either side, also if it is a stop word. */
const adjacentWeight = 0.5;
/** How well a negated opposite must fit into the place of a word to say the same. */
const minRestated = 0.2;

const isStopWord = ({ isStop }: ClaimWord): boolean => isStop;

/** How well the surroundings of a word of the claim fit those of a place on the page, 0 to 1. */
function similarity(claim: readonly ClaimWord[], own: number, page: readonly ClaimWord[], place: number): number {
  const neighbours = neighboursOf(claim, own, claimReach, isStopWord);
  let { total, shared } = compareNeighbours(neighbours, neighboursOf(page, place, pageReach, isStopWord));
  for (const step of [-1, 1]) {
    const next = claim[own + step];
    if (!next) continue;
    total += adjacentWeight;
    if (next.key === page[place + step]?.key) shared += adjacentWeight;
  }
  return total === 0 ? 0 : shared / total;
}

/** Words of a window in which an opposite is looked for: more than four usual sentences have. */
const maxContrasts = 40;

/**
 * Compares the surroundings of each word of a claim that has an opposite with those of the opposites in the window: one
 * that stands in its place turns the claim round. One negation more on either side turns it round again.
 */
export function contrastWords(
  { claim, page, matches }: { claim: Claim; page: PageIndex; matches: ClaimMatches },
  claimNegations: Negations,
  window: SentenceRange,
): WordContrast[] {
  const language = page.language;
  const contrasts: WordContrast[] = [];
  const standIns = new Map(claim.terms.map(({ key }, term) => [key, matches.keys[term]]));
  claim.words.forEach((word, own) => {
    const opposites = listedOpposites(word.key, language);
    if (opposites.size === 0 || contrasts.length >= maxContrasts) return;
    const allies = wordsWithSameOpposites(word.key, language);
    const restated: number[] = [];
    const contrast = { word, rival: 0, own: 0, isPresent: false };
    for (let index = window.first; index < window.end; index += 1) {
      const { text = '', words = [] } = page.sentences[index] ?? {};
      const places = words.flatMap(({ key }, place) => (opposites.has(key) ? [place] : []));
      words.forEach(({ key }, place) => {
        if (opposites.has(key)) return;
        if (key !== word.key && !allies.has(key) && standIns.get(word.key)?.has(key) !== true) return;
        contrast.isPresent = true;
        contrast.own = Math.max(contrast.own, similarity(claim.words, own, words, place));
      });
      if (places.length === 0) continue;
      const sentence = { text, words, language };
      const negated = findNegations(sentence).negatedKeys;
      const denied = findDenials(sentence, new Set([word.key]));
      for (const place of places) {
        const key = words[place]?.key ?? '';
        const fit = similarity(claim.words, own, words, place);
        if (claimNegations.negatedKeys.has(word.key) === (negated.has(key) || denied.has(key)))
          contrast.rival = Math.max(contrast.rival, fit);
        else if (fit >= minRestated) restated.push(index);
      }
    }
    // What the window says itself it need not say by a negated opposite.
    if (contrast.isPresent) restated.length = 0;
    if (contrast.rival > 0 || restated.length > 0) contrasts.push({ ...contrast, restated });
  });
  return contrasts;
}
