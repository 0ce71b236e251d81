// The search in a library of threads and kept pages, by engine, each in a worker of a real Chromium:
// npm run bench:library -- [--size 0.05] [--engines sqlite,flexsearch,shards] [--minutes 5] [--starts 1] [--settle 0]
// [--profile DIR]
// Size 1 is 10,000 threads of 4 turns and 20,000 pages of 6,000 characters, in eight scripts.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Page } from '@playwright/test';
import { build } from 'vite';
import { findChromium } from '../../scripts/lib/find-browser';
import { makeCorpus } from './library/corpus';
import type { EngineName } from './library/engines';
import type { BenchJob, BenchResult } from './library/worker';

const { values } = parseArgs({
  options: {
    size: { type: 'string', default: '0.05' },
    engines: { type: 'string', default: 'sqlite,flexsearch,shards' },
    minutes: { type: 'string', default: '5' },
    // Cold starts that are measured, of which the median is told.
    starts: { type: 'string', default: '1' },
    // Milliseconds that a browser has for its own start before a cold start is measured.
    settle: { type: 'string', default: '0' },
    // A folder in which the filled library of one engine stays, and is searched again by the next run.
    profile: { type: 'string' },
  },
});
const size = Number(values.size);
const threads = Math.round(10_000 * size);
const pages = Math.round(20_000 * size);
const budgetMs = Number(values.minutes) * 60_000;
const starts = Number(values.starts);
if (!(size > 0 && budgetMs > 0 && starts > 0)) {
  console.error('Use: npm run bench:library -- --size 0.05 --minutes 5 (numbers above 0).');
  process.exit(2);
}

const outDir = resolve('.cache', 'library');
await build({
  configFile: false,
  logLevel: 'error',
  build: {
    outDir,
    lib: { entry: resolve('tests/bench/library/worker.ts'), formats: ['es'], fileName: () => 'worker.js' },
  },
});
const packageDirectory = resolve('node_modules/@sqlite.org/sqlite-wasm/dist');
const types: Record<string, string> = { js: 'text/javascript', mjs: 'text/javascript', wasm: 'application/wasm' };
const server = createServer(async ({ url = '/' }, response) => {
  const name = url.split('/').at(-1) ?? '';
  const file = join(url.startsWith('/sqlite/') ? packageDirectory : outDir, name);
  const body = name === '' ? '<!doctype html><title>Library</title>' : await readFile(file).catch(() => undefined);
  response.writeHead(body === undefined ? 404 : 200, {
    'content-type': types[name.split('.').at(-1) ?? ''] ?? 'text/html',
  });
  response.end(body);
  // The library of a profile belongs to this origin.
}).listen(values.profile ? 48_236 : 0, '127.0.0.1');
await new Promise((done) => server.once('listening', done));
const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;

interface Outcome {
  result: BenchResult;
  failure?: string;
}

/** Runs a job in a worker of a page. */
const run = (page: Page, job: BenchJob): Promise<Outcome> =>
  page.evaluate(
    (given) =>
      new Promise<Outcome>((done) => {
        const worker = new Worker('/worker.js', { type: 'module' });
        worker.onerror = ({ message }) =>
          done({ result: { adds: [], searches: [], questions: [] } as never, failure: message });
        worker.onmessage = ({ data }) => 'progress' in data || done(data);
        worker.postMessage(given);
      }),
    job,
  );

/** Megabytes that the processes of a browser's pages take, the workers' included (Linux). */
function pageMemory(profile: string): number {
  const lines = execFileSync('ps', ['-eo', 'rss,args'], { encoding: 'utf8' }).split('\n');
  const ofPages = lines.filter((line) => line.includes('--type=renderer') && line.includes(profile));
  return Math.max(0, ...ofPages.map((line) => Number.parseInt(line, 10))) / 1000;
}

/**
 * Milliseconds of processor time that all processes of a browser have taken (Linux), those that have ended not counted.
 */
