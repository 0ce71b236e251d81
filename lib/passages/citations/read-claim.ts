import { perTextLanguage } from '../languages/compile-pack';
import { packOf } from '../languages/registry';
import { isCommon, rarityOf } from '../text/word-rarity';
import { isSpelledOutBefore } from './acronyms';
import { detectLanguage } from './page-language';
import { type ClaimWord, isSentenceStart, readWords, type WordKind } from './read-words';
import { connectives } from './word-lists';

/** A distinct word of the claim that a page should have. */
export interface ClaimTerm {
  key: string;
  /** As the claim writes it, for showing what is missing. */
  surface: string;
  kind: WordKind;
  weight: number;
  word: ClaimWord;
  /** The text before the claim, or the question, has it already. */
  isKnown: boolean;
}

export interface Claim {
  text: string;
  words: readonly ClaimWord[];
  terms: readonly ClaimTerm[];
  totalWeight: number;
}

/** Distinct words that are compared; a claim of 5,000 characters has about 400. */
const maxTerms = 400;
const maxContext = 2_000;
/** The number of an item in a list. */
const itemNumber = /^\s{0,9}\d{1,2}[.)](?=\s)/;
/** Marks of other sources, as in '[1, 2]'; they are replaced by as many spaces, so that offsets stay. */
const citationMark = /\[\d{1,3}(?:\s*[,–-]\s*\d{1,3})*\]|【[^】]{0,20}】/g;

/** Finds what an assistant says of its sources before what it claims of them. */
const sourcePhrase = perTextLanguage(({ claims }) =>
  claims?.sourcePhrase === undefined ? undefined : new RegExp(`^\\W{0,3}(?:${claims.sourcePhrase})`, 'i'),
);
/** Finds a verb or an adverb by its ending. */
export const verbOrAdverb = perTextLanguage(({ claims }) =>
  claims?.verbsAndAdverbs === undefined ? undefined : new RegExp(`(?:${claims.verbsAndAdverbs})$`),
);

/** Capitalised at the start of a sentence: a name where the next word has a capital too, or where the word is rare. */
function namesAtStart(text: string, words: readonly ClaimWord[], language: string): ClaimWord[] {
  const ties = connectives(language);
  return words.map((word, index) => {
    if (word.kind !== 'word' || word.isStop) return word;
    if (ties.has(word.word)) return { ...word, isStop: true };
    const surface = text.slice(word.start, word.end);
    if (!/^[\p{Lu}\p{Lt}]\p{L}/u.test(surface) || !isSentenceStart(text, word.start)) return word;
    const next = words[index + 1];
    const isNextName = next !== undefined && next.kind === 'name' && next.start - word.end <= 1;
    const isRare = !isCommon(word.key) && verbOrAdverb(language)?.test(word.word) !== true;
    return isNextName || isRare ? { ...word, kind: 'name' as const } : word;
  });
}

/**
 * Reads a claim: its distinct words with what each of them weighs.
 * @param pageLanguage of the page that it is checked against, which is its own unless its script is another
 */
export function readClaim(claim: string, context: string, pageLanguage: string): Claim {
  const language = detectLanguage(claim, pageLanguage);
  const blank = (mark: string) => ' '.repeat(mark.length);
  const text = claim
    .replace(citationMark, blank)
    .replace(sourcePhrase(language) ?? '', blank)
    .replace(itemNumber, blank);
  const read = readWords(text, language);
  const named = packOf(language)?.claims?.nouns ? read : namesAtStart(text, read, language);
  const words = named.map((word, place) => (isSpelledOutBefore(named, place, text) ? { ...word, isStop: true } : word));
  const known = new Set(readWords(context.slice(0, maxContext), language).map(({ key }) => key));
  const terms = new Map<string, ClaimTerm>();
  for (const word of words) {
    if (word.isStop || terms.has(word.key) || terms.size >= maxTerms) continue;
    const surface = text.slice(word.start, word.end);
    const weight = rarityOf(word.key);
    terms.set(word.key, { key: word.key, surface, kind: word.kind, weight, word, isKnown: known.has(word.key) });
  }
  const list = [...terms.values()];
  return {
    text,
    words,
    terms: list,
    totalWeight: list.reduce((sum, { weight }) => sum + weight, 0),
  };
}
