/** Bits of the filter of known words, and how many of them stand for one: 2 % of other words are in it, too. */
export const filterBits = 2 ** 19;
const bitsOfWord = 7;

/**
 * A hash of a word of 32 bits: FNV-1a, with its bits mixed as MurmurHash3 does at its end, since words that differ in
 * one letter must not share bits.
 * @see https://datatracker.ietf.org/doc/html/draft-eastlake-fnv
 */
function hash(word: string, basis: number): number {
  let value = basis;
  for (let at = 0; at < word.length; at += 1) value = Math.imul(value ^ word.charCodeAt(at), 0x01000193);
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}

/** The bits of a Bloom filter that stand for a word. @see https://en.wikipedia.org/wiki/Bloom_filter */
export function filterPositions(word: string): number[] {
  const [first, second] = [hash(word, 0x811c9dc5), hash(word, 0x9e3779b9)];
  return Array.from({ length: bitsOfWord }, (_, index) => (first + index * (2 * second + 1)) % filterBits);
}
