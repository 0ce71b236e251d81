// What a hostile page, service, redirect or caller tries, in one table: cases, held and failed by point of attack.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureInstalled, root, run } from './lib/ensure-installed.mjs';

const chromium = 'tests/e2e/chromium';
const firefox = 'tests/e2e/firefox';
const unit = 'tests/unit';

/** The spec files and folders of each point of attack. A file that is not there fails. */
const points = {
  'markup runs': [`${chromium}/hostile/markup.spec.ts`, `${unit}/ui/markdown`],
  'pages that stop their reader': [
    `${chromium}/hostile-pages.spec.ts`,
    `${firefox}/hostile-pages.test.ts`,
    `${unit}/page/markup/bound-markup.test.ts`,
  ],
  'data that stops its reader': [
    `${chromium}/hostile/data.spec.ts`,
    `${firefox}/hostile-files.test.ts`,
    `${unit}/page/source-view/readable-json.test.ts`,
  ],
  'PDFs that unpack without end': [
    `${chromium}/hostile/pdfs.spec.ts`,
    `${firefox}/hostile-files.test.ts`,
    `${unit}/page/pdf/bound-unpacking.test.ts`,
  ],
  'imports that stop the background': [
    `${chromium}/hostile/imports.spec.ts`,
    `${unit}/extension/history/import-threads.test.ts`,
    `${unit}/core/files/import-parts.test.ts`,
  ],
  'texts that take quadratic time': [
    `${unit}/core/linear-time.test.ts`,
    `${unit}/passages/linear-time.test.ts`,
    `${unit}/ui/linear-time.test.ts`,
    `${unit}/page/hostile-text.test.ts`,
    `${unit}/core/utils/long-lists.test.ts`,
    `${chromium}/hostile/headings.spec.ts`,
    `${chromium}/hostile/texts.spec.ts`,
  ],
  'internal addresses and redirects': [
    `${chromium}/hostile/addresses.spec.ts`,
    `${chromium}/request-guard.spec.ts`,
    `${firefox}/request-rules.test.ts`,
    `${unit}/core/url/url-guard.test.ts`,
    `${unit}/core/url/private-host-patterns.test.ts`,
  ],
  'sites that are never read': [
    `${chromium}/hostile/never-read.spec.ts`,
    `${firefox}/never-read.test.ts`,
    `${unit}/extension/browser/never-read-rules.test.ts`,
    `${unit}/extension/pages/never-read.test.ts`,
    `${unit}/extension/pages/forget-sites.test.ts`,
    `${unit}/extension/history/site-excerpts.test.ts`,
  ],
  'hostile bodies of services': [`${unit}/providers/hostile-bodies.test.ts`],
  'calls and marks in the text of models': [`${unit}/providers/protocols/model-text`],
  'streams without end': [`${unit}/providers/endless-streams.test.ts`],
  'keys along redirects': [
    `${chromium}/hostile/redirects.spec.ts`,
    `${firefox}/redirects.test.ts`,
    `${unit}/core/http/request.test.ts`,
    `${unit}/providers/redirects.test.ts`,
  ],
  'keys and their addresses': [`${unit}/extension/messaging/options-handlers.test.ts`],
  'keys in errors': [`${unit}/core/http/redact.test.ts`],
  'locked keys': [`${chromium}/hostile/locked-keys.spec.ts`, `${unit}/extension/storage/secrets.test.ts`],
  'the message boundary': [
    `${chromium}/hostile/boundary.spec.ts`,
    `${firefox}/hostile.test.ts`,
    `${unit}/extension/messaging/background-server.test.ts`,
    `${unit}/extension/pages/offscreen-request.test.ts`,
  ],
  'links that mislead, or carry data away': [
    `${chromium}/hostile/links.spec.ts`,
    `${unit}/ui/markdown/links`,
    `${unit}/answer/research`,
  ],
  'pages that rewrite the marks of their citations': [
    `${chromium}/hostile/marks.spec.ts`,
    `${firefox}/hostile-marks.test.ts`,
    `${unit}/page/quote/claim-marker.test.ts`,
  ],
  'text that closes its place in a prompt': [
    `${unit}/answer/shared/material.test.ts`,
    `${unit}/answer/checks/judge-citations.test.ts`,
  ],
  'pages rendered in a tab': [
    `${chromium}/reading.spec.ts`,
    `${chromium}/hostile/saved-files.spec.ts`,
    `${firefox}/rendered-tab.test.ts`,
  ],
  'private windows and the disk': [`${chromium}/private-window.spec.ts`, `${firefox}/private-window.test.ts`],
  'saved and copied files': [
    `${unit}/core/markdown`,
    `${unit}/core/files`,
    `${unit}/core/evidence/reference-files.test.ts`,
    `${unit}/ui/panel/saving/hostile-files.test.ts`,
  ],
  'two hands at one thread': [
    `${chromium}/threads/two-windows.spec.ts`,
    `${unit}/extension/storage/thread-interleaving.test.ts`,
    `${unit}/extension/answers/question-service.test.ts`,
    `${unit}/extension/answers/search-count.test.ts`,
    `${unit}/ui/panel/model/draft-model.test.ts`,
  ],
  'stored and imported values': [
    `${unit}/extension/storage/malformed-values.test.ts`,
    `${unit}/extension/storage/unread-values.test.ts`,
    `${chromium}/bad-input.spec.ts`,
  ],
  'threads that say they were checked': [
    `${chromium}/hostile/imported-threads.spec.ts`,
    `${unit}/extension/history/imported-answers.test.ts`,
    `${unit}/ui/panel/citations/imported.test.tsx`,
  ],
};

