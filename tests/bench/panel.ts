// Opens the built panel, streams answers into it and opens long threads, beside the cheapest panels that there can be:
// npm run bench:panel, see `usage`.
// DIR of --data is the panel benchmark's folder; --ext measures another build, --quick has fewer repetitions.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from 'vite';
import { buildExtension } from '../../scripts/lib/build';
import { filesLoadedBy, sizeOf } from '../../scripts/lib/bundles/bundle-files.mjs';
import { measureEnter } from './panel/enter';
import { type Measured, table } from './panel/table';

const usage = 'Use: npm run bench:panel -- [--data DIR] [--ext DIR] [--quick] [--only open,stream,enter,threads]';

function readArguments() {
  try {
    const { values } = parseArgs({
      options: {
        data: { type: 'string' },
        ext: { type: 'string' },
        quick: { type: 'boolean', default: false },
        only: { type: 'string', default: 'open,stream,enter,threads' },
        help: { type: 'boolean', default: false },
      },
    });
    if (!values.help) return values;
  } catch {
    console.error(usage);
    process.exit(2);
  }
  console.log(usage);
  process.exit(0);
}

const values = readArguments();
const bench = process.env.CITEBAR_BENCH;
const data = values.data ?? (bench ? join(bench, 'panel') : undefined);
if (!data || !existsSync(join(data, 'measure.mjs'))) {
  console.log('No benchmark here: name its folder with --data, or the folder above it in CITEBAR_BENCH.');
  process.exit(0);
}

const home = resolve('.cache', 'bench-panel');
const harness = join(home, 'harness');
const extension = join(home, 'extension');

/** A copy of the build that may reach the benchmark's server: nobody is there to answer the browser's question. */
async function prepareExtension(): Promise<void> {
  cpSync(values.ext ?? (await buildExtension('chrome')), extension, { recursive: true });
  const file = join(extension, 'manifest.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as object;
  writeFileSync(file, JSON.stringify({ ...manifest, host_permissions: ['http://127.0.0.1/*'] }));
}

async function bundleAdapter(): Promise<string> {
  await build({
    configFile: false,
    logLevel: 'error',
    build: {
      ssr: join('tests', 'bench', 'panel', 'adapter.ts'),
      outDir: home,
      emptyOutDir: false,
      target: 'node20',
      rollupOptions: { output: { entryFileNames: 'adapter.mjs' } },
    },
  });
  return join(home, 'adapter.mjs');
}

/** Runs the benchmark. @returns what it has written */
function measure(name: string, args: string[]): Measured {
  const out = join(home, `${name}.json`);
  const command = ['measure.mjs', '--adapter', adapter, '--ext', extension, '--out', out, ...args];
  const { status, error } = spawnSync(process.execPath, command, { cwd: harness, stdio: 'inherit' });
  if (error) throw error;
  if (status !== 0) process.exit(status ?? 1);
  return JSON.parse(readFileSync(out, 'utf8')) as Measured;
}

rmSync(home, { recursive: true, force: true });
mkdirSync(home, { recursive: true });
// The folder may be read-only, and the copy finds the project's own playwright-core.
cpSync(data, harness, { recursive: true, filter: (source) => !source.includes('node_modules') });
spawnSync('chmod', ['-R', 'u+w', harness]);
await prepareExtension();
const adapter = await bundleAdapter();
const floor = { adapter: join(harness, 'adapters', 'floor.mjs'), ext: join(harness, 'floor-ext') };
const frameFloor = { adapter: join(harness, 'adapters', 'floor-raf.mjs'), ext: join(harness, 'floor-raf-ext') };
const beside = ['--c-adapter', frameFloor.adapter, '--c-ext', frameFloor.ext];
const repetitions = values.quick ? ['--opens', '3', '--fresh', '2', '--reps', '1'] : [];
const only = values.only.split(',');
const parts = ['open', 'stream'].filter((name) => only.includes(name)).join(',');
const answers = parts === '' ? undefined : measure('answers', ['--tests', parts, ...beside, ...repetitions]);
const enter = only.includes('enter')
  ? await measureEnter(harness, [{ adapter, ext: extension }, floor, frameFloor], values.quick ? 3 : 10)
  : [];
const threads = only.includes('threads')
  ? [200, 1_000].map((messages) =>
      measure(`thread-${messages}`, ['--tests', 'history', '--messages', String(messages), '--alone', ...repetitions]),
    )
  : [];
const scripts = [...filesLoadedBy('sidepanel.html')].filter((file) => file.endsWith('.js'));
console.log(`\n${table(sizeOf(scripts).gzip, answers, enter, threads)}`);
