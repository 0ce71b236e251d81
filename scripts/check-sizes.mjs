// Names files and folders that have grown long: often they do two things. A warning and no failure: nothing is split
// for a number.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';

const maxLines = 250;
const maxFiles = 25;
const roots = ['entrypoints', 'lib', 'scripts', 'sample-web'];

/**
 * Reports a count above its limit.
 * @param {string} name
 * @param {number} count
 * @param {number} limit
 * @param {string} unit
 */
function warnAbove(name, count, limit, unit) {
  if (count > limit) console.log(`${name} has ${count} ${unit}, more than ${limit}: does it do two things?`);
}

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...roots], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '' && existsSync(file));

const sizes = [];
for (const file of files.filter((name) => /\.(ts|tsx|mjs)$/.test(name))) {
  const lines = readFileSync(file, 'utf8').split('\n').length - 1;
  warnAbove(file, lines, maxLines, 'lines');
  sizes.push(lines);
}
// A style sheet stands with its component, and the two are one thing.
const folders = files.filter((file) => !file.endsWith('.css')).map((file) => dirname(file));
for (const folder of new Set(folders)) {
  warnAbove(folder, folders.filter((other) => other === folder).length, maxFiles, 'files');
}
sizes.sort((one, other) => one - other);
console.log(`${sizes.length} files, median ${sizes[Math.floor(sizes.length / 2)]}, largest ${sizes.at(-1)} lines`);
