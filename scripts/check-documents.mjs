// Files, folders and names of code that documents name, and that do not exist: what they name may have been moved or
// renamed.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './lib/ensure-installed.mjs';
import { findUnknownNames } from './lib/find-unknown-names.mjs';
import { listCode, listFiles } from './lib/list-code.mjs';

const files = listFiles([]);
const paths = new Set(files);
for (const file of files) for (let folder = dirname(file); folder !== '.'; folder = dirname(folder)) paths.add(folder);

/** @type {Set<string>} */
const words = new Set();
for (const code of listCode([]).values()) for (const [word] of code.matchAll(/[A-Za-z_]\w*/g)) words.add(word);

/** Also in blocks of code. */
const codePath = /(?<![\w./-])(?:lib|tests|scripts)\/[\w./-]+\.(?:tsx?|mjs)\b/g;

for (const document of files.filter((file) => file.endsWith('.md'))) {
  const text = readFileSync(join(root, document), 'utf8');
  // The sheets of facts name what other services call things.
  const isOfOthers = document.startsWith('docs/providers/');
  const missing = [...text.matchAll(codePath)].map(([path]) => path).filter((path) => !paths.has(path));
  for (const name of new Set([...missing, ...findUnknownNames(text, { paths: [...paths], words, isOfOthers })])) {
    console.error(`${document} names ${name}, which does not exist`);
    process.exitCode = 1;
  }
}
