// Submits the packages of a release to each store whose secrets are in the environment; without any of them it only
// says so.
import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ensureInstalled, run } from './lib/ensure-installed.mjs';

/** The secrets that a store asks for, as `wxt submit` reads them, and the options that name its packages. */
const stores = {
  chrome: {
    secrets: ['CHROME_EXTENSION_ID', 'CHROME_CLIENT_ID', 'CHROME_CLIENT_SECRET', 'CHROME_REFRESH_TOKEN'],
    packages: { '--chrome-zip': 'chrome' },
  },
  edge: {
    secrets: ['EDGE_PRODUCT_ID', 'EDGE_CLIENT_ID', 'EDGE_API_KEY'],
    packages: { '--edge-zip': 'chrome' },
  },
  firefox: {
    secrets: ['FIREFOX_EXTENSION_ID', 'FIREFOX_JWT_ISSUER', 'FIREFOX_JWT_SECRET'],
    packages: { '--firefox-zip': 'firefox', '--firefox-sources-zip': 'sources' },
  },
};

const [directory, option] = process.argv.slice(2);
if (directory === undefined) {
  console.error('node scripts/submit.mjs DIRECTORY [--dry-run]');
  process.exit(1);
}
const files = readdirSync(directory);
/** @param {string} kind */
const packageOf = (kind) => {
  const file = files.find((name) => name.endsWith(`-${kind}.zip`));
  if (file === undefined) throw new Error(`${directory} has no package that ends with -${kind}.zip.`);
  return resolve(join(directory, file));
};
const open = Object.entries(stores).filter(([store, { secrets }]) => {
  const missing = secrets.filter((name) => !process.env[name]);
  if (missing.length > 0) console.log(`${store}: not submitted, since these are not set: ${missing.join(', ')}`);
  return missing.length === 0;
});
const options = open.flatMap(([, { packages }]) =>
  Object.entries(packages).flatMap(([name, kind]) => [name, packageOf(kind)]),
);
if (options.length > 0) {
  ensureInstalled();
  run('npx', ['--no-install', 'wxt', 'submit', ...(option === '--dry-run' ? [option] : []), ...options]);
}
