import { chooseBorder } from '../../lib/page/extract/choose-threshold';
import {
  type Borders,
  borderWidth,
  describeBorders,
  keepFrom,
} from '../../lib/page/extract/features/describe-thresholds';
import { smoothProbabilities } from '../../lib/page/extract/smooth-probabilities';
import { Booster } from './boost-trees';
import type { LabelledPage } from './labelled-pages';
import { foldOf } from './site-folds';

const options = { trees: 20, leaves: 4, rate: 0.1, rowShare: 0.6, columnShare: 0.8, leastLeaf: 1.5 };

/** A page whose content is known, with its borders by chances as trees give them that have not seen its site. */
interface JudgedPage {
  page: LabelledPage;
  types: readonly number[];
  borders: Borders;
  /** For each border the F1 of the words that it chooses. */
  reached: number[];
  /** Rows of earlier pages. */
  from: number;
}

/** F1 of the bags of words; 1 where both are empty. */
function wordQuality(page: LabelledPage, wanted: Int32Array, kept: readonly boolean[]): number {
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

/** What the borders of pages are worth, to be learned and told. */
export class BorderTraining {
  readonly #pages: JudgedPage[] = [];
  readonly #booster: Booster;
  readonly #rows: number;

  /** @param chances of all blocks of all pages, by trees that have not seen the page's site */
  constructor(pages: readonly LabelledPage[], chances: Float32Array, types: readonly (readonly number[])[]) {
    let row = 0;
    let from = 0;
    pages.forEach((page, index) => {
      const own = chances.slice(row, row + page.words.length);
      row += page.words.length;
      const { wanted } = page;
      if (wanted === null) return;
      smoothProbabilities(page.facts, own);
      const ofPage = types[index] ?? [];
      const borders = describeBorders(page.facts, own);
      const reached = borders.leasts.map((least) => wordQuality(page, wanted, keepFrom(page.facts, own, least)));
      this.#pages.push({ page, types: ofPage, borders, reached, from });
      from += reached.length;
    });
    this.#rows = from;
    const samples = {
      ...{ values: new Float32Array(from * borderWidth), width: borderWidth },
      ...{ targets: new Float32Array(from), weights: new Float32Array(from) },
    };
    for (const { borders, reached, from: start } of this.#pages) {
      samples.values.set(borders.values, start * borderWidth);
      samples.targets.set(reached, start);
      // A page counts for what its border changes.
      const range = Math.max(...reached) - Math.min(...reached);
      samples.weights.fill((20 * (0.1 + range)) / Math.max(1, reached.length), start, start + reached.length);
    }
    this.#booster = new Booster(samples);
  }

  /** The trees learned from all pages. */
  train(): ReturnType<Booster['train']>['trees'] {
    const rows = Array.from({ length: this.#rows }, (_, row) => row);
    return this.#booster.train(rows, options).trees;
  }

  /** For each type of page, and `all`, the F1 of the words chosen on sites that were not seen. */
  judge(folds: number): Map<string, number[]> {
    const found = new Map<string, number[]>();
    for (let fold = 0; fold < folds; fold += 1) {
      const isOut = ({ page }: JudgedPage) => foldOf(`${page.site}b`, folds) === fold;
      const known = this.#pages.flatMap((judged) =>
        isOut(judged) ? [] : judged.reached.map((_, border) => judged.from + border),
      );
      const guesses = this.#booster.train(known, options).chances;
      for (const judged of this.#pages.filter(isOut)) {
        const { page, types, from, borders, reached } = judged;
        const own = guesses.subarray(from, from + reached.length);
        const { least } = chooseBorder(borders, types, own);
        const score = reached[borders.leasts.indexOf(least)] ?? 0;
        for (const name of [page.type, 'all']) found.set(name, [...(found.get(name) ?? []), score]);
      }
    }
    return found;
  }
}
