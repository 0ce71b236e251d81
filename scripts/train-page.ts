// Makes lib/page/extract/model.json: node scripts/run.mjs train-page --data DIR [--folds 4] [--nested | --rules]
// DIR is a folder of corpora as `bench:page` takes it: pages with the text that is their content. The model holds
// decision trees over features, and nothing of the pages. Prints the F1 on sites that were not learned from, by
// cross-validation with --folds parts of the sites. With --nested nothing is written: it estimates what is reached on
// sites from which nothing was learned and for which nothing was chosen, and prints that beside the figures of the
// model that is there. With
// --rules nothing is written either: it prints what each rule of lib/page/extract/rules adds.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { modelFeatures, pageModelVersion, type StoredModel } from '../lib/page/extract/model-features';
import { CorpusBrowser, type LabelledPage } from './lib/training/labelled-pages';
import { estimate, outerOpinions } from './lib/training/nested';
import { opinionFrom } from './lib/training/opinions';
import { summarize } from './lib/training/page-scores';
import { printRuleGains } from './lib/training/rule-gains';
import { foldOf } from './lib/training/site-folds';
import { BlockTraining } from './lib/training/train-blocks';
import { ThresholdTraining } from './lib/training/train-threshold';
import { TypeTraining } from './lib/training/train-types';

const { values: options } = parseArgs({
  options: {
    data: { type: 'string' },
    folds: { type: 'string', default: '4' },
    limit: { type: 'string' },
    nested: { type: 'boolean', default: false },
    rules: { type: 'boolean', default: false },
  },
});
if (!options.data) throw new Error('Name the folder of the corpora: --data DIR');

/** Inner folds of the nested estimate: fewer than outer ones, since each fold trains all of them. */
const innerFolds = 3;

function train(pages: readonly LabelledPage[], folds: number): void {
  const typeTraining = new TypeTraining(pages);
  const types = typeTraining.unseen();
  const blocks = new BlockTraining(pages, types);
  // Thresholds are trained on probabilities from trees that were not trained on the same site, as in use.
  const unseen = blocks.unseen(folds, (page) => foldOf(page.site, folds));
  const thresholds = new ThresholdTraining(pages, unseen, types);
  for (const [name, scores] of thresholds.judge(folds)) {
    console.log(name, scores.length, (scores.reduce((sum, score) => sum + score, 0) / scores.length).toFixed(4));
  }
  const model: StoredModel = {
    version: pageModelVersion,
    features: modelFeatures,
    blocks: blocks.train(() => true).trees,
    thresholds: thresholds.train(),
    types: typeTraining.train(),
  };
  writeFileSync(join('lib', 'page', 'extract', 'model.json'), `${JSON.stringify(model, null, 2)}\n`);
}

async function printNested(pages: readonly LabelledPage[], browser: CorpusBrowser, folds: number): Promise<void> {
  const found = await estimate(pages, browser, outerOpinions(pages, folds, innerFolds));
  const [plain, unseen, nested] = [found.plain, found.unseen, found.nested].map(summarize);
  console.log(`${folds} folds of the sites, ${innerFolds} inside of each; F1 without captions`);
  console.log(`${''.padEnd(16)}    plain   unseen   nested   nested - plain`);
  for (const [name, value] of plain ?? []) {
    const judged = nested?.get(name) ?? 0;
    const figures = [value, unseen?.get(name) ?? 0, judged, judged - value].map((figure) =>
      figure.toFixed(4).padStart(9),
    );
    console.log(name.padEnd(16) + figures.join(''));
  }
}

const browser = await CorpusBrowser.open(join(options.data, 'corpora'));
const pages = await browser.readPages(Number(options.limit ?? Number.POSITIVE_INFINITY));
const folds = Number(options.folds);
if (options.nested) await printNested(pages, browser, folds);
else if (options.rules)
  await printRuleGains(
    pages,
    browser,
    opinionFrom(pages, () => true, folds),
  );
else train(pages, folds);
await browser.close();
