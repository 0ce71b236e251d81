import type { PassageCandidate, PassageView, TermWeight } from '../answer-kinds/shared/passage';
import type { Query } from '../answer-kinds/shared/query';
import { meetsAnswerCriteria } from './answer-criteria';
import { type AnswerParameters, answerParameters } from './parameters';
import { directCoverage, type FeatureName, passageFeatures } from './passage-features';
import { viewPassage } from './passage-view';

/** The score of a passage, and whether it is shown as an answer. */
export interface PassageScore {
  passage: PassageView;
  /**
   * Comparable within one ranking only; 0 where the passage has no word of the question, or where it is not to be
   * scored.
   */
  score: number;
  /** Whether it says enough of what was asked to be shown as an answer. */
  answers: boolean;
}

const features = Object.entries(passageFeatures);

/** The features of a passage, in the order of `passageFeatures`. */
export function featuresOf(passage: PassageView): number[] {
  return features.map(([, feature]) => Number(feature(passage)));
}

/** Weighs the features of passages: the formula stands at `scoreWeights`. */
export function createScorer(weights: AnswerParameters['weights']): (features: readonly number[]) => number {
  const weightsOf = (group: Readonly<Partial<Record<FeatureName, number>>>) =>
    features.flatMap(([name], index): [number, number][] => {
      const weight = group[name as FeatureName];
      return weight === undefined ? [] : [[index, weight]];
    });
  const sums = [...weightsOf(weights.coverage), ...weightsOf(weights.arrangement)];
  const factors = weightsOf(weights.factors);
  const reductions = weightsOf(weights.reductions);
  return (values) => {
    let score = 0;
    for (const [index, weight] of sums) score += weight * (values[index] ?? 0);
    for (const [index, factor] of factors) score *= factor ** (values[index] ?? 0);
    for (const [index, reduction] of reductions) score *= 1 - reduction * (values[index] ?? 0);
    return score;
  };
}

/** Scores a passage; `weights` of the query's terms, in their order. */
export type PassageScorer = (candidate: PassageCandidate, query: Query, weights: readonly TermWeight[]) => PassageScore;

/**
 * Makes a scorer of passages by how much of the question they carry, in their own words and with their surroundings;
 * the arrangement of those words, the kind of answer, length and form move the score up or down.
 * @param scoresRelated whether what does not answer is scored, too
 */
export function createPassageScorer(
  parameters: AnswerParameters = answerParameters,
  scoresRelated = true,
): PassageScorer {
  const scoreOf = createScorer(parameters.weights);
  return (candidate, query, termWeights) => {
    const passage = viewPassage(candidate, query, termWeights, parameters);
    if (passage.totalWeight === 0 || directCoverage(passage) === 0) return { passage, score: 0, answers: false };
    const answers = meetsAnswerCriteria(passage, parameters.thresholds);
    const isScored = answers || scoresRelated;
    return { passage, score: isScored ? scoreOf(featuresOf(passage)) : 0, answers };
  };
}
