// Prints what each part of the built extension loads, raw and gzipped. Run `npm run build` first.
import { existsSync } from 'node:fs';
import { buildDirectory, entries, filesLoadedBy, sizeOf } from './lib/bundles/bundle-files.mjs';

if (!existsSync(buildDirectory)) {
  console.error('There is no build yet: npm run build');
  process.exit(1);
}

/** @param {number} bytes */
const kilobytes = (bytes) => (bytes / 1000).toFixed(1).padStart(7);
for (const [name, entry] of Object.entries(entries)) {
  const files = [...filesLoadedBy(entry)];
  const all = sizeOf(files);
  const scripts = sizeOf(files.filter((file) => file.endsWith('.js')));
  console.log(
    `${name.padEnd(20)} ${kilobytes(all.raw)} kB   gzip ${kilobytes(all.gzip)} kB, ${kilobytes(scripts.gzip)} kB of it scripts`,
  );
}
