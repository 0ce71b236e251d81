// Paths of code that documents name, and that do not exist: what they name may have been moved.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './lib/ensure-installed.mjs';
import { listFiles } from './lib/list-code.mjs';

const codePath = /(?<![\w./-])(?:lib|tests|scripts)\/[\w./-]+\.(?:tsx?|mjs)\b/g;

for (const document of listFiles(['*.md'])) {
  for (const [path] of readFileSync(join(root, document), 'utf8').matchAll(codePath)) {
    if (existsSync(join(root, path))) continue;
    console.error(`${document} names ${path}, which does not exist`);
    process.exitCode = 1;
  }
}
