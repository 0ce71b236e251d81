import { posix } from 'node:path';
import { folders, packages, rooms } from './import-matrix.mjs';

/**
 * `from '…'`, `import '…'`, `import('…')` (types and values) and `vi.mock('…')`, as the formatter writes them. A
 * pattern instead of a parser: TypeScript 7 ships no programming interface.
 */
const specifiers = /(?:\bfrom |\bimport |\bimport\(|\bmock\()'([^'\n]+)'/g;
const codeEndings = ['', '.ts', '.tsx', '.mjs', '/index.ts'];

/** @typedef {keyof typeof rooms} FolderOfRooms */

/**
 * The deepest key of a table that a path lies in.
 * @template {string} Key
 * @param {string} path
 * @param {Record<Key, unknown>} table
 */
function folderOf(path, table) {
  return /** @type {Key[]} */ (Object.keys(table))
    .filter((folder) => path.startsWith(`${folder}/`))
    .sort((one, other) => other.length - one.length)[0];
}

/** @param {string} folder @returns {folder is FolderOfRooms} */
function hasRooms(folder) {
  return folder in rooms;
}

/**
 * Place of a file in its folder's order of rooms; rooms side by side share the place.
 * @param {string} path
 * @param {FolderOfRooms} folder
 */
function roomOf(path, folder) {
  const [first = '', ...rest] = path.slice(folder.length + 1).split('/');
  const name = rest.length === 0 ? '.' : first;
  const places = new Map(rooms[folder].flatMap((room, place) => [room].flat().map((one) => [one, place])));
  return { name, place: places.get(name) };
}

/**
 * Why a file of a folder with rooms may not import another of the same folder; undefined where it may.
 * @param {string} from
 * @param {string} to
 * @param {FolderOfRooms} folder
 * @returns {string | undefined}
 */
function roomViolation(from, to, folder) {
  const [one, other] = [roomOf(from, folder), roomOf(to, folder)];
  if (one.place === undefined) return `${from}: '${one.name}' is no room of ${folder} in scripts/lib/import-matrix.mjs`;
  if (one.name === other.name) {
    const inner = posix.join(folder, one.name);
    return one.name !== '.' && hasRooms(inner) ? roomViolation(from, to, inner) : undefined;
  }
  return other.place !== undefined && other.place < one.place
    ? undefined
    : `${from} imports ${to}: ${folder} has '${other.name}' not before '${one.name}'`;
}

/**
 * Why a file may not import another; undefined where it may.
 * @param {string} from
 * @param {string} to
 */
function fileViolation(from, to) {
  const [one, other] = [folderOf(from, folders), folderOf(to, folders)];
  if (one === undefined || other === undefined) return undefined;
  if (one === other) return hasRooms(one) ? roomViolation(from, to, one) : undefined;
  const allowed = folders[one].some((folder) => `${other}/`.startsWith(`${folder}/`));
  return allowed ? undefined : `${from} imports ${to}: ${one} may not import ${other}`;
}

/**
 * Why a file may not import a package; undefined where it may.
 * @param {string} from
 * @param {string} specifier
 */
function packageViolation(from, specifier) {
  const names = /** @type {(keyof typeof packages)[]} */ (Object.keys(packages));
  const name = names.find((known) => specifier === known || specifier.startsWith(`${known}/`));
  if (name === undefined || folderOf(from, folders) === undefined) return undefined;
  const allowed = packages[name].some((folder) => from.startsWith(`${folder}/`));
  return allowed ? undefined : `${from} imports ${name}: only ${packages[name].join(', ')} may`;
}

/**
 * Compares every import (types, dynamic imports and re-exports too) with the table of `import-matrix.mjs`.
 * @param {ReadonlyMap<string, string>} files texts by path from the root, with `/`
 * @returns {string[]} one sentence for each import that the table does not allow
 */
export function findImportViolations(files) {
  const violations = [];
  for (const [from, text] of files) {
    for (const [, specifier = ''] of text.matchAll(specifiers)) {
      if (!specifier.startsWith('.')) {
        violations.push(packageViolation(from, specifier));
        continue;
      }
      const path = posix.join(posix.dirname(from), specifier);
      const to = codeEndings.map((ending) => path + ending).find((candidate) => files.has(candidate));
      if (to !== undefined) violations.push(fileViolation(from, to));
    }
  }
  return violations.filter((violation) => violation !== undefined);
}
