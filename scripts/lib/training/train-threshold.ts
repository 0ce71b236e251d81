import { chooseThreshold } from '../../../lib/page/extract/choose-threshold';
import {
  type ContentThresholds,
  describeThresholds,
  keepAbove,
  thresholdWidth,
} from '../../../lib/page/extract/features/threshold-features';
import type { StoredTrees } from '../../../lib/page/extract/score-trees';
import { smoothProbabilities } from '../../../lib/page/extract/smooth-probabilities';
import { Booster, type Samples } from './boost-trees';
import type { LabelledPage } from './labelled-pages';
import { wordF1 } from './page-scores';
import { foldOf } from './site-folds';
import { stored } from './stored-trees';

const options = { trees: 20, leaves: 4, rate: 0.1, rowShare: 0.6, columnShare: 0.8, minLeafWeight: 1.5 };
const width = thresholdWidth;

/** A page whose content is known, with thresholds from the probabilities of trees that were not trained on its site. */
interface JudgedPage {
  page: LabelledPage;
  types: readonly number[];
  thresholds: ContentThresholds;
  /** For each threshold the F1 of the words that it selects. */
  reached: number[];
  /** Index of the page's first row among the rows of all pages. */
  firstRow: number;
}

/** Learns which F1 a threshold reaches, from the thresholds of pages whose content is known. */
export class ThresholdTraining {
  readonly #pages: JudgedPage[] = [];
  readonly #booster: Booster;

  /**
   * @param probabilities of the blocks of each page, by trees that have not seen its site; pages without any are left
   *   out
   */
  constructor(
    pages: readonly LabelledPage[],
    probabilities: readonly Float32Array[],
    types: readonly (readonly number[])[],
  ) {
    let rows = 0;
    pages.forEach((page, index) => {
      const own = probabilities[index]?.slice() ?? new Float32Array();
      const { wanted } = page;
      if (wanted === null || own.length === 0) return;
      smoothProbabilities(page.facts, own);
      const thresholds = describeThresholds(page.facts, own);
      const reached = thresholds.minProbabilities.map((minProbability) =>
        wordF1(page, wanted, keepAbove(page.facts, own, minProbability)),
      );
      this.#pages.push({ page, types: types[index] ?? [], thresholds, reached, firstRow: rows });
      rows += reached.length;
    });
    const samples: Samples = {
      values: new Float32Array(rows * width),
      width,
      targets: new Float32Array(rows),
      weights: new Float32Array(rows),
    };
    for (const { thresholds, reached, firstRow } of this.#pages) {
      samples.values.set(thresholds.values, firstRow * width);
      samples.targets.set(reached, firstRow);
      // A page weighs as much as its F1 depends on the threshold.
      const range = Math.max(...reached) - Math.min(...reached);
      samples.weights.fill((20 * (0.1 + range)) / Math.max(1, reached.length), firstRow, firstRow + reached.length);
    }
    this.#booster = new Booster(samples);
  }

  #rowsOf(isKnown: (page: LabelledPage) => boolean): number[] {
    return this.#pages.flatMap(({ page, reached, firstRow }) =>
      isKnown(page) ? reached.map((_, threshold) => firstRow + threshold) : [],
    );
  }

  /** The trees learned from the known pages. */
  train(isKnown: (page: LabelledPage) => boolean = () => true): StoredTrees {
    return stored(this.#booster.train(this.#rowsOf(isKnown), options).trees);
  }

  /** For each type of page, and `all`, the F1 of the words chosen on sites that the trees have not seen. */
  judge(folds: number): Map<string, number[]> {
    const found = new Map<string, number[]>();
    for (let fold = 0; fold < folds; fold += 1) {
      const isOut = (page: LabelledPage) => foldOf(`${page.site}b`, folds) === fold;
      const known = this.#rowsOf((page) => !isOut(page));
      const predictions = this.#booster.train(known, options).probabilities;
      for (const judged of this.#pages.filter(({ page }) => isOut(page))) {
        const { page, types, firstRow, thresholds, reached } = judged;
        const own = predictions.subarray(firstRow, firstRow + reached.length);
        const { minProbability } = chooseThreshold(thresholds, types, own);
        const score = reached[thresholds.minProbabilities.indexOf(minProbability)] ?? 0;
        for (const name of [page.type, 'all']) found.set(name, [...(found.get(name) ?? []), score]);
      }
    }
    return found;
  }
}
