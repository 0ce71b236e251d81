import { pageTypes } from '../../../lib/page/extract/page-type';
import type { StoredTrees } from '../../../lib/page/extract/score-trees';
import { Booster } from './boost-trees';
import type { LabelledPage } from './labelled-pages';
import { foldOf } from './site-folds';
import { stored } from './stored-trees';

const options = { trees: 40, leaves: 6, rate: 0.1, rowShare: 0.7, columnShare: 0.5, minLeafWeight: 1.5 };
/**
 * Folds for the probabilities of page types: those of a page must come from trees that were not trained on its site.
 */
const folds = 10;

/** Learns the types of pages. */
export class TypeTraining {
  readonly #pages: readonly LabelledPage[];
  readonly #boosters: Booster[];

  constructor(pages: readonly LabelledPage[]) {
    this.#pages = pages;
    const width = pages[0]?.values.length ?? 0;
    const values = Float32Array.from(pages.flatMap((page) => page.values));
    const weights = new Float32Array(pages.length).fill(1);
    this.#boosters = pageTypes.map((type) => {
      const targets = Float32Array.from(pages, (page) => Number(page.type === type));
      return new Booster({ values, width, weights, targets });
    });
  }

  /** Indices of the pages to learn from: those of a known type for which `isKnown` holds. */
  #known(isKnown: (page: LabelledPage) => boolean): number[] {
    return this.#pages.flatMap((page, index) => (page.type !== '' && isKnown(page) ? [index] : []));
  }

  /** The trees of each type, learned from the known pages. */
  train(isKnown: (page: LabelledPage) => boolean = () => true): StoredTrees[] {
    const known = this.#known(isKnown);
    return this.#boosters.map((booster) => stored(booster.train(known, options).trees));
  }

  /**
   * The probabilities of types for each page, by trees that were trained on known pages, and not on the page's site.
   */
  unseen(isKnown: (page: LabelledPage) => boolean = () => true): number[][] {
    const probabilities = this.#pages.map(() => pageTypes.map(() => 0));
    const fill = (isOut: (page: LabelledPage) => boolean) => {
      const known = this.#known((page) => isKnown(page) && !isOut(page));
      this.#boosters.forEach((booster, type) => {
        const trained = booster.train(known, options).probabilities;
        this.#pages.forEach((page, index) => {
          const row = probabilities[index];
          if (row !== undefined && isOut(page)) row[type] = trained[index] ?? 0;
        });
      });
    };
    for (let fold = 0; fold < folds; fold += 1)
      fill((page) => isKnown(page) && foldOf(`${page.site}x`, folds) === fold);
    if (!this.#pages.every(isKnown)) fill((page) => !isKnown(page));
    return probabilities.map((row) => row.map((probability) => probability / row.reduce((sum, one) => sum + one, 0)));
  }
}
