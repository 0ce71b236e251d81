// A file that outgrows its limit does two things, and a folder that outgrows its limit is two folders: both are split.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';

const maxLines = 250;
const maxFiles = 25;
const roots = ['entrypoints', 'lib', 'scripts', 'sample-web'];

/** Reports a count above its limit; the check fails then. */
function checkLimit(name, count, limit, unit) {
  if (count <= limit) return;
  console.error(`${name} has ${count} ${unit}; the limit is ${limit}.`);
  process.exitCode = 1;
}

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...roots], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '' && existsSync(file));

const sizes = [];
for (const file of files.filter((name) => /\.(ts|tsx|mjs)$/.test(name))) {
  const lines = readFileSync(file, 'utf8').split('\n').length - 1;
  checkLimit(file, lines, maxLines, 'lines');
  sizes.push(lines);
}
const folders = files.map((file) => dirname(file));
for (const folder of new Set(folders)) {
  checkLimit(folder, folders.filter((other) => other === folder).length, maxFiles, 'files');
}
sizes.sort((one, other) => one - other);
console.log(`${sizes.length} files, median ${sizes[Math.floor(sizes.length / 2)]}, largest ${sizes.at(-1)} lines`);
