// Builds the packages twice from the zip of sources, in two folders and on two days, and compares their bytes. Takes
// some minutes.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { unzipSync } from 'fflate';
import { ensureInstalled, root } from './lib/ensure-installed.mjs';
import { sourceFiles } from './lib/release/packages.mjs';
import { zipFiles } from './lib/release/zip-files.mjs';

/** Days that the second build takes itself to be later than it is. */
const laterDays = 40;

/** A module that moves the clock of the process that imports it first. */
const laterClock = `data:text/javascript,${encodeURIComponent(`
  const { now } = Date;
  Date.now = () => now() + ${laterDays * 24 * 60 * 60 * 1000};
  const RealDate = Date;
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, args) => args.length > 0 ? new target(...args) : new target(Date.now()),
  });`)}`;

/**
 * Unpacks the zip of sources, whose files become of the given day, beside the packages that are installed here.
 * @param {string} directory
 * @param {Date} day
 */
function unpackSources(directory, day) {
  for (const [file, content] of Object.entries(unzipSync(zipFiles(sourceFiles())))) {
    mkdirSync(dirname(join(directory, file)), { recursive: true });
    writeFileSync(join(directory, file), content);
    utimesSync(join(directory, file), day, day);
  }
  cpSync(join(root, 'node_modules'), join(directory, 'node_modules'), { recursive: true, verbatimSymlinks: true });
}

/**
 * Builds the packages.
 * @param {string} directory
 * @param {Record<string, string>} environment
 * @returns {Record<string, string>} SHA-256 of each package by name
 */
function build(directory, environment) {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/package.mjs'], {
    cwd: directory,
    env: { ...process.env, ...environment },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`The build in ${directory} failed. ${stderr}`);
  const output = join(directory, '.output/packages');
  /** @param {string} file */
  const sumOf = (file) =>
    createHash('sha256')
      .update(readFileSync(join(output, file)))
      .digest('hex');
  return Object.fromEntries(readdirSync(output).map((file) => [file, sumOf(file)]));
}

ensureInstalled();
const parent = mkdtempSync(join(tmpdir(), 'citebar-packages-'));
try {
  const first = join(parent, 'one');
  const second = join(parent, 'another-folder/with a longer name');
  unpackSources(first, new Date());
  unpackSources(second, new Date('2024-02-29T12:00:00Z'));
  const sums = build(first, { TZ: 'UTC' });
  const others = build(second, { TZ: 'Asia/Tokyo', NODE_OPTIONS: `--import=${laterClock}` });
  const differing = Object.keys(sums).filter((file) => sums[file] !== others[file]);
  for (const [file, sum] of Object.entries(sums)) console.log(`${sum}  ${file}`);
  if (differing.length > 0) {
    console.error(`Built twice, these differ: ${differing.join(', ')}`);
    process.exitCode = 1;
  } else console.log('test:packages: the same bytes twice, in two folders and time zones, and on two days');
} finally {
  rmSync(parent, { recursive: true, force: true });
}
