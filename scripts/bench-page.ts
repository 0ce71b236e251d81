import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildScript } from './lib/page-bundle';

const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    limit: { type: 'string' },
    'bundle-only': { type: 'boolean', default: false },
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

/** The benchmark may lie where nobody can write: it runs in a copy. */
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
const limit = values.limit ? ['--limit', values.limit] : [];
const options = JSON.stringify({ captions: false });
run(process.execPath, ['run.mjs', '--extractor', bundle, '--name', 'citebar', ...limit]);
run(process.execPath, [
  ...['run.mjs', '--extractor', bundle, '--name', 'citebar-no-captions', '--options', options, ...limit],
  ...['--corpora', 'scrapinghub'],
]);
run(process.execPath, ['score.mjs', '--worst', '10']);
