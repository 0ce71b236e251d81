// The findings of addons.mozilla.org's own linter for the built add-on: no errors, and no warning that has no reason
// below.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled, root, run } from './lib/ensure-installed.mjs';

/** Not a dependency: it would add a fifth to what an install downloads. */
const linter = 'web-ext@10.7.0';
const directory = join(root, '.output/firefox-mv3');

/**
 * Warnings that stay. `near`: what stands around the place; the names of built files change with their content.
 * @type {{ code: string, near: RegExp, where: string, why: string }[]}
 */
const known = [
  {
    code: 'UNSAFE_VAR_ASSIGNMENT',
    near: /\.innerHTML=\w+\.__html/,
    where: 'preact',
    why: 'dangerouslySetInnerHTML, which no component of Citebar uses',
  },
  {
    code: 'UNSAFE_VAR_ASSIGNMENT',
    near: /_attempts\.push|createElement\("div"\);\w+\.innerHTML=/,
    where: '@mozilla/readability',
    why: 'works on a document that DOMParser made: its scripts and handlers never run',
  },
  {
    code: 'DANGEROUS_EVAL',
    near: /Function\("return this"\)|getBuiltinModule/,
    where: 'core-js in pdfjs-dist',
    why: 'a fallback for old engines, behind what every supported browser has',
  },
  {
    code: 'DANGEROUS_EVAL',
    near: /new Function\(""\)|new Function\("src"/,
    where: 'pdfjs-dist',
    why: 'a test for eval, and compiled PostScript; off by isEvalSupported: false, and refused by the policy of the pages',
  },
  {
    code: 'UNSAFE_VAR_ASSIGNMENT',
    near: /await import\(this\.workerSrc\)|openjpeg_nowasm_fallback\.js/,
    where: 'pdfjs-dist',
    why: "imports its own files; the policy of the pages allows scripts of the extension's own files only",
  },
  {
    code: 'UNSAFE_VAR_ASSIGNMENT',
    near: /await import\(\w+\.script\)/,
    where: 'the thread that reads PDFs',
    why: "imports the extension's own copy of pdfjs-dist's worker; the policy of the pages allows no other script",
  },
  {
    code: 'UNSAFE_VAR_ASSIGNMENT',
    near: /\.dataset\.highlighted=/,
    where: 'highlight.js',
    why: 'highlightElement, which is never called: lowlight gives a tree, which is drawn node by node',
  },
  {
    code: 'UNSAFE_VAR_ASSIGNMENT',
    near: /return \w+\.innerHTML=\w+,\w+\.firstChild/,
    where: '@citation-js/core',
    why: 'for references as elements of a page; Citebar asks for text',
  },
];

/** @typedef {{ code: string, message: string, file: string, line?: number, column: number }} Finding of the linter */

/** 130 characters before and 90 behind the place of a warning; empty where it has none. @param {Finding} warning */
function near({ file, line, column }) {
  if (!line) return '';
  const text = readFileSync(join(directory, file), 'utf8').split('\n')[line - 1] ?? '';
  return text.slice(Math.max(0, column - 130), column + 90);
}

ensureInstalled();
if (!existsSync(directory) || process.argv.includes('--build'))
  run('npx', ['--no-install', 'wxt', 'build', '-b', 'firefox']);
const { stdout, error } = spawnSync('npx', ['--yes', linter, 'lint', '-s', directory, '-o', 'json'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
  shell: process.platform === 'win32',
});
const start = stdout?.indexOf('{') ?? -1;
if (error || start < 0) {
  console.log(`lint:firefox: skipped, since ${linter} could not be installed.`);
  process.exit(process.env.CI === 'true' ? 1 : 0);
}
/** @type {{ errors: Finding[], warnings: Finding[] }} */
const { errors, warnings } = JSON.parse(stdout.slice(start));
const counts = known.map(() => 0);
const unknown = warnings.filter((warning) => {
  const around = near(warning);
  const index = known.findIndex((one) => one.code === warning.code && one.near.test(around));
  if (index >= 0) counts[index] = (counts[index] ?? 0) + 1;
  return index < 0;
});
for (const [index, { code, where, why }] of known.entries())
  console.log(`${counts[index]} × ${code} (${where}): ${why}`);
for (const { code, message, file, line, column } of [...errors, ...unknown])
  console.error(`${code} ${file ?? ''}:${line ?? ''}:${column ?? ''} ${message}`);
const gone = known.filter((_, index) => counts[index] === 0);
for (const { code, where } of gone) console.error(`No longer there, remove it from the list: ${code} (${where})`);
if (errors.length + unknown.length + gone.length > 0) process.exit(1);
console.log(`lint:firefox: no errors, ${warnings.length} warnings, each with its reason`);
