import { alignNumbers, type NumberAlignment } from './align-numbers';
import { type ClaimPlaces, choosePlaces, type SentenceRange, sentenceIndexes } from './choose-places';
import { contrastWords, type WordContrast } from './contrast-words';
import { findNegations, type Negations } from './find-negations';
import { findRoleSwaps, type RoleSwap } from './find-roles';
import type { IndexedSentence, PageIndex } from './index-page';
import { type ClaimMatches, matchClaim, strengthAt, strengths } from './match-claim';
import type { Claim, ClaimTerm } from './read-claim';
import type { ClaimWord, WordKind } from './read-words';

/** Texts in which the words of a claim are looked for. */
export type SearchedText = 'window' | 'scattered' | 'page' | 'best';

/** A claim beside a page: what features and vetoes are computed from. */
export interface ClaimView {
  claim: Claim;
  page: PageIndex;
  matches: ClaimMatches;
  places: ClaimPlaces;
  /** By place and term: how strongly the place has it, 0 to 1. */
  strengths: Readonly<Record<SearchedText, readonly number[]>>;
  windowSentences: readonly IndexedSentence[];
  /** The words of the window's sentences, one after the other; at most `maxWindowWords`. */
  windowWords: readonly ClaimWord[];
  windowText: string;
  claimNegations: Negations;
  bestNegations: Negations;
  /** Words of the claim whose opposites the window has. */
  contrasts: readonly WordContrast[];
  /** Verbs whose subject and object have changed places. */
  roleSwaps: readonly RoleSwap[];
  /** In the order of the claim's numbers. */
  windowNumbers: readonly NumberAlignment[];
  scatteredNumbers: readonly NumberAlignment[];
}

/** More words than four usual sentences have. */
const maxWindowWords = 400;

/** The places of a page with given sentences as its window. */
function placesAt(places: ClaimPlaces, window: SentenceRange): ClaimPlaces {
  const best = places.ranked.find((sentence) => sentence >= window.first && sentence < window.end);
  return { ...places, window, best: best ?? window.first };
}

/** @param at the sentences that the claim is held against; absent: those that have most of its words */
export function viewClaim(claim: Claim, page: PageIndex, at?: SentenceRange): ClaimView {
  const matches = matchClaim(claim, page);
  const chosen = choosePlaces(claim, matches, page);
  const places = at ? placesAt(chosen, at) : chosen;
  const windowSentences = page.sentences.slice(places.window.first, places.window.end);
  const windowText = page.text.slice(windowSentences[0]?.start ?? 0, windowSentences.at(-1)?.end ?? 0);
  const best = page.sentences[places.best];
  const wordsOfSentences = (indexes: readonly number[]) => indexes.map((index) => page.sentences[index]?.words ?? []);
  const claimNegations = findNegations({ ...claim, language: page.language });
  const contrasts = contrastWords({ claim, page, matches }, claimNegations, places.window);
  strengthenRestated(claim, matches, contrasts);
  return {
    claim,
    page,
    matches,
    places,
    strengths: {
      window: strongestIn(claim, matches, sentenceIndexes(places.window)),
      scattered: strongestIn(claim, matches, places.scattered),
      best: strongestIn(claim, matches, [places.best]),
      page: matches.onPage,
    },
    windowSentences,
    windowWords: windowSentences.flatMap(({ words }) => words).slice(0, maxWindowWords),
    windowText,
    claimNegations,
    roleSwaps: findRoleSwaps(claim, windowSentences, page.language),
    contrasts,
    bestNegations: findNegations({ text: best?.text ?? '', words: best?.words ?? [], language: page.language }),
    windowNumbers: alignNumbers(claim.words, wordsOfSentences(sentenceIndexes(places.window))),
    scatteredNumbers: alignNumbers(claim.words, wordsOfSentences(places.scattered)),
  };
}

/** Counts a word that a sentence says by its negated opposite among those that the sentence has. */
function strengthenRestated(claim: Claim, matches: ClaimMatches, contrasts: readonly WordContrast[]): void {
  for (const { word, restated } of contrasts) {
    const term = claim.terms.findIndex(({ key }) => key === word.key);
    if (term < 0) continue;
    for (const sentence of restated) {
      const place = term * matches.sentences + sentence;
      matches.strengths[place] = Math.max(matches.strengths[place] ?? 0, strengths.sameStart);
      matches.onPage[term] = Math.max(matches.onPage[term] ?? 0, strengths.sameStart);
    }
  }
}

/** By term: how strongly some sentences have it. */
function strongestIn(claim: Claim, matches: ClaimMatches, sentences: readonly number[]): number[] {
  return claim.terms.map((_, term) => {
    let strongest = 0;
    for (const sentence of sentences) strongest = Math.max(strongest, strengthAt(matches, term, sentence));
    return strongest;
  });
}

/** Strength with which a place has a term, 0 to 1. */
export function strengthIn({ strengths }: ClaimView, term: number, place: SearchedText): number {
  return strengths[place][term] ?? 0;
}

/** The share of the claim's terms of one kind that a place has; 1 where the claim has none of that kind. */
export function shareOfKind(view: ClaimView, place: SearchedText, isKind: (kind: WordKind) => boolean): number {
  let [found, all] = [0, 0];
  view.claim.terms.forEach(({ kind }, term) => {
    if (!isKind(kind)) return;
    all += 1;
    found += strengthIn(view, term, place);
  });
  return all === 0 ? 1 : found / all;
}

/** The terms that a place does not have. */
export function missingTerms(view: ClaimView, place: SearchedText): ClaimTerm[] {
  return view.claim.terms.filter((_, term) => strengthIn(view, term, place) === 0);
}
