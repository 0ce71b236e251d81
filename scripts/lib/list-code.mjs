import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './ensure-installed.mjs';

/**
 * The project's own files: what git tracks, and what is new and not ignored.
 * @param {readonly string[]} folders from the root
 * @returns {string[]} paths from the root
 */
export function listFiles(folders) {
  const options = /** @type {const} */ ({ cwd: root, encoding: 'utf8' });
  return execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...folders], options)
    .split('\n')
    .filter((file) => file !== '' && existsSync(join(root, file)));
}

/**
 * The project's own code.
 * @param {readonly string[]} folders from the root
 * @returns {Map<string, string>} texts by path from the root
 */
export function listCode(folders) {
  return new Map(
    listFiles(folders)
      .filter((file) => /\.(ts|tsx|mjs)$/.test(file))
      .map((file) => [file, readFileSync(join(root, file), 'utf8')]),
  );
}
