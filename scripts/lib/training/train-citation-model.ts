import { featureNames } from '../../../lib/passages/citations/features/compute-features';
import { sizeFeatures } from '../../../lib/passages/citations/features/size-features';
import { type CitationModel, modelVersion, scoreFeatures } from '../../../lib/passages/citations/model';
import type { AssessedItem } from './assess-claim';
import { type Regression, trainRegression } from './train-regression';

/** The sets that a model that ships may be trained on: their licences allow it. */
export const trainingSets: readonly string[] = ['wice', 'fcg', 'ccs'];
export const folds = 4;
/** Sets have from 58 to 1,710 items: a small set's items count up to so many times. */
const maxSetWeight = 3;
/** Weight of a partly supported item among the others: some of them miss a single word. */
const partialWeight = 0.5;
const l2Choices = [0.03, 0.1, 0.3];
/** Share of generative search engines' citations that hold: precision is rescaled to it. @see https://arxiv.org/abs/2304.09848 */
const baseRate = 0.745;
/** Precision that a verdict 'found' should have in training. */
const minPrecision = 0.95;
/** Features that may count either way. */
const free = new Set([...Object.keys(sizeFeatures), 'claimNegated']);
/** Features that speak against a claim; all others speak for it. */
const against = /[mM]issing|^rival|^negated|^unsupported|^opposite|^hedged|^substituted|^swapped/;
const direction = featureNames.map((name) => (free.has(name) ? 0 : against.test(name) ? -1 : 1));

/** The fold of an item: all items of one question, article or claim are in the same one. */
export function foldOf({ item }: AssessedItem): number {
  return Number.parseInt((item.group ?? '0').slice(0, 8), 16) % folds;
}

export const isSupported = ({ item }: AssessedItem) => item.label === 'supported';

function train(items: readonly AssessedItem[], l2: number): Regression {
  const sizes = new Map<string, number>();
  for (const { item } of items) sizes.set(item.set, (sizes.get(item.set) ?? 0) + 1);
  const largest = Math.max(...sizes.values());
  return trainRegression(
    {
      values: items.map(({ features }) => features),
      positive: items.map(isSupported),
      weights: items.map(
        ({ item }) =>
          Math.min(maxSetWeight, largest / (sizes.get(item.set) ?? 1)) * (item.label === 'partial' ? partialWeight : 1),
      ),
    },
    l2,
    direction,
  );
}

function modelOf(regression: Regression, thresholds: CitationModel['thresholds']): CitationModel {
  return { version: modelVersion, features: featureNames, ...regression, thresholds };
}

const noThresholds = { found: 0.5, partialCoverage: 0.3 };

/** The scores of items by models that were trained without their fold. */
function unseenScores(items: readonly AssessedItem[], l2: number): number[] {
  const scores = items.map(() => 0);
  for (let fold = 0; fold < folds; fold += 1) {
    const model = modelOf(
      train(
        items.filter((item) => foldOf(item) !== fold),
        l2,
      ),
      noThresholds,
    );
    items.forEach((item, index) => {
      if (foldOf(item) === fold) scores[index] = scoreFeatures(model, item.features);
    });
  }
  return scores;
}

/** Share of (supported, other) pairs of one set that are in the right order, as the mean of the sets. */
function meanAuroc(items: readonly AssessedItem[], scores: readonly number[]): number {
  const values = trainingSets.flatMap((set) => {
    const rows = items.flatMap((item, index) =>
      item.item.set === set ? [{ score: scores[index] ?? 0, positive: isSupported(item) }] : [],
    );
    rows.sort((one, other) => one.score - other.score);
    let [below, pairs] = [0, 0];
    for (const { positive } of rows) {
      if (positive) pairs += below;
      else below += 1;
    }
    const positives = rows.length - below;
    return positives === 0 || below === 0 ? [] : [pairs / (positives * below)];
  });
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function share(items: readonly boolean[]): number {
  return items.filter(Boolean).length / Math.max(1, items.length);
}

/** The lowest score from which 'found' has the precision, as the mean of the sets; else the most precise one. */
function chooseFound(items: readonly AssessedItem[], scores: readonly number[]): number {
  let best = { threshold: 0.5, precision: 0 };
  for (let threshold = 0.2; threshold < 0.9; threshold += 0.01) {
    const precisions = trainingSets.map((set) => {
      const isFound = (wanted: boolean) =>
        items.flatMap((item, index) =>
          item.item.set === set && isSupported(item) === wanted
            ? [!item.isVetoed && (scores[index] ?? 0) >= threshold]
            : [],
        );
      const [recall, falseGreen] = [share(isFound(true)), share(isFound(false))];
      const hits = baseRate * recall;
      return hits === 0 ? 0 : hits / (hits + (1 - baseRate) * falseGreen);
    });
    const precision = precisions.reduce((sum, value) => sum + value, 0) / precisions.length;
    if (precision >= minPrecision) return threshold;
    if (precision > best.precision) best = { threshold, precision };
  }
  return best.threshold;
}

/** The coverage below which a claim is not found at all, by the mean recall of the three verdicts as the mean of the sets. */
function choosePartial(items: readonly AssessedItem[], scores: readonly number[], found: number): number {
  let best = { value: -1, coverage: 0.3 };
  for (const coverage of [0.2, 0.25, 0.3, 0.35, 0.4, 0.45, 0.5]) {
    const verdictOf = (item: AssessedItem, score: number) => {
      if (!item.isVetoed && score >= found) return 'supported';
      return item.coverage >= coverage ? 'partial' : 'not';
    };
    const recalls = trainingSets.flatMap((set) =>
      (['supported', 'partial', 'not'] as const).map((label) =>
        share(
          items.flatMap((item, index) =>
            item.item.set === set && item.item.label === label ? [verdictOf(item, scores[index] ?? 0) === label] : [],
          ),
        ),
      ),
    );
    const value = recalls.reduce((sum, recall) => sum + recall, 0);
    if (value > best.value) best = { value, coverage };
  }
  return best.coverage;
}

/**
 * Trains the model on labelled items of `trainingSets`. The regularization and all thresholds are chosen on scores of models
 * that did not see the item's group.
 */
export function trainCitationModel(items: readonly AssessedItem[]): CitationModel {
  const choices = l2Choices.map((l2) => {
    const scores = unseenScores(items, l2);
    return { l2, scores, value: meanAuroc(items, scores) };
  });
  const best = choices.reduce((one, other) => (other.value > one.value ? other : one));
  const found = chooseFound(items, best.scores);
  return modelOf(train(items, best.l2), { found, partialCoverage: choosePartial(items, best.scores, found) });
}
