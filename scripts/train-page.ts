// How lib/page/extract/model.json is made: node scripts/run.mjs train-page --data DIR [--folds 4]
// DIR is a folder of corpora as `bench:page` takes it: pages with the text that is their content. Only numbers come out:
// borders of features and what they weigh. Prints the quality on sites that were not seen, of as many parts as --folds says.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { pageTypes } from '../lib/page/extract/page-type';
import { chanceOutside } from '../lib/page/extract/score-blocks';
import type { Trees } from '../lib/page/extract/score-trees';
import { Booster } from './lib/boost-trees';
import { type LabelledPage, readLabelledPages } from './lib/labelled-pages';
import { foldOf } from './lib/site-folds';
import { BorderTraining } from './lib/train-border';

const { values: options } = parseArgs({
  options: { data: { type: 'string' }, folds: { type: 'string' }, limit: { type: 'string' } },
});
if (!options.data) throw new Error('Name the folder of the corpora: --data DIR');

const blockOptions = { trees: 90, leaves: 16, rate: 0.1, rowShare: 0.4, columnShare: 0.4, leastLeaf: 6 };
const typeOptions = { trees: 40, leaves: 6, rate: 0.1, rowShare: 0.7, columnShare: 0.5, leastLeaf: 1.5 };
/** Parts of the sites for the types' chances: a page's own type must not be known to what tells it. */
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

/** What the types' trees say of pages of sites that they have not seen. */
function unseenTypeChances(pages: LabelledPage[], boosters: Booster[]): number[][] {
  const chances = pages.map(() => pageTypes.map(() => 0));
  for (let fold = 0; fold < typeFolds; fold += 1) {
    const isOut = (page: LabelledPage) => foldOf(`${page.site}x`, typeFolds) === fold;
    const known = pages.flatMap((page, index) => (page.type !== '' && !isOut(page) ? [index] : []));
    boosters.forEach((booster, type) => {
      const trained = booster.train(known, typeOptions);
      pages.forEach((page, index) => {
        const row = chances[index];
        if (row !== undefined && isOut(page)) row[type] = trained.chances[index] ?? 0;
      });
    });
  }
  return chances.map((row) => row.map((chance) => chance / row.reduce((sum, one) => sum + one, 0)));
}

function blockBooster(pages: LabelledPage[], types: number[][]): { booster: Booster; weights: Float32Array } {
  const own = pages[0]?.width ?? 0;
  const width = own + pageTypes.length;
  const rows = pages.reduce((sum, page) => sum + page.words.length, 0);
  const samples = {
    ...{ values: new Float32Array(rows * width), width },
    ...{ targets: new Float32Array(rows), weights: new Float32Array(rows) },
  };
  let row = 0;
  pages.forEach((page, index) => {
    const all = page.words.reduce((sum, words) => sum + words.length, 0);
    const wanted = page.wanted?.length ?? 0;
    page.words.forEach((words, block) => {
      samples.values.set(page.features.subarray(block * own, (block + 1) * own), row * width);
      samples.values.set(types[index] ?? [], row * width + own);
      const target = page.targets[block] ?? -1;
      samples.targets[row] = Math.max(0, target);
      // A word counts for what it changes in its page's F1.
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

/** What the blocks' trees say of pages of sites that they have not seen. */
function unseenChances(
  pages: LabelledPage[],
  { booster, weights }: ReturnType<typeof blockBooster>,
  folds: number,
): Float32Array {
  const found = new Float32Array(weights.length);
  for (let fold = 0; fold < folds; fold += 1) {
    const isOut = (page: LabelledPage) => foldOf(page.site, folds) === fold;
    const { chances } = booster.train(
      rowsOf(pages, weights, (page) => !isOut(page)),
      blockOptions,
    );
    let row = 0;
    for (const page of pages) {
      for (const isAsked of page.doubtful) {
        if (isOut(page)) found[row] = isAsked === 1 ? (chances[row] ?? 0) : chanceOutside;
        row += 1;
      }
    }
    console.error(`fold ${fold + 1} of ${folds}`);
  }
  return found;
}

function stored({ base, roots, feature, limit, left }: Trees) {
  const text = (list: ArrayLike<number>) => Array.from(list).join(' ');
  return { base, roots: text(roots), feature: text(feature), limit: text(limit), left: text(left) };
}

const pages = await readLabelledPages(join(options.data, 'corpora'), Number(options.limit ?? Number.POSITIVE_INFINITY));
const folds = Number(options.folds ?? 4);
const boosters = typeBoosters(pages);
const types = unseenTypeChances(pages, boosters);
const blocks = blockBooster(pages, types);
// Borders are learned from chances as they are on sites that the blocks' trees do not know.
const borders = new BorderTraining(pages, unseenChances(pages, blocks, folds), types);
for (const [name, scores] of borders.judge(folds)) {
  console.log(name, scores.length, (scores.reduce((sum, score) => sum + score, 0) / scores.length).toFixed(4));
}
const all = rowsOf(pages, blocks.weights, () => true);
const typed = pages.flatMap((page, index) => (page.type === '' ? [] : [index]));
const model = {
  blocks: stored(blocks.booster.train(all, blockOptions).trees),
  borders: stored(borders.train()),
  types: boosters.map((booster) => stored(booster.train(typed, typeOptions).trees)),
};
writeFileSync(join('lib', 'page', 'extract', 'model.json'), `${JSON.stringify(model, null, 2)}\n`);
