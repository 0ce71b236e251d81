import { featureNames } from '../../../lib/passages/citations/features/compute-features';
import { sizeFeatures } from '../../../lib/passages/citations/features/size-features';
import { type CitationModel, modelVersion, scoreFeatures } from '../../../lib/passages/citations/model';
import type { TrainingItem } from './assess-claim';
import { type Regression, trainRegression } from './train-regression';

/** Sets of claims that are honest, on which thresholds are chosen: most of the others were written to fool. */
export const honestSets: readonly string[] = ['wice', 'fcg', 'ccs'];
const moreSets: readonly string[] = [
  'wice-tokens',
  'fm2',
  'summedits',
  'fever-sym',
  'bump',
  'indonli',
  'farstail',
  'klue-nli',
  'rte3-fr',
  'xquad-qa',
  'cjk-qa',
];
/** The sets that a model that ships may be trained on: their licences allow it. Each weighs as much as any other. */
export const trainingSets: readonly string[] = [...honestSets, ...moreSets];
/** Sets of one origin: a model that is to have seen nothing of one has seen none of them. */
const kin: readonly (readonly string[])[] = [
  ['wice', 'wice-tokens'],
  ['xquad-qa', 'cjk-qa'],
];
export const folds = 4;
/** Weight of a partly supported item among the others: some of them miss a single word. */
const partialWeight = 0.5;
/** Regularization of the weights: 0.03 and 0.3 rank no set better that the model has not seen. */
const l2 = 0.1;
/**
 * Share of generative search engines' citations that hold: precision is rescaled to it.
 * @see https://arxiv.org/abs/2304.09848
 */
const baseRate = 0.745;
/** Precision that a verdict 'found' should have on sets of which the model has seen nothing. */
const minPrecision = 0.96;
/** Features that may count either way. */
const free = new Set([...Object.keys(sizeFeatures), 'claimNegated']);
/** Features that speak against a claim; all others speak for it. */
const against = /[mM]issing|^rival|^negated|^unsupported|^opposite/;
const direction = featureNames.map((name) => (free.has(name) ? 0 : against.test(name) ? -1 : 1));

/** The fold of an item: all items of one question, article or claim are in the same one. */
export function foldOf({ item }: TrainingItem): number {
  return Number.parseInt((item.group ?? '0').slice(0, 8), 16) % folds;
}

export const isSupported = ({ item }: TrainingItem) => item.label === 'supported';

function train(items: readonly TrainingItem[]): Regression {
  const sizes = new Map<string, number>();
  for (const { item } of items)
    sizes.set(item.set, (sizes.get(item.set) ?? 0) + (item.label === 'partial' ? partialWeight : 1));
  return trainRegression(
    {
      values: items.map(({ features }) => features),
      positive: items.map(isSupported),
      weights: items.map(({ item }) => (item.label === 'partial' ? partialWeight : 1) / (sizes.get(item.set) ?? 1)),
    },
    l2,
    direction,
  );
}

function modelOf(regression: Regression, thresholds: CitationModel['thresholds']): CitationModel {
  return { version: modelVersion, features: featureNames, ...regression, thresholds };
}

const noThresholds = { found: 0.5, partialCoverage: 0.3 };

/** The items of a set, and of sets of its origin. */
function isKin(set: string): ({ item }: TrainingItem) => boolean {
  const sets = kin.find((one) => one.includes(set)) ?? [set];
  return ({ item }) => sets.includes(item.set);
}

/** The items that a model may be trained on which is to judge a set that it has seen nothing of. */
export function withoutSet(items: readonly TrainingItem[], set: string): TrainingItem[] {
  const isOfSet = isKin(set);
  return items.filter((item) => !isOfSet(item));
}

/** The scores of items by models that were trained without their set. */
function unseenScores(items: readonly TrainingItem[]): number[] {
  const scores = items.map(() => 0);
  for (const set of honestSets) {
    const model = modelOf(train(withoutSet(items, set)), noThresholds);
    items.forEach((item, index) => {
      if (item.item.set === set) scores[index] = scoreFeatures(model, item.features);
    });
  }
  return scores;
}

function share(items: readonly boolean[]): number {
  return items.filter(Boolean).length / Math.max(1, items.length);
}

/** The lowest score from which 'found' has the precision, as the mean of the sets; else the most precise one. */
function chooseFound(items: readonly TrainingItem[], scores: readonly number[]): number {
  let best = { threshold: 0.5, precision: 0 };
  for (let threshold = 0.2; threshold < 0.9; threshold += 0.01) {
    const precisions = honestSets.map((set) => {
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

/**
 * The coverage below which a claim is not found at all, by the mean recall of the three verdicts as the mean of the
 * sets.
 */
function choosePartial(items: readonly TrainingItem[], scores: readonly number[], found: number): number {
  let best = { value: -1, coverage: 0.3 };
  for (const coverage of [0.2, 0.25, 0.3, 0.35, 0.4, 0.45, 0.5]) {
    const verdictOf = (item: TrainingItem, score: number) => {
      if (!item.isVetoed && score >= found) return 'supported';
      return item.coverage >= coverage ? 'partial' : 'not';
    };
    const recalls = honestSets.flatMap((set) =>
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

/** Trains a model whose thresholds were chosen before. */
export function trainWithThresholds(
  items: readonly TrainingItem[],
  thresholds: CitationModel['thresholds'],
): CitationModel {
  return modelOf(train(items), thresholds);
}

/**
 * Trains the model on labelled items of `trainingSets`. All thresholds are chosen on scores of models
 * that saw nothing of the item's set.
 */
export function trainCitationModel(items: readonly TrainingItem[]): CitationModel {
  const scores = unseenScores(items);
  const found = chooseFound(items, scores);
  return modelOf(train(items), { found, partialCoverage: choosePartial(items, scores, found) });
}
