// Trains lib/passages/citations/model.json and lib/passages/text/background.json:
// node scripts/run.mjs train-citations --data DIR
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { trainingItems } from './lib/training/assess-claim';
import { backgroundOf } from './lib/training/citation-background';
import { readItems } from './lib/training/citation-items';
import { honestSets, trainCitationModel, trainingSets } from './lib/training/train-citation-model';

const { values: options } = parseArgs({
  options: { data: { type: 'string' }, background: { type: 'boolean', default: false } },
});
const bench = process.env.CITEBAR_BENCH;
const data = options.data ?? (bench ? join(bench, 'citations') : undefined);
if (!data) throw new Error('Name the folder of the benchmark: --data DIR, or the folder above it in CITEBAR_BENCH.');

/** ClapNQ has no labels: its pages only count words. */
const backgroundSets = [...honestSets, 'clapnq'];
const files = ['items.jsonl.gz', 'items-more.jsonl.gz'].map((name) => join(data, name));
const real = files.flatMap((file) => readItems(file)).filter(({ kind }) => kind === 'real');
const folder = join('lib', 'passages');

/** Writes a file of the passages' folder in the format that the check asks for. */
function write(name: string, content: object): void {
  const file = join(folder, ...name.split('/'));
  writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`);
  spawnSync('npx', ['biome', 'format', '--write', file], { stdio: 'ignore' });
}

if (options.background) {
  write('text/background.json', backgroundOf(real.filter(({ set }) => backgroundSets.includes(set))));
  console.log('lib/passages/text/background.json is written. Run this again without --background to train with it.');
} else {
  const items = real.filter(({ set, label }) => label !== undefined && trainingSets.includes(set));
  const { mean, deviation, weights, bias, ...rest } = trainCitationModel(trainingItems(items));
  const rounded = (list: readonly number[]) => list.map((value) => Number(value.toPrecision(6)));
  const [bare] = rounded([bias]);
  const lists = { mean: rounded(mean), deviation: rounded(deviation), weights: rounded(weights), bias: bare };
  write('citations/model.json', { ...rest, ...lists });
  console.log(rest.thresholds);
}
