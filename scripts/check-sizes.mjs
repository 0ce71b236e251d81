// A file that outgrows its room is a file that does two things: those above the limit are named here with their reason.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

const limit = 250;
const argued = {};

const files = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', 'entrypoints', 'lib', 'scripts'],
  { encoding: 'utf8' },
)
  .split('\n')
  .filter((file) => /\.(ts|tsx|mjs)$/.test(file) && existsSync(file));
const sizes = files.map((file) => ({ file, lines: readFileSync(file, 'utf8').split('\n').length - 1 }));
for (const { file, lines } of sizes) {
  if (lines > limit && !(file in argued)) {
    console.error(`${file} has ${lines} lines; the limit is ${limit}.`);
    process.exitCode = 1;
  }
}
for (const file of Object.keys(argued)) {
  if ((sizes.find((size) => size.file === file)?.lines ?? 0) <= limit) {
    console.error(`${file} needs no exception any more.`);
    process.exitCode = 1;
  }
}
const sorted = sizes.map(({ lines }) => lines).sort((a, b) => a - b);
console.log(`${sizes.length} files, median ${sorted[Math.floor(sorted.length / 2)]}, largest ${sorted.at(-1)} lines`);
