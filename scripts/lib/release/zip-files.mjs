import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { zipSync } from 'fflate';

/** @param {[string, ...unknown[]]} one @param {[string, ...unknown[]]} other */
const byName = ([one], [other]) => (one < other ? -1 : 1);

/**
 * The same bytes for the same files, whenever, wherever and in whichever order they were written.
 * @param {Iterable<[path: string, content: Uint8Array]>} files paths with '/'
 * @returns {Uint8Array} a zip
 */
export function zipFiles(files) {
  // The first moment that a zip can hold. The format stores local time: the same bytes in every time zone.
  const time = new Date(1980, 0, 1);
  return zipSync(Object.fromEntries([...files].sort(byName)), { level: 9, mtime: time });
}

/**
 * All files of a directory, with paths relative to it.
 * @param {string} directory
 * @returns {[path: string, content: Uint8Array][]}
 */
export function filesOf(directory) {
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => [path.slice(directory.length + 1).replaceAll('\\', '/'), readFileSync(path)]);
}
