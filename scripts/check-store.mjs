// The texts for the stores: a folder for each language, their lengths, and a reason for each permission of the reviewed
// manifests.
import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { listingProblems, reviewProblems } from './lib/release/store-problems.mjs';

/** @param {string} file */
const read = (file) => parse(readFileSync(file, 'utf8'));
const languages = readdirSync('locales').map((file) => file.replace(/\.yml$/, ''));
const folders = readdirSync('store', { withFileTypes: true }).filter((entry) => entry.isDirectory());
const problems = folders
  .filter(({ name }) => !languages.includes(name))
  .map(({ name }) => `store/${name}: there is no such language in locales`);
for (const language of languages.filter((tag) => folders.some(({ name }) => name === tag))) {
  const { name, description: summary } = read(`locales/${language}.yml`);
  const { description } = read(`store/${language}/listing.yml`).store;
  problems.push(...listingProblems({ name, summary, description }).map((problem) => `store/${language}: ${problem}`));
}
const manifests = ['chrome', 'firefox'].map((browser) => read(`scripts/reviewed-manifests/${browser}.json`).manifest);
problems.push(
  ...reviewProblems(read('store/en/review.yml'), manifests).map((problem) => `store/en/review.yml: ${problem}`),
);
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exitCode = 1;
}
