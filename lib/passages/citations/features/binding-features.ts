import { strengthAt } from '../match-claim';
import type { ClaimView } from '../view-claim';

/** A term of a claim with the best coverage of the others: in a sentence that has it, and in any sentence; 0 to 1. */
interface Binding {
  weight: number;
  bound: number;
  best: number;
}

function bindingOf({ claim, matches, page, places }: ClaimView, term: number): Binding {
  const weight = (claim.terms[term]?.weight ?? 0) / (claim.totalWeight || 1);
  const rest = (sentence: number) => (places.coverage[sentence] ?? 0) - weight * strengthAt(matches, term, sentence);
  let bound = 0;
  for (const key of matches.keys[term]?.keys() ?? [])
    for (const sentence of page.sentencesByKey.get(key) ?? []) bound = Math.max(bound, rest(sentence));
  const leaders = places.ranked.slice(0, 8);
  const best = leaders.reduce((most, sentence) => Math.max(most, rest(sentence)), bound);
  return { weight, bound: bound / (1 - weight || 1), best: best / (1 - weight || 1) };
}

const bindings = new WeakMap<ClaimView, readonly Binding[]>();

function bindingsOf(view: ClaimView): readonly Binding[] {
  const known = bindings.get(view) ?? view.claim.terms.map((_, term) => bindingOf(view, term));
  bindings.set(view, known);
  return known;
}

/** Terms at the end of a claim, where what is new stands. */
const lastTerms = 2;

function weightedMean(list: readonly Binding[], value: (binding: Binding) => number): number {
  const total = list.reduce((sum, { weight }) => sum + weight, 0);
  return total === 0 ? 0 : list.reduce((sum, one) => sum + one.weight * value(one), 0) / total;
}

/**
 * Whether each term of a claim stands in a sentence with the others, or another sentence without it fits them better.
 */
export const bindingFeatures = {
  boundTerms: (view: ClaimView) => weightedMean(bindingsOf(view), ({ bound }) => bound),
  boundLastTerms: (view: ClaimView) => weightedMean(bindingsOf(view).slice(-lastTerms), ({ bound }) => bound),
  rivalSentenceAtWorst: (view: ClaimView) =>
    bindingsOf(view).reduce((most, { bound, best }) => Math.max(most, best - bound), 0),
  rivalSentenceLast: (view: ClaimView) =>
    weightedMean(bindingsOf(view).slice(-lastTerms), (one) => one.best - one.bound),
} as const;