function processorMs(profile: string): number {
  const lines = execFileSync('ps', ['-eo', 'pid,args'], { encoding: 'utf8' }).split('\n');
  const ids = lines.filter((line) => line.includes(`=${profile}`)).map((line) => Number.parseInt(line, 10));
  const ticks = ids.map((id) => {
    const fields = readFileSync(`/proc/${id}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return Number(fields[11]) + Number(fields[12]);
  });
  // A tick is a hundredth of a second.
  return ticks.reduce((sum, count) => sum + count, 0) * 10;
}

/** Bytes that a browser's pages have stored. */
async function storedBytes(profile: string): Promise<number> {
  const folders = ['File System', 'IndexedDB'].map((name) => join(profile, 'Default', name));
  const sizes = folders.map(async (folder) => {
    const files = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
    const stats = files.filter((file) => file.isFile()).map((file) => stat(join(file.parentPath, file.name)));
    return (await Promise.all(stats)).reduce((sum, { blocks }) => sum + blocks * 512, 0);
  });
  return (await Promise.all(sizes)).reduce((sum, bytes) => sum + bytes, 0);
}

const median = (numbers: readonly number[]) =>
  numbers.toSorted((one, other) => one - other)[numbers.length >> 1] ?? Number.NaN;
const high = (numbers: readonly number[]) =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length * 0.95)] ?? Number.NaN;
const ms = (value: number) => `${value.toFixed(value < 10 ? 1 : 0)} ms`;

async function withBrowser<T>(profile: string, task: (page: Page) => Promise<T>): Promise<T> {
  const context = await chromium.launchPersistentContext(profile, { executablePath: await findChromium() });
  try {
    const page = await context.newPage();
    await page.goto(address);
    return await task(page);
  } finally {
    await context.close();
  }
}

for (const engine of values.engines.split(',') as EngineName[]) {
  const profile = values.profile ? resolve(values.profile) : await mkdtemp(join(tmpdir(), 'citebar-library-'));
  const filledFile = join(profile, 'filled.json');
  try {
    const job = { engine, budgetMs, queries: makeCorpus().queries(96) };
    const known = await readFile(filledFile, 'utf8').catch(() => undefined);
    const filled: Outcome = known
      ? JSON.parse(known)
      : await withBrowser(profile, (page) => run(page, { ...job, fill: { threads, pages } }));
    await writeFile(filledFile, JSON.stringify(filled));
    const search = () =>
      withBrowser(profile, async (page) => {
        const empty = pageMemory(profile);
        return { ...(await run(page, job)), memory: pageMemory(profile) - empty };
      });
    const found = await search();
    const firsts: (BenchResult & { processor: number })[] = [];
    while (firsts.length < starts) {
      firsts.push(
        await withBrowser(profile, async (page) => {
          await new Promise((done) => setTimeout(done, Number(values.settle)));
          const before = processorMs(profile);
          const { result } = await run(page, { ...job, queries: job.queries.slice(0, 1) });
          return { ...result, processor: processorMs(profile) - before };
        }),
      );
    }
    const bytes = await storedBytes(profile);
    const { result } = filled;
    console.log(
      `${engine}: ${result.threads} threads and ${result.pages} pages, ${(result.textBytes / 1e6).toFixed(0)} MB of text`,
    );
    if (filled.failure ?? found.failure) console.log(`  failed             ${filled.failure ?? found.failure}`);
    console.log(`  filled in          ${(result.fillMs / 1000).toFixed(0)} s`);
    console.log(`  adding a page      ${ms(median(result.adds))}, 95 of 100 within ${ms(high(result.adds))}`);
    const times = firsts.map(({ firstMs }) => firstMs);
    console.log(
      `  first result       ${ms(median(times))} after the start of its worker, at best ${ms(Math.min(...times))} (open after ${ms(median(firsts.map(({ openMs }) => openMs)))}), ${starts} cold starts`,
    );
    console.log(
      `  processor          ${ms(median(firsts.map(({ processor }) => processor)))} of the whole browser for it`,
    );
    console.log(
      `  following          ${ms(median(found.result.searches))}, 95 of 100 within ${ms(high(found.result.searches))}`,
    );
    console.log(
      `  question           ${ms(median(found.result.questions))}, 95 of 100 within ${ms(high(found.result.questions))}`,
    );
    console.log(`  memory             ${found.memory.toFixed(0)} MB more than an empty page`);
    console.log(
      `  on disk            ${(bytes / 1e6).toFixed(0)} MB, ${(bytes / result.textBytes).toFixed(2)} x the text`,
    );
    console.log(`  hits               ${found.result.hits}`);
  } finally {
    if (!values.profile) await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}
server.close();
