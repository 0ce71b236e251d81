import type { Span } from '../../core/source';
import { claimCoverage, type SentenceRange, sentenceIndexes } from './choose-places';
import { findVetoes, type VetoFinding } from './find-vetoes';
import { type CitationModel, scoreFeatures } from './model';
import type { ClaimWord, WordKind } from './read-words';
import { type ClaimView, missingTerms } from './view-claim';

/** A word of the claim that the page does not say; offsets are UTF-16 units of the claim. */
export interface MissingWord extends Span {
  text: string;
  kind: WordKind;
}

/** The sentences of a page that come nearest to a claim: one to four neighbours. */
export interface ClaimPassage extends Span {
  /** Verbatim; `start` and `end` are its offsets in the text of the index. */
  text: string;
  sentences: SentenceRange;
}

/** The verdict of a page's words on a claim. */
export interface ClaimCheck {
  /** Probability that the page says all of the claim, 0 to 1. */
  score: number;
  verdict: 'found' | 'words-found' | 'partial' | 'not-found';
  /** Null where the page has no text. */
  passage: ClaimPassage | null;
  /** Numbers, names and other words of the claim that the passage does not have, or has for something else. */
  missing: MissingWord[];
  /** Indexes of sentences, the likeliest evidence first. */
  ranked: readonly number[];
}

function passageOf({ page, places, windowSentences, windowText }: ClaimView): ClaimPassage | null {
  const [first, last] = [windowSentences[0], windowSentences.at(-1)];
  if (!first || !last) return null;
  return { text: windowText, start: first.start, end: Math.min(last.end, page.text.length), sentences: places.window };
}

/** The words that a veto names or the window lacks, each once, in the order of the claim. */
function missingWords(view: ClaimView, vetoes: readonly VetoFinding[]): MissingWord[] {
  const vetoed = vetoes.flatMap(({ word }) => word ?? []);
  const absent = missingTerms(view, 'window').map(({ word }) => word);
  const byStart = new Map<number, ClaimWord>([...vetoed, ...absent].map((word) => [word.start, word]));
  return [...byStart.values()]
    .sort((one, other) => one.start - other.start)
    .map(({ start, end, kind }) => ({ text: view.claim.text.slice(start, end), kind, start, end }));
}

/**
 * Decides on a claim from its features. 'Found' needs the score and no veto. What is less is not found where the window
 * has too small a share of it, found in part where words of it are missing or stand for something else, and found by
 * its words where none is. Words alone never show that a claim is wrong, so that no verdict says it.
 */
export function assessClaim(view: ClaimView, features: readonly number[], model: CitationModel): ClaimCheck {
  const isEmpty = view.page.sentences.length === 0 || view.claim.terms.length === 0;
  const score = isEmpty ? 0 : scoreFeatures(model, features);
  const vetoes = findVetoes(view);
  const { found, partialCoverage } = model.thresholds;
  const coverage = claimCoverage(view.claim, view.matches, sentenceIndexes(view.places.window));
  const isFound = score >= found && vetoes.length === 0;
  const missing = isFound ? [] : missingWords(view, vetoes);
  const less = missing.length > 0 ? 'partial' : 'words-found';
  return {
    score,
    verdict: isFound ? 'found' : coverage >= partialCoverage ? less : 'not-found',
    passage: passageOf(view),
    missing,
    ranked: view.places.ranked,
  };
}
