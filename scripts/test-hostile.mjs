// Attacks by a hostile page, service, redirect or caller, in one table: cases, held and failed by point of attack.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureInstalled, root, run } from './lib/ensure-installed.mjs';
import { chromium, firefox, points, unit } from './lib/hostile-points.mjs';

ensureInstalled();
run(process.execPath, ['scripts/run.mjs', 'browsers']);
run('npx', ['--no-install', 'wxt', 'build']);
run('npx', ['--no-install', 'wxt', 'build', '-b', 'firefox']);

const files = Object.values(points).flat();
const reports = mkdtempSync(join(tmpdir(), 'citebar-hostile-'));

/**
 * Runs a test runner with a JSON report.
 * @template Report
 * @param {string} name
 * @param {(file: string) => string[]} args
 * @param {(file: string) => Record<string, string>} environment
 * @returns {Report | undefined} undefined where there is no report
 */
function report(name, args, environment = (_file) => ({})) {
  const file = join(reports, `${name}.json`);
  spawnSync('npx', ['--no-install', ...args(file)], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    // Every case; the gate tries one of each kind.
    env: { ...process.env, CITEBAR_TESTS: 'all', ...environment(file) },
    shell: process.platform === 'win32',
  });
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

/** @typedef {{ file: string, ok: boolean, title: string }} Case */

/**
 * @typedef {object} VitestReport the fields of Vitest's JSON report that are read
 * @property {{ name: string, status: string, assertionResults: { status: string, fullName: string }[] }[]} testResults
 */

/** @typedef {{ specs?: Case[], suites?: Suite[] }} Suite a suite of Playwright's JSON report */

/**
 * The tests that ran; skipped ones do not count.
 * @param {string} name
 * @param {string} folder
 * @param {string[]} config
 * @returns {Case[]}
 */
function vitestCases(name, folder, config) {
  const chosen = files.filter((file) => file.startsWith(folder));
  /** @param {string} file */
  const args = (file) => ['vitest', 'run', ...config, ...chosen, '--reporter=json', `--outputFile=${file}`];
  const suites = /** @type {VitestReport | undefined} */ (report(name, args))?.testResults ?? [];
  return suites.flatMap(({ name: file, status, assertionResults }) => {
    const cases = assertionResults
      .filter(({ status }) => status === 'passed' || status === 'failed')
      .map((test) => ({ file, ok: test.status === 'passed', title: test.fullName }));
    return cases.length === 0 && status === 'failed' ? [{ file, ok: false, title: 'does not start' }] : cases;
  });
}

function playwrightCases() {
  const chosen = files.filter((file) => file.startsWith(chromium));
  /** @type {Suite | undefined} */
  const found = report(
    'chromium',
    () => ['playwright', 'test', ...chosen, '--reporter=json'],
    (file) => ({ PLAYWRIGHT_JSON_OUTPUT_NAME: file }),
  );
  /** @param {Suite} suite @returns {Case[]} */
  const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)];
  return (found?.suites ?? [])
    .flatMap(specsOf)
    .map(({ file, ok, title }) => ({ file: join(chromium, file), ok, title }));
}

const cases = [
  ...vitestCases('unit', unit, []),
  ...playwrightCases(),
  ...vitestCases('firefox', firefox, ['-c', 'vitest.e2e-firefox.config.ts']),
].map((one) => ({ ...one, file: one.file.replaceAll('\\', '/') }));
rmSync(reports, { recursive: true, force: true });

const rows = Object.entries(points).map(([point, paths]) => {
  const missing = paths.filter((path) => !existsSync(join(root, path)));
  const skipped = paths.filter((path) => !missing.includes(path) && !cases.some(({ file }) => file.includes(path)));
  const own = cases.filter(({ file }) => paths.some((path) => file.includes(path)));
  const failed = own.filter(({ ok }) => !ok);
  for (const { file, title } of failed) console.error(`failed: ${file.slice(file.indexOf('tests/'))}: ${title}`);
  for (const path of missing) console.error(`failed: ${path} is not there`);
  for (const path of skipped) console.error(`not run: ${path}`);
  return {
    point,
    cases: own.length + missing.length,
    held: own.length - failed.length,
    failed: failed.length + missing.length,
  };
});
const width = Math.max(...rows.map(({ point }) => point.length));
/** @param {string} point @param {(string | number)[]} cells */
const line = (point, ...cells) => point.padEnd(width) + cells.map((cell) => String(cell).padStart(8)).join('');
console.log(line('point of attack', 'cases', 'held', 'failed'));
for (const { point, ...numbers } of rows) console.log(line(point, numbers.cases, numbers.held, numbers.failed));
/** @param {'cases' | 'held' | 'failed'} key */
const sum = (key) => rows.reduce((total, row) => total + row[key], 0);
console.log(line('all', sum('cases'), sum('held'), sum('failed')));
if (sum('failed') > 0 || sum('held') === 0) process.exitCode = 1;
