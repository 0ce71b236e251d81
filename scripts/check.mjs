// Format, lint, the type checks, dead code, code of tests alone, imports, words of languages, width of comments, names
// in documents, locale and direction, texts of languages and for the stores, places of tests, sizes, budgets and
// commits, side by side; prints what fails.
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { ensureInstalled, root, toolProgram } from './lib/ensure-installed.mjs';

ensureInstalled();
/** Checkers of types beside each other, each of which reads for itself what it needs: all cores are busy as it is. */
const checkers = ['--checkers', String(Math.max(1, Math.floor(availableParallelism() / 2)))];
const checks = {
  'format and lint': ['biome', 'ci', '--colors=off', '--error-on-warnings', '--diagnostic-level=warn', '.'],
  types: ['tsc', '--noEmit', ...checkers],
  'types of scripts': ['tsc', '--noEmit', ...checkers, '-p', 'tsconfig.scripts.json'],
  'types without a browser': ['tsc', '--noEmit', ...checkers, '-p', 'tsconfig.pure.json'],
  'dead code': ['knip', '--no-progress'],
  'code of tests alone': ['knip', '--production', '--no-progress'],
  imports: ['node', 'scripts/check-imports.mjs'],
  'words of languages': ['node', 'scripts/check-words.mjs'],
  'width of comments': ['node', 'scripts/check-comments.mjs'],
  'names in documents': ['node', 'scripts/check-documents.mjs'],
  'locale and direction': ['node', 'scripts/check-interface.mjs'],
  'texts of languages': ['node', 'scripts/check-locales.mjs'],
  'texts for the stores': ['node', 'scripts/check-store.mjs'],
  'places of tests': ['node', 'scripts/check-tests.mjs'],
  sizes: ['node', 'scripts/check-sizes.mjs'],
  budgets: ['node', 'scripts/check-budgets.mjs'],
  commits: ['node', 'scripts/check-commits.mjs'],
};

/**
 * @param {string[]} command
 * @returns {Promise<{ code: number | null, output: string }>}
 */
function start([command = '', ...args]) {
  return new Promise((resolve) => {
    const [file, ...list] = command === 'node' ? [process.execPath, ...args] : toolProgram(command, args);
    const child = spawn(file, list, { cwd: root, shell: process.platform === 'win32' && file === 'npx' });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.on('close', (code) => resolve({ code, output }));
  });
}

await start(['wxt', 'prepare']);
const results = await Promise.all(
  Object.entries(checks).map(async ([name, command]) => ({ name, ...(await start(command)) })),
);
for (const { name, code, output } of results) {
  if (code === 0) {
    if (name === 'sizes' || name === 'places of tests') console.log(output.trim());
    continue;
  }
  process.exitCode = 1;
  console.error(`--- ${name}\n${output.trim()}\n`);
}
if (!process.exitCode) console.log(`check: ${results.map(({ name }) => name).join(', ')}: all green`);
