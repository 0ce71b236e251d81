// Makes lib/page/extract/model.json: node scripts/run.mjs train-page --data DIR [--folds 4]
// DIR is a folder of corpora as `bench:page` takes it: pages with the text that is their content. The model holds decision
// trees over features, and nothing of the pages. Prints the F1 on sites that were not learned from, by cross-validation
// with --folds parts of the sites.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { modelFeatures, modelVersion, type StoredModel } from '../lib/page/extract/model-features';
import { pageTypes } from '../lib/page/extract/page-type';
import { outsideProbability } from '../lib/page/extract/score-blocks';
import type { StoredTrees, Trees } from '../lib/page/extract/score-trees';
import { Booster, type Samples } from './lib/training/boost-trees';
import { type LabelledPage, readLabelledPages } from './lib/training/labelled-pages';
import { foldOf } from './lib/training/site-folds';
import { ThresholdTraining } from './lib/training/train-threshold';

const { values: options } = parseArgs({
  options: { data: { type: 'string' }, folds: { type: 'string' }, limit: { type: 'string' } },
});
if (!options.data) throw new Error('Name the folder of the corpora: --data DIR');

const blockOptions = { trees: 90, leaves: 16, rate: 0.1, rowShare: 0.4, columnShare: 0.4, minLeafWeight: 6 };
const typeOptions = { trees: 40, leaves: 6, rate: 0.1, rowShare: 0.7, columnShare: 0.5, minLeafWeight: 1.5 };
/** Folds for the probabilities of page types: those of a page must come from trees that were not trained on its site. */
const typeFolds = 10;

function typeBoosters(pages: LabelledPage[]): Booster[] {
  const width = pages[0]?.values.length ?? 0;
  const values = Float32Array.from(pages.flatMap((page) => page.values));
  const weights = new Float32Array(pages.length).fill(1);
  return pageTypes.map(
    (type) =>
      new Booster({ values, width, weights, targets: Float32Array.from(pages, (page) => Number(page.type === type)) }),
  );
}

/** The probabilities of types for each page, by trees that were not trained on its site. */
function unseenTypeProbabilities(pages: LabelledPage[], boosters: Booster[]): number[][] {
  const probabilities = pages.map(() => pageTypes.map(() => 0));
  for (let fold = 0; fold < typeFolds; fold += 1) {
    const isOut = (page: LabelledPage) => foldOf(`${page.site}x`, typeFolds) === fold;
    const known = pages.flatMap((page, index) => (page.type !== '' && !isOut(page) ? [index] : []));
    boosters.forEach((booster, type) => {
      const trained = booster.train(known, typeOptions);
      pages.forEach((page, index) => {
        const row = probabilities[index];
        if (row !== undefined && isOut(page)) row[type] = trained.probabilities[index] ?? 0;
      });
    });
  }
  return probabilities.map((row) => row.map((probability) => probability / row.reduce((sum, one) => sum + one, 0)));
}

function blockBooster(pages: LabelledPage[], types: number[][]): { booster: Booster; weights: Float32Array } {
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
      // A word weighs as much as it changes its page's F1.
      const weight = Math.min(1, (words.length + 0.5) / (Math.max(20, wanted) + 0.1 * all)) * 60 + 0.1;
      if (target >= 0 && page.doubtful[block] === 1) samples.weights[row] = wanted === 0 ? 3 : weight;
      row += 1;
    });
  });
  return { booster: new Booster(samples), weights: samples.weights };
}

function rowsOf(pages: LabelledPage[], weights: Float32Array, isIn: (page: LabelledPage) => boolean): number[] {
  const rows: number[] = [];
  let row = 0;
  for (const page of pages) {
    for (let block = 0; block < page.words.length; block += 1, row += 1) {
      if (isIn(page) && (weights[row] ?? 0) > 0) rows.push(row);
    }
  }
  return rows;
}

/** The probabilities of blocks, by trees that were not trained on the page's site. */
function unseenProbabilities(
  pages: LabelledPage[],
  { booster, weights }: ReturnType<typeof blockBooster>,
  folds: number,
): Float32Array {
  const found = new Float32Array(weights.length);
  for (let fold = 0; fold < folds; fold += 1) {
    const isOut = (page: LabelledPage) => foldOf(page.site, folds) === fold;
    const { probabilities } = booster.train(
      rowsOf(pages, weights, (page) => !isOut(page)),
      blockOptions,
    );
    let row = 0;
    for (const page of pages) {
      for (const isDoubtful of page.doubtful) {
        if (isOut(page)) found[row] = isDoubtful === 1 ? (probabilities[row] ?? 0) : outsideProbability;
        row += 1;
      }
    }
    console.error(`fold ${fold + 1} of ${folds}`);
  }
  return found;
}

/** Trees in the format of model.json. */
function stored({ base, roots, feature, limit, left }: Trees): StoredTrees {
  const text = (list: ArrayLike<number>) => Array.from(list).join(' ');
  return { base, roots: text(roots), feature: text(feature), limit: text(limit), left: text(left) };
}

const pages = await readLabelledPages(join(options.data, 'corpora'), Number(options.limit ?? Number.POSITIVE_INFINITY));
const folds = Number(options.folds ?? 4);
const boosters = typeBoosters(pages);
const types = unseenTypeProbabilities(pages, boosters);
const blocks = blockBooster(pages, types);
// Thresholds are trained on probabilities from trees that were not trained on the same site, as in use.
const thresholds = new ThresholdTraining(pages, unseenProbabilities(pages, blocks, folds), types);
for (const [name, scores] of thresholds.judge(folds)) {
  console.log(name, scores.length, (scores.reduce((sum, score) => sum + score, 0) / scores.length).toFixed(4));
}
const all = rowsOf(pages, blocks.weights, () => true);
const typed = pages.flatMap((page, index) => (page.type === '' ? [] : [index]));
const model: StoredModel = {
  version: modelVersion,
  features: modelFeatures,
  blocks: stored(blocks.booster.train(all, blockOptions).trees),
  thresholds: stored(thresholds.train()),
  types: boosters.map((booster) => stored(booster.train(typed, typeOptions).trees)),
};
writeFileSync(join('lib', 'page', 'extract', 'model.json'), `${JSON.stringify(model, null, 2)}\n`);
