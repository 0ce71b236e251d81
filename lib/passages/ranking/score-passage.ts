import type { Query } from '../question/read-question';
import { meetsAnswerCriteria } from './answer-criteria';
import { scoreWeights } from './parameters';
import { directCoverage, type FeatureName, passageFeatures } from './passage-features';
import { type Candidate, type PassageView, viewPassage } from './passage-view';

export interface Judgement {
  /** Comparable within one ranking only; 0 where the passage has no word of the question. */
  score: number;
  /** Whether it says enough of what was asked to be shown as an answer. */
  answers: boolean;
}

type Weights = readonly (readonly [FeatureName, number])[];

function weightsOf(group: Readonly<Partial<Record<FeatureName, number>>>): Weights {
  return Object.entries(group).map(([name, weight]) => [name as FeatureName, weight]);
}

const coverageWeights = weightsOf(scoreWeights.coverage);
const arrangementWeights = weightsOf(scoreWeights.arrangement);
const factors = weightsOf(scoreWeights.factors);
const reductions = weightsOf(scoreWeights.reductions);

function featureOf(passage: PassageView, name: FeatureName): number {
  return Number(passageFeatures[name](passage));
}

function weightedSum(passage: PassageView, weights: Weights): number {
  return weights.reduce((sum, [name, weight]) => sum + weight * featureOf(passage, name), 0);
}

function scoreOf(passage: PassageView): number {
  let score = weightedSum(passage, coverageWeights) + weightedSum(passage, arrangementWeights);
  for (const [name, factor] of factors) score *= factor ** featureOf(passage, name);
  for (const [name, reduction] of reductions) score *= 1 - reduction * featureOf(passage, name);
  return score;
}

/**
 * Judges a passage by how much of the question it carries, in its own words and with its surroundings; the arrangement of
 * those words, the kind of answer, length and form move the score up or down. `parameters.ts` has the formula's numbers.
 * @param weights of the query's terms, in their order: inverse document frequencies, lower for optional terms
 */
export function judgePassage(candidate: Candidate, query: Query, weights: readonly number[]): Judgement {
  const passage = viewPassage(candidate, query, weights);
  if (passage.totalWeight === 0 || directCoverage(passage) === 0) return { score: 0, answers: false };
  const score = scoreOf(passage);
  return { score, answers: meetsAnswerCriteria(passage) };
}
