import { featureNames } from './features/compute-features';
import stored from './model.json' with { type: 'json' };

/** Raised whenever a feature is computed differently under the same name, or the form of the file changes. */
export const modelVersion = 3;

/** model.json: a logistic regression over standardised features, as `train-citations` writes it. */
export interface CitationModel {
  version: number;
  features: readonly string[];
  /** Mean and standard deviation of each feature in training, and its weight, in the order of `features`. */
  mean: readonly number[];
  deviation: readonly number[];
  weights: readonly number[];
  bias: number;
  /** The score from which on a claim is found, and the share of its words from which on it is partly found. */
  thresholds: { found: number; partialCoverage: number };
}

/**
 * Makes sure that a model was trained with the features that this code computes: it knows a feature by its index only.
 * @throws Error that names the first difference
 */
export function checkCitationModel(model: CitationModel): CitationModel {
  if (model.version !== modelVersion)
    throw new Error(
      `model.json has version ${model.version}, the code computes version ${modelVersion}: train it again.`,
    );
  const count = Math.max(model.features.length, featureNames.length);
  for (let index = 0; index < count; index += 1) {
    const [has, computes] = [model.features[index], featureNames[index]];
    if (has !== computes)
      throw new Error(`model.json: feature ${index} is ${has}, the code computes ${computes}: train it again.`);
  }
  for (const name of ['mean', 'deviation', 'weights'] as const) {
    if (model[name].length !== count || !model[name].every(Number.isFinite))
      throw new Error(`model.json: ${name} does not have ${count} numbers: train it again.`);
  }
  return model;
}

/** The probability, 0 to 1, that a page says all of a claim with these features. */
export function scoreFeatures({ mean, deviation, weights, bias }: CitationModel, values: readonly number[]): number {
  let sum = bias;
  for (let index = 0; index < weights.length; index += 1) {
    const value = ((values[index] ?? 0) - (mean[index] ?? 0)) / (deviation[index] || 1);
    sum += (weights[index] ?? 0) * value;
  }
  return 1 / (1 + Math.exp(-sum));
}

let checked: CitationModel | undefined;

/** The model that ships, checked when it is first used. */
export function citationModel(): CitationModel {
  checked ??= checkCitationModel(stored);
  return checked;
}
