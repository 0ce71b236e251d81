// Interface code that is right for some readers only: locales of formatters, left and right.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './lib/ensure-installed.mjs';
import { findLocalHabits } from './lib/find-local-habits.mjs';
import { listFiles } from './lib/list-code.mjs';

/**
 * Number of places that are meant, by file: the browser's locale is compared with that of the texts.
 * @type {Record<string, number>}
 */
const meant = { 'lib/ui/shared/formats.ts': 1 };

for (const file of listFiles(['lib/ui', 'lib/extension', 'lib/page', 'entrypoints'])) {
  if (!/\.(?:tsx?|css)$/.test(file)) continue;
  const found = findLocalHabits(file, readFileSync(join(root, file), 'utf8'));
  if (found.length === (meant[file] ?? 0)) continue;
  process.exitCode = 1;
  for (const place of found) console.error(`${file}:${place}`);
  if (found.length === 0) console.error(`${file} has no place any more that check-interface.mjs need know`);
}
