// Prints what each part of the built extension loads, raw and gzipped. Run `npm run build` first.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { gzipSync } from 'node:zlib';

const directory = join('.output', 'chrome-mv3');
if (!existsSync(directory)) {
  console.error('There is no build yet: npm run build');
  process.exit(1);
}

/** A file with everything that it imports, statically. */
function closure(file, seen = new Set()) {
  if (seen.has(file) || !existsSync(join(directory, file))) return seen;
  seen.add(file);
  if (!/\.(js|html)$/.test(file)) return seen;
  const text = readFileSync(join(directory, file), 'utf8');
  const names = file.endsWith('.html')
    ? [...text.matchAll(/(?:src|href)="\/?([^"]+\.(?:js|css))"/g)].map(([, name]) => name)
    : [...text.matchAll(/(?:from|import)\s*["'](\.[^"']+\.js)["']/g)].map(([, name]) =>
        posix.join(dirname(file), name),
      );
  for (const name of names) closure(name, seen);
  return seen;
}

const parts = {
  panel: 'sidepanel.html',
  options: 'options.html',
  background: 'background.js',
  'content script': 'content-scripts/page.js',
  'offscreen document': 'offscreen.html',
  'parser frame': 'parser.html',
};
for (const [name, entry] of Object.entries(parts)) {
  const files = [...closure(entry)].map((file) => readFileSync(join(directory, file)));
  const raw = files.reduce((sum, bytes) => sum + bytes.length, 0);
  const packed = files.reduce((sum, bytes) => sum + gzipSync(bytes).length, 0);
  console.log(
    `${name.padEnd(20)} ${(raw / 1024).toFixed(1).padStart(7)} KiB   gzip ${(packed / 1024).toFixed(1).padStart(6)} KiB`,
  );
}
