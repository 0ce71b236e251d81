import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { gzipSync } from 'node:zlib';

/** The built extension for Chromium. */
export const buildDirectory = join('.output', 'chrome-mv3');

/**
 * The parts of the extension that are loaded separately, by the file that each begins with.
 * @typedef {keyof typeof budgets} BundlePart
 * @satisfies {Record<BundlePart, string>}
 */
export const entries = {
  panel: 'sidepanel.html',
  options: 'options.html',
  library: 'library.html',
  background: 'background.js',
  'content script': 'content-scripts/page.js',
  'offscreen document': 'offscreen.html',
  'parser frame': 'parser.html',
};

/** Scripts that each part may load before it runs, in kB (1,000 bytes), gzipped. */
export const budgets = {
  panel: 45,
  options: 63,
  library: 30,
  background: 188,
  'content script': 10,
  'offscreen document': 25,
  'parser frame': 125,
};

/**
 * A file of the build with everything that it imports statically: what is loaded before it runs.
 * @param {string} file
 * @param {Set<string>} seen
 */
export function filesLoadedBy(file, seen = new Set()) {
  if (seen.has(file) || !existsSync(join(buildDirectory, file))) return seen;
  seen.add(file);
  if (!/\.(js|html)$/.test(file)) return seen;
  const text = readFileSync(join(buildDirectory, file), 'utf8');
  const names = file.endsWith('.html')
    ? [...text.matchAll(/(?:src|href)="\/?([^"]+\.(?:js|css))"/g)].map(([, name = '']) => name)
    : [...text.matchAll(/(?:from|import)\s*["'](\.[^"']+\.js)["']/g)].map(([, name = '']) =>
        posix.join(dirname(file), name),
      );
  for (const name of names) filesLoadedBy(name, seen);
  return seen;
}

/** Bytes of some files of the build, and of each of them gzipped, in all. @param {string[]} files */
export function sizeOf(files) {
  const contents = files.map((file) => readFileSync(join(buildDirectory, file)));
  return {
    raw: contents.reduce((sum, bytes) => sum + bytes.length, 0),
    gzip: contents.reduce((sum, bytes) => sum + gzipSync(bytes).length, 0),
  };
}
