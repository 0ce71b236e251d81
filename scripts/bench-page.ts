// Measures the reader of pages beside Readability and Defuddle, on a benchmark's pages:
// npm run bench:page -- [--data DIR] [--limit PAGES] [--nested | --rules | --bundle-only]
// --nested: estimates how well the trees do on sites they were not trained on (train-page.ts); --rules: what each rule
// adds;
// --bundle-only: builds the bundle that the benchmark loads, prints its path and stops.
// `citebar-no-captions` is the reader without captions, measured on the first corpus only, to show how captions change
// the score.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { buildScript } from './lib/bundles/page-bundle';

const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    limit: { type: 'string' },
    'bundle-only': { type: 'boolean', default: false },
    nested: { type: 'boolean', default: false },
    rules: { type: 'boolean', default: false },
  },
});

const bundle = await buildScript('page-extractor');
console.log(bundle);
const bench = process.env.CITEBAR_BENCH;
const data = values.data ?? (bench ? join(bench, 'extraction') : undefined);
if (values['bundle-only']) process.exit(0);
if (!data || !existsSync(join(data, 'run.mjs'))) {
  console.log('No benchmark here: name its folder with --data, or the folder above it in CITEBAR_BENCH.');
  process.exit(0);
}

if (values.nested || values.rules) {
  // The estimates need the pages only, not the benchmark's own programs.
  const limit = values.limit ? ['--limit', values.limit] : [];
  const args = [
    'scripts/run.mjs',
    'train-page',
    values.rules ? '--rules' : '--nested',
    '--data',
    resolve(data),
    ...limit,
  ];
  process.exit(spawnSync(process.execPath, args, { stdio: 'inherit' }).status ?? 1);
}

/** The benchmark's folder may be read-only: it runs in a copy. */
const copy = resolve('.cache', 'bench-page', 'run');
const results = join(copy, 'results');

function run(command: string, args: string[]): void {
  const { status, error } = spawnSync(command, args, { cwd: copy, stdio: 'inherit' });
  if (error) throw error;
  if (status !== 0) process.exit(status ?? 1);
}

rmSync(results, { recursive: true, force: true });
mkdirSync(copy, { recursive: true });
cpSync(resolve(data), copy, {
  recursive: true,
  mode: 0,
  filter: (source) => !source.includes('node_modules'),
});
spawnSync('chmod', ['-R', 'u+w', copy]);
mkdirSync(results, { recursive: true });
if (!existsSync(join(copy, 'node_modules', 'playwright-core'))) {
  run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error']);
}
if (existsSync(join(copy, 'baseline-predictions.tar.gz'))) {
  run('tar', ['-xzf', 'baseline-predictions.tar.gz', '-C', 'results']);
}
interface Extractor {
  name: string;
}

/** The part of the benchmark's modules that is used here. */
interface Benchmark {
  loadExtractor(file: string, name: string): Promise<Extractor>;
  loadBaseline(name: string): Promise<Extractor>;
  predict(run: {
    extractors: Extractor[];
    keep: string[];
    corpora: string[];
    root: string;
    results: string;
    limit: number | undefined;
    workers: number;
    options?: object;
  }): Promise<void>;
}

const load = async (name: string) => (await import(pathToFileURL(join(copy, 'lib', name)).href)) as Benchmark;
const { loadExtractor, loadBaseline } = await load('extractors.mjs');
const { predict } = await load('predictions.mjs');
const baselines = await Promise.all(['readability-turndown', 'defuddle'].map((name) => loadBaseline(name)));
const root = join(copy, 'corpora');
const limit = values.limit ? Number(values.limit) : undefined;
// All extractors read a page one after the other, so that their times can be compared.
const ours = await loadExtractor(bundle, 'citebar');
const all = [ours, ...baselines];
const corpora = ['scrapinghub', 'wcxb', 'trafilatura'];
await predict({ extractors: all, keep: all.map(({ name }) => name), corpora, root, results, limit, workers: 2 });
const plain = await loadExtractor(bundle, 'citebar-no-captions');
await predict({
  extractors: [plain, ...baselines.slice(0, 1)],
  keep: [plain.name],
  corpora: corpora.slice(0, 1),
  root,
  results,
  limit,
  workers: 2,
  options: { captions: false },
});
run(process.execPath, ['score.mjs', '--worst', '10']);
