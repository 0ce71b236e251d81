import type { Span } from '../../core/source';
import { findQuote } from '../quotes/find-quote';
import { findNegations } from './find-negations';
import type { PageIndex } from './index-page';
import { type ClaimMatches, matchClaim, strengthAt } from './match-claim';
import { type Claim, readClaim } from './read-claim';
import { type ClaimWord, readWords } from './read-words';

/** Words of a claim and of a page that contradict each other, as somebody points them out. */
export interface NamedWords {
  claim: string;
  page: string;
}

/** The places of words that contradict each other. */
export interface Contradiction {
  /** In the claim. */
  claim: Span;
  /** In `page.text`. */
  page: Span;
  /** The sentence of the page, in `page.text`. */
  sentence: Span;
}

/** Words that are pointed out at most: a whole sentence names nothing. */
const maxNamed = 10;
/** Occurrences of the words that are looked at, in each text. */
const maxOccurrences = 12;
/**
 * The weighted share of the claim's words near those that are named that the sentence must have, and with the one
 * before it.
 */
const minNear = { alone: 0.3, withBefore: 0.5 };
/** Content words of a claim on either side of words that are near them. */
const near = 6;
/** Content words on either side of the words among which one must be the same in both texts. */
const reach = 3;

const wordSign = /[\p{L}\p{N}]/u;
/** Scripts without spaces between words: any sign may begin a word. */
const unspacedSign = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

function isBorder(text: string, at: number): boolean {
  const [before, after] = [text.slice(at - 1, at), text.slice(at, at + 1)];
  return [before, after].some((sign) => !wordSign.test(sign) || unspacedSign.test(sign));
}

/** The places of whole words in a text. */
function placesOf(words: string, text: string): Span[] {
  const places: Span[] = [];
  for (let from = 0; places.length < maxOccurrences; ) {
    const found = findQuote(words, text.slice(from));
    if (!found) break;
    const place = { start: from + found.start, end: from + found.end };
    if (isBorder(text, place.start) && isBorder(text, place.end)) places.push(place);
    from = place.start + 1;
  }
  return places;
}

const isIn = (word: Span, { start, end }: Span) => word.start >= start && word.end <= end;

/** Content words on both sides of a span. @param count on either side */
function wordsBeside(words: readonly ClaimWord[], span: Span, count: number): ClaimWord[] {
  const before = words.filter(({ end, isStop }) => end <= span.start && !isStop).slice(-count);
  const after = words.filter(({ start, isStop }) => start >= span.end && !isStop).slice(0, count);
  return [...before, ...after];
}

/** A claim beside one sentence of a page. */
interface ComparedSentence {
  claim: Claim;
  page: PageIndex;
  matches: ClaimMatches;
  sentence: number;
}

/** Whether the sentence has a word of the claim, in whatever form. */
function isInSentence({ claim, page, matches, sentence }: ComparedSentence, { key, word }: ClaimWord): boolean {
  const term = claim.terms.findIndex((one) => one.key === key);
  if (term !== -1) return strengthAt(matches, term, sentence) > 0;
  return page.sentences[sentence]?.words.some((other) => other.word === word) === true;
}

/** The page's words that stand for a word of the claim. */
function matchesOf({ claim, matches }: ComparedSentence, key: string): ReadonlyMap<string, number> | undefined {
  return matches.keys[claim.terms.findIndex((term) => term.key === key)];
}

function isNegated(words: readonly ClaimWord[], language: string): boolean {
  const text = words.map(({ word }) => word).join(' ');
  return findNegations({ text, words: readWords(text, language), language }).isNegated;
}

/** Whether of two lists of words one negates a word that the other affirms. */
function negatesOther(compared: ComparedSentence, own: readonly ClaimWord[], others: readonly ClaimWord[]): boolean {
  const { language } = compared.page;
  const isShared = ({ key, isStop }: ClaimWord) =>
    !isStop && others.some((other) => other.key === key || matchesOf(compared, key)?.has(other.key));
  return own.some(isShared) && isNegated(own, language) !== isNegated(others, language);
}

/**
 * Whether the sentence has enough of some words of the claim, and with the one before it, which may name its subject.
 */
function hasEnough({ claim, matches, sentence }: ComparedSentence, words: readonly ClaimWord[]): boolean {
  let [all, here, withBefore] = [0, 0, 0];
  claim.terms.forEach(({ key, weight }, term) => {
    if (!words.some((word) => word.key === key)) return;
    const own = strengthAt(matches, term, sentence);
    const before = sentence > 0 ? strengthAt(matches, term, sentence - 1) : 0;
    all += weight;
    here += weight * own;
    withBefore += weight * Math.max(before, own);
  });
  return here > 0 && here >= all * minNear.alone && withBefore >= all * minNear.withBefore;
}

function contradictIn(compared: ComparedSentence, claimed: Span, said: Span): boolean {
  const { claim, page, sentence } = compared;
  const { start = 0, words = [] } = page.sentences[sentence] ?? {};
  const there = { start: said.start - start, end: said.end - start };
  const own = claim.words.filter((word) => isIn(word, claimed));
  const others = words.filter((word) => isIn(word, there));
  const sizes = [own.length, others.length];
  if (Math.min(...sizes) === 0 || Math.max(...sizes) > maxNamed) return false;
  const nearby = wordsBeside(claim.words, claimed, near);
  const isClaimed = (word: ClaimWord, among: readonly ClaimWord[]) =>
    among.some(({ key }) => key === word.key || matchesOf(compared, key)?.has(word.key) === true);
  const left = own.filter((word) => !isInSentence(compared, word));
  const right = others.filter((word) => !isClaimed(word, [...own, ...nearby]));
  const replaces =
    left.some(({ kind }) => right.some((other) => other.kind === kind)) &&
    wordsBeside(words, there, reach).some((word) => isClaimed(word, wordsBeside(claim.words, claimed, reach)));
  const kept = own.filter((word) => !left.includes(word));
  return (replaces || negatesOther(compared, own, others)) && hasEnough(compared, [...kept, ...nearby]);
}

/**
 * Finds the words of a claim and of a page that somebody points out as contradicting each other, where they can: whole
 * words of both, verbatim; the page's in a sentence that has the rest of the claim, beside one of its words; and either
 * each has a word of the same kind that the other text has not, or one negates what the other affirms. Whether the one
 * excludes the other is left to whoever points them out.
 * @param within the parts of the page in which its words are looked for, as offsets in `page.text`
 * @param claim with the context that `checkClaim` takes
 * @returns undefined where they cannot contradict each other
 */
export function contradictingWords(
  page: PageIndex,
  claim: { text: string; context: string },
  named: NamedWords,
  within: readonly Span[],
): Contradiction | undefined {
  const read = readClaim(claim.text, claim.context, page.language);
  const matches = matchClaim(read, page);
  const claimed = placesOf(named.claim, claim.text);
  for (const part of within) {
    for (const place of placesOf(named.page, page.text.slice(part.start, part.end))) {
      const said = { start: part.start + place.start, end: part.start + place.end };
      const sentence = page.sentences.findIndex((one) => one.isEvidence && isIn(said, one));
      const compared = { claim: read, page, matches, sentence };
      const at = sentence === -1 ? undefined : claimed.find((span) => contradictIn(compared, span, said));
      const { start, end } = page.sentences[sentence] ?? said;
      if (at) return { claim: at, page: said, sentence: { start, end } };
    }
  }
  return undefined;
}