ensureInstalled();
run(process.execPath, ['scripts/run.mjs', 'browsers']);
run('npx', ['--no-install', 'wxt', 'build']);
run('npx', ['--no-install', 'wxt', 'build', '-b', 'firefox']);

const files = Object.values(points).flat();
const reports = mkdtempSync(join(tmpdir(), 'citebar-hostile-'));

/** Runs a test runner with a JSON report. @returns the report; undefined where there is none */
function report(name, args, environment = () => ({})) {
  const file = join(reports, `${name}.json`);
  spawnSync('npx', ['--no-install', ...args(file)], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...environment(file) },
    shell: process.platform === 'win32',
  });
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

/** @returns `{file, ok}` of each test that ran; skipped ones do not count */
function vitestCases(name, folder, config) {
  const chosen = files.filter((file) => file.startsWith(folder));
  const args = (file) => ['vitest', 'run', ...config, ...chosen, '--reporter=json', `--outputFile=${file}`];
  const suites = report(name, args)?.testResults ?? [];
  return suites.flatMap(({ name: file, status, assertionResults }) => {
    const cases = assertionResults
      .filter(({ status }) => status === 'passed' || status === 'failed')
      .map((test) => ({ file, ok: test.status === 'passed', title: test.fullName }));
    return cases.length === 0 && status === 'failed' ? [{ file, ok: false, title: 'does not start' }] : cases;
  });
}

function playwrightCases() {
  const chosen = files.filter((file) => file.startsWith(chromium));
  const found = report(
    'chromium',
    () => ['playwright', 'test', ...chosen, '--reporter=json'],
    (file) => ({ PLAYWRIGHT_JSON_OUTPUT_NAME: file }),
  );
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
const line = (point, ...numbers) => point.padEnd(width) + numbers.map((number) => String(number).padStart(8)).join('');
console.log(line('point of attack', 'cases', 'held', 'failed'));
for (const { point, ...numbers } of rows) console.log(line(point, numbers.cases, numbers.held, numbers.failed));
const sum = (key) => rows.reduce((total, row) => total + row[key], 0);
console.log(line('all', sum('cases'), sum('held'), sum('failed')));
if (sum('failed') > 0 || sum('held') === 0) process.exitCode = 1;
