import { type AnswerParameters, answerParameters } from '../../../lib/passages/ranking/parameters';
import type { FeatureName } from '../../../lib/passages/ranking/passage-features';

/** A number that folds choose. */
export interface Tunable {
  name: string;
  /** Values to try beside the one that stands in the repository, the least demanding first. */
  values: readonly number[];
  get(parameters: AnswerParameters): number;
  set(parameters: AnswerParameters, value: number): AnswerParameters;
}

function threshold(name: keyof AnswerParameters['thresholds'], ...values: number[]): Tunable {
  return {
    name,
    values,
    get: ({ thresholds }) => thresholds[name],
    set: (parameters, value) => ({ ...parameters, thresholds: { ...parameters.thresholds, [name]: value } }),
  };
}

function absence(name: keyof AnswerParameters['terms'], ...values: number[]): Tunable {
  return {
    name,
    values,
    get: ({ terms }) => terms[name],
    set: (parameters, value) => ({ ...parameters, terms: { ...parameters.terms, [name]: value } }),
  };
}

/** A weight of the score in one of its groups. */
function weight(group: keyof AnswerParameters['weights'], name: FeatureName, ...values: number[]): Tunable {
  return {
    name,
    values,
    get: ({ weights }) => Object.entries(weights[group]).find(([one]) => one === name)?.[1] ?? 0,
    set: (parameters, value) => {
      const changed = { ...parameters.weights[group], [name]: value };
      return { ...parameters, weights: { ...parameters.weights, [group]: changed } };
    },
  };
}

/**
 * Parameters that the benchmark can choose: what decides silence, and the weights of the score that many of its
 * questions depend on.
 */
export const tunables: readonly Tunable[] = [
  absence('absentShareOnTopic', 0.3, 0.4, 0.5, 0.6, 0.7),
  absence('absentShare', 0.4, 0.5, 0.6, 0.8),
  threshold('minDirectCoverage', 0.42, 0.44, 0.46, 0.48, 0.5, 0.54),
  threshold('minDirectCoverageInflected', 0.38, 0.42, 0.46, 0.5),
  threshold('minDirectSubjectCoverage', 0.45, 0.5, 0.55),
  threshold('minDirectNovelty', 0.2, 0.3, 0.4),
  absence('absentShareRare', 0.6, 0.7, 0.8, 0.9),
  threshold('minFullCoverage', 0.65, 0.75, 0.8, 0.85, 0.9),
  threshold('minFullCoverageInflected', 0.65, 0.75, 0.85),
  threshold('minFullCoverageOfIntroduction', 0.55, 0.65, 0.75),
  threshold('minSentenceCoverage', 0.6, 0.65, 0.7, 0.75, 0.8),
  threshold('minNovelty', 0.5, 0.55, 0.6, 0.65),
  threshold('personSurcharge', 0, 0.05, 0.1),
  threshold('distantNameSurcharge', 0, 0.05, 0.1),
  threshold('denialSurcharge', 0, 0.1, 0.2),
  weight('arrangement', 'proximity', 0.05, 0.1, 0.15),
  weight('arrangement', 'adjacentPairs', 0.03, 0.05, 0.08),
  weight('factors', 'furtherSentences', 1, 0.98, 0.96),
  weight('reductions', 'excessLength', 0, 0.1, 0.2),
];

/** The values of all tunables that let most pass. */
export const leastDemanding: AnswerParameters = tunables.reduce(
  (parameters, { set, values: [first] }) => (first === undefined ? parameters : set(parameters, first)),
  answerParameters,
);
