import type { TermWeight } from '../answer-kinds/shared/passage';
import type { Query } from '../answer-kinds/shared/query';
import type { AnswerParameters } from './parameters';

/** Tells, without the cost of scoring a passage, that it has too little of the question to answer. */
export type Prefilter = (own: readonly number[], context: readonly number[]) => boolean;

/** Makes a filter that lets all pass which have as much of the question as the least demanding criterion asks for. */
export function createPrefilter(
  { terms: queryTerms }: Query,
  weights: readonly TermWeight[],
  { terms, thresholds }: AnswerParameters,
): Prefilter {
  // A value beside one word of the question may answer, whatever else of it no page has.
  const asksValue = queryTerms.some(({ value, isOfOtherPart }) => value !== undefined && !isOfOtherPart);
  const shareOfAbsent = asksValue ? 0 : Math.min(terms.absentShare, terms.absentShareOnTopic);
  const total = weights.reduce((sum, { weight, isAbsent }) => sum + weight * (isAbsent ? shareOfAbsent : 1), 0);
  const { minDirectCoverage, minDirectCoverageInflected, askedKindDiscount, minCoverage, minSentenceCoverage } =
    thresholds;
  const minOwn = total * (Math.min(minDirectCoverage, minDirectCoverageInflected) - askedKindDiscount);
  const minOverall = total * Math.min(minCoverage, minSentenceCoverage);
  return (own, context) => {
    let ownSum = 0;
    let sum = 0;
    for (const [term, { weight }] of weights.entries()) {
      const strength = own[term] ?? 0;
      ownSum += weight * strength;
      sum += weight * Math.max(strength, context[term] ?? 0);
    }
    return ownSum >= minOwn || sum >= minOverall;
  };
}
