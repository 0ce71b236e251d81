import { chooseThreshold } from '../../../lib/page/extract/choose-threshold';
import {
  describeThresholds,
  keepAbove,
  type Thresholds,
  thresholdWidth,
} from '../../../lib/page/extract/features/threshold-features';
import { smoothProbabilities } from '../../../lib/page/extract/smooth-probabilities';
import { Booster, type Samples } from './boost-trees';
import type { LabelledPage } from './labelled-pages';
import { foldOf } from './site-folds';

const options = { trees: 20, leaves: 4, rate: 0.1, rowShare: 0.6, columnShare: 0.8, minLeafWeight: 1.5 };
const width = thresholdWidth;

/** A page whose content is known, with thresholds from the probabilities of trees that were not trained on its site. */
interface JudgedPage {
  page: LabelledPage;
  types: readonly number[];
  thresholds: Thresholds;
  /** For each threshold the F1 of the words that it selects. */
  reached: number[];
  /** Index of the page's first row among the rows of all pages. */
  firstRow: number;
}

/** F1 of the bags of words; 1 where both are empty. */
function wordF1(page: LabelledPage, wanted: Int32Array, kept: readonly boolean[]): number {
  const counts = new Map<number, number>();
  for (const word of wanted) counts.set(word, (counts.get(word) ?? 0) + 1);
  let chosen = 0;
  let right = 0;
  page.words.forEach((words, block) => {
    if (kept[block] !== true) return;
    chosen += words.length;
    for (const word of words) {
      const left = counts.get(word) ?? 0;
      if (left > 0) right += 1;
      if (left > 0) counts.set(word, left - 1);
    }
  });
  return chosen + wanted.length === 0 ? 1 : (2 * right) / (chosen + wanted.length);
}

/** Learns which F1 a threshold reaches, from the thresholds of pages whose content is known. */
export class ThresholdTraining {
  readonly #pages: JudgedPage[] = [];
  readonly #booster: Booster;
  readonly #rows: number;

  /** @param probabilities of all blocks of all pages, by trees that have not seen the page's site */
  constructor(pages: readonly LabelledPage[], probabilities: Float32Array, types: readonly (readonly number[])[]) {
    let firstBlock = 0;
    let rows = 0;
    pages.forEach((page, index) => {
      const own = probabilities.slice(firstBlock, firstBlock + page.words.length);
      firstBlock += page.words.length;
      const { wanted } = page;
      if (wanted === null) return;
      smoothProbabilities(page.facts, own);
      const thresholds = describeThresholds(page.facts, own);
      const reached = thresholds.minProbabilities.map((minProbability) =>
        wordF1(page, wanted, keepAbove(page.facts, own, minProbability)),
      );
      this.#pages.push({ page, types: types[index] ?? [], thresholds, reached, firstRow: rows });
      rows += reached.length;
    });
    this.#rows = rows;
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

  /** The trees learned from all pages. */
  train(): ReturnType<Booster['train']>['trees'] {
    const rows = Array.from({ length: this.#rows }, (_, row) => row);
    return this.#booster.train(rows, options).trees;
  }

  /** For each type of page, and `all`, the F1 of the words chosen on sites that the trees have not seen. */
  judge(folds: number): Map<string, number[]> {
    const found = new Map<string, number[]>();
    for (let fold = 0; fold < folds; fold += 1) {
      const isOut = ({ page }: JudgedPage) => foldOf(`${page.site}b`, folds) === fold;
      const known = this.#pages.flatMap((judged) =>
        isOut(judged) ? [] : judged.reached.map((_, threshold) => judged.firstRow + threshold),
      );
      const predictions = this.#booster.train(known, options).probabilities;
      for (const judged of this.#pages.filter(isOut)) {
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
