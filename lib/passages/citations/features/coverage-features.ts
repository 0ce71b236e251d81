import { claimCoverage, sentenceIndexes } from '../choose-places';
import { type ClaimView, type SearchedText, shareOfKind, strengthIn } from '../view-claim';

const anyKind = () => true;

function weightedShare(view: ClaimView, place: SearchedText): number {
  let sum = 0;
  view.claim.terms.forEach(({ weight }, term) => {
    sum += weight * strengthIn(view, term, place);
  });
  return sum / (view.claim.totalWeight || 1);
}

/** The share of the terms that the text before the claim does not have: what the claim adds to it. */
function newShare(view: ClaimView, place: SearchedText): number {
  let [sum, total] = [0, 0];
  view.claim.terms.forEach(({ weight, isKnown }, term) => {
    if (isKnown) return;
    total += weight;
    sum += weight * strengthIn(view, term, place);
  });
  return total === 0 ? weightedShare(view, place) : sum / total;
}

/** The share of the claim's rarest third of terms. */
function rareShare(view: ClaimView, place: SearchedText): number {
  const indexed = view.claim.terms.map(({ weight }, term) => ({ weight, term }));
  const rarest = indexed.sort((a, b) => b.weight - a.weight).slice(0, Math.ceil(indexed.length / 3));
  if (rarest.length === 0) return 0;
  return rarest.reduce((sum, { term }) => sum + strengthIn(view, term, place), 0) / rarest.length;
}

/**
 * The weighted share of the claim's later terms that the window has: a sentence begins with what is known and ends with
 * what is new.
 */
function laterShare(view: ClaimView, count: number): number {
  const { terms } = view.claim;
  const from = Math.max(0, terms.length - count);
  let [sum, total] = [0, 0];
  for (let term = from; term < terms.length; term += 1) {
    const weight = terms[term]?.weight ?? 0;
    total += weight;
    sum += weight * strengthIn(view, term, 'window');
  }
  return total === 0 ? 0 : sum / total;
}

/** Coverage of the claim by its places on the page: shares from 0 to 1. */
export const coverageFeatures = {
  termsInWindow: (view: ClaimView) => shareOfKind(view, 'window', anyKind),
  termsOnPage: (view: ClaimView) => shareOfKind(view, 'page', anyKind),
  weightInBestSentence: (view: ClaimView) => weightedShare(view, 'best'),
  weightInWindow: (view: ClaimView) => weightedShare(view, 'window'),
  weightInScattered: (view: ClaimView) => weightedShare(view, 'scattered'),
  weightOnPage: (view: ClaimView) => weightedShare(view, 'page'),
  weightInTwoBest: (view: ClaimView) => claimCoverage(view.claim, view.matches, view.places.ranked.slice(0, 2)),
  newWeightInWindow: (view: ClaimView) => newShare(view, 'window'),
  newWeightInScattered: (view: ClaimView) => newShare(view, 'scattered'),
  rareInWindow: (view: ClaimView) => rareShare(view, 'window'),
  laterHalfInWindow: (view: ClaimView) => laterShare(view, Math.floor((view.claim.terms.length + 1) / 2)),
  lastTermsInWindow: (view: ClaimView) => laterShare(view, 3),
  meanOfWindowSentences: (view: ClaimView) => {
    const sentences = sentenceIndexes(view.places.window);
    const sum = sentences.reduce((all, sentence) => all + (view.places.coverage[sentence] ?? 0), 0);
    return sum / Math.max(1, sentences.length);
  },
} as const;
