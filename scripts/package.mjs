// Builds both packages for the stores into .output/packages, the same bytes from the same sources.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled, root, run } from './lib/ensure-installed.mjs';
import { browsers, packages, storeFiles } from './lib/release/packages.mjs';
import { zipFiles } from './lib/release/zip-files.mjs';

ensureInstalled();
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
rmSync(packages, { recursive: true, force: true });
mkdirSync(packages, { recursive: true });
for (const browser of browsers) {
  run('npx', ['--no-install', 'wxt', 'build', '-b', browser]);
  writeFileSync(join(packages, `citebar-${version}-${browser}.zip`), zipFiles(storeFiles(browser)));
}
console.log(`Packages are in ${packages}`);
