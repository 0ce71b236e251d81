import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../ensure-installed.mjs';
import { filesOf } from './zip-files.mjs';

/** The browsers that there is a package for. */
export const browsers = /** @type {const} */ (['chrome', 'firefox']);

/** The folder that packages are written to. */
export const packages = join(root, '.output/packages');

/**
 * The manifest as the stores take it: they give an extension its id themselves, and refuse the key that fixes the one
 * of a build that is loaded unpacked. https://developer.chrome.com/docs/extensions/reference/manifest/key
 * @param {{ key?: string }} manifest
 * @returns {Record<string, unknown>}
 */
export function storeManifest({ key: _, ...manifest }) {
  return manifest;
}

/**
 * @param {'chrome' | 'firefox'} browser
 * @returns {[path: string, content: Uint8Array][]} the built extension as it is submitted
 */
export function storeFiles(browser) {
  return filesOf(join(root, `.output/${browser}-mv3`)).map(([path, content]) =>
    path === 'manifest.json'
      ? [path, Buffer.from(JSON.stringify(storeManifest(JSON.parse(Buffer.from(content).toString('utf8')))))]
      : [path, content],
  );
}

/**
 * @returns {[path: string, content: Uint8Array][]} the files of the commit, as the people who review the Firefox
 * package get them
 */
export function sourceFiles() {
  const { stdout } = spawnSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' });
  return stdout
    .trim()
    .split('\n')
    .map((path) => [path, readFileSync(join(root, path))]);
}
