import { pageTypes } from '../../../lib/page/extract/page-type';
import { outsideProbability } from '../../../lib/page/extract/score-blocks';
import type { StoredTrees } from '../../../lib/page/extract/score-trees';
import { Booster, type BoostOptions, type Samples } from './boost-trees';
import type { LabelledPage } from './labelled-pages';
import { stored } from './stored-trees';

// Learns the trees `blocks` of lib/page/extract/model.json, by which `score-blocks.ts` tells content from menus and the
// like. `scripts/train-page.ts` runs it on the corpora of pages whose content is known (`labelled-pages.ts`).

/** Settings of the boosting, as `boost-trees.ts` explains them. */
export const blockOptions: BoostOptions = {
  trees: 90,
  leaves: 16,
  rate: 0.1,
  rowShare: 0.4,
  columnShare: 0.4,
  minLeafWeight: 6,
};

/**
 * Boosted trees that give a block of a page the probability that it is content. A sample is a block: its features and
 * the probabilities of its page's types; its target is the share of it that is content.
 */
export class BlockTraining {
  readonly #pages: readonly LabelledPage[];
  readonly #booster: Booster;
  readonly #weights: Float32Array;
  readonly #options: BoostOptions;

  /** @param types for each page the probabilities of its types, by trees that were not trained on its site */
  constructor(pages: readonly LabelledPage[], types: readonly (readonly number[])[], options = blockOptions) {
    this.#pages = pages;
    this.#options = options;
    const featureWidth = pages[0]?.width ?? 0;
    const width = featureWidth + pageTypes.length;
    const rows = pages.reduce((sum, page) => sum + page.words.length, 0);
    const samples: Samples = {
      values: new Float32Array(rows * width),
      width,
      targets: new Float32Array(rows),
      weights: new Float32Array(rows),
    };
    let row = 0;
    pages.forEach((page, index) => {
      const all = page.words.reduce((sum, words) => sum + words.length, 0);
      const wanted = page.wanted?.length ?? 0;
      page.words.forEach((words, block) => {
        samples.values.set(page.features.subarray(block * featureWidth, (block + 1) * featureWidth), row * width);
        samples.values.set(types[index] ?? [], row * width + featureWidth);
        const target = page.targets[block] ?? -1;
        samples.targets[row] = Math.max(0, target);
        // A block weighs about as much as its words change the F1 of its page, between 0.1 and 60.1.
        const weight = Math.min(1, (words.length + 0.5) / (Math.max(20, wanted) + 0.1 * all)) * 60 + 0.1;
        if (target >= 0 && page.doubtful[block] === 1) samples.weights[row] = wanted === 0 ? 3 : weight;
        row += 1;
      });
    });
    this.#booster = new Booster(samples);
    this.#weights = samples.weights;
  }

  #rowsOf(isKnown: (page: LabelledPage) => boolean): number[] {
    const rows: number[] = [];
    let row = 0;
    for (const page of this.#pages) {
      const isIn = isKnown(page);
      for (let block = 0; block < page.words.length; block += 1, row += 1) {
        if (isIn && (this.#weights[row] ?? 0) > 0) rows.push(row);
      }
    }
    return rows;
  }

  /**
   * @returns the trees learned from the known pages, and the probabilities that they give to the blocks of all pages
   */
  train(isKnown: (page: LabelledPage) => boolean): { trees: StoredTrees; probabilities: Float32Array[] } {
    const { trees, probabilities } = this.#booster.train(this.#rowsOf(isKnown), this.#options);
    let row = 0;
    const ofPages = this.#pages.map((page) => {
      const own = probabilities.slice(row, row + page.words.length);
      row += page.words.length;
      return own.map((probability, block) => (page.doubtful[block] === 1 ? probability : outsideProbability));
    });
    return { trees: stored(trees), probabilities: ofPages };
  }

  /**
   * The probabilities of the blocks of known pages, by trees that were not trained on the page's fold; empty for
   * others.
   * @param foldOfPage the fold of a page, below `folds`
   */
  unseen(
    folds: number,
    foldOfPage: (page: LabelledPage) => number,
    isKnown: (page: LabelledPage) => boolean = () => true,
  ): Float32Array[] {
    const found: Float32Array[] = this.#pages.map(() => new Float32Array());
    for (let fold = 0; fold < folds; fold += 1) {
      const { probabilities } = this.train((page) => isKnown(page) && foldOfPage(page) !== fold);
      this.#pages.forEach((page, index) => {
        if (isKnown(page) && foldOfPage(page) === fold) found[index] = probabilities[index] ?? new Float32Array();
      });
    }
    return found;
  }
}
