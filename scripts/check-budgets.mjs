// Compares the scripts that each part of the built extension loads at first with its budget. Where there is no build,
// or one that is older than the code, there is nothing to compare: the gate builds before it runs this with --built.
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { budgets, buildDirectory, entries, filesLoadedBy, sizeOf } from './lib/bundles/bundle-files.mjs';
import { listCode } from './lib/list-code.mjs';

function isFresh() {
  const manifest = join(buildDirectory, 'manifest.json');
  if (!existsSync(manifest)) return false;
  const builtAt = statSync(manifest).mtimeMs;
  return [...listCode(['lib', 'entrypoints']).keys()].every((file) => statSync(file).mtimeMs <= builtAt);
}

if (process.argv.includes('--built') || isFresh()) {
  for (const name of /** @type {import('./lib/bundles/bundle-files.mjs').BundlePart[]} */ (Object.keys(budgets))) {
    const budget = budgets[name];
    const scripts = [...filesLoadedBy(entries[name])].filter((file) => file.endsWith('.js'));
    const size = sizeOf(scripts).gzip / 1000;
    if (size <= budget) continue;
    console.error(`${name}: loads ${size.toFixed(1)} kB of scripts at first, gzipped; its budget is ${budget} kB.`);
    process.exitCode = 1;
  }
}
