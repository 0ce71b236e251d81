import { commonPrefix } from '../../core/utils/text/common-prefix';
import { relatedTerms } from '../question/related-words';
import { stem } from '../text/stem';
import { unitOf } from '../values/units';
import { minPrefix, type PageIndex } from './index-page';
import type { Claim, ClaimTerm } from './read-claim';
import { measureKey } from './read-number';
import { type ClaimWord, isSentenceStart } from './read-words';
import { claimSynonyms } from './synonyms';
import { wordKey } from './word-key';

/** Strength with which a page's word stands for a word of the claim. */
export const strengths = { same: 1, sameStart: 0.75, related: 0.5, synonym: 0.5 };
/** Share of the longer word's letters that two forms of a word have in common from the start. */
const minSharedStart = 0.62;

function sharedStart(one: string, other: string): number {
  return commonPrefix(one, other) / Math.max(one.length, other.length);
}

/** Whether two keys are forms of one word: 'investigate' and 'investigation'. */
export function isSameStart(one: string, other: string): boolean {
  return (
    one.length >= minPrefix && !/^[#@]/.test(one) && !/^[#@]/.test(other) && sharedStart(one, other) >= minSharedStart
  );
}

/** The keys of a page that stand for a term, each with its strength. */
export function matchingKeys({ key, word }: ClaimTerm, page: PageIndex): Map<string, number> {
  const matches = new Map<string, number>();
  const add = (found: string, strength: number) => {
    if (page.sentencesByKey.has(found)) matches.set(found, Math.max(strength, matches.get(found) ?? 0));
  };
  add(key, strengths.same);
  if (word.number) {
    add(`#${word.number.written}`, strengths.same);
    if (word.number.kind === 'measure') add(measureKey(word.number), strengths.same);
  } else if (key.length >= minPrefix) {
    for (const other of page.keysByPrefix.get(key.slice(0, minPrefix)) ?? []) {
      if (isSameStart(key, other)) add(other, strengths.sameStart);
    }
  }
  if (word.kind === 'word' || word.kind === 'name') {
    for (const [other] of relatedTerms(stem(word.word), page.language))
      add(wordKey(other, page.language), strengths.related);
  }
  if (word.kind === 'word') for (const other of claimSynonyms(key, page.language)) add(other, strengths.synonym);
  return matches;
}

/**
 * Adds, for the name of a unit, the measure that it is of: a page that has it in another unit need not name this one.
 */
function withOtherUnit(
  matches: Map<string, number>,
  { word }: ClaimTerm,
  { words }: Claim,
  page: PageIndex,
): Map<string, number> {
  const { number } = words[words.findIndex(({ start }) => start === word.start) - 1] ?? {};
  if (number?.kind !== 'measure' || !unitOf(word.word, page.language)) return matches;
  const key = measureKey(number);
  return page.sentencesByKey.has(key) ? matches.set(key, strengths.sameStart) : matches;
}

/** Letters that a name and an inflected form of it share at least from the start, where both are as long. */
const minNameStart = 3;

/**
 * Whether a page's word may stand for a word of a claim, as far as spelling tells. A name within a sentence is compared
 * as it is written: the 'lit' of 'first lit' does not stand for 'Skerrow Light', though both are forms of one word, nor
 * 'Gray' for 'Grey'.
 */
export function standsFor(page: ClaimWord, { key, kind, word: { word, start } }: ClaimTerm, claim: string): boolean {
  if (kind !== 'name' || page.key !== key || isSentenceStart(claim, start)) return true;
  return commonPrefix(word, page.word) >= Math.min(minNameStart, word.length, page.word.length);
}

/** The sentences in which a key stands for a term. */
function sentencesWith(key: string, term: ClaimTerm, claim: string, page: PageIndex): readonly number[] {
  const sentences = page.sentencesByKey.get(key) ?? [];
  if (key !== term.key || term.kind !== 'name') return sentences;
  const hasName = (word: ClaimWord) => word.key === key && standsFor(word, term, claim);
  return sentences.filter((sentence) => page.sentences[sentence]?.words.some(hasName));
}

/** For each term of a claim: how strongly each sentence has it, and by which words. */
export interface ClaimMatches {
  /** Term after term; `strengthAt`. */
  strengths: Float32Array;
  sentences: number;
  /** By term: the page's keys that stand for it. */
  keys: readonly ReadonlyMap<string, number>[];
  /** By term: its greatest strength anywhere on the page. */
  onPage: number[];
}

export function matchClaim(claim: Claim, page: PageIndex): ClaimMatches {
  const count = page.sentences.length;
  const values = new Float32Array(claim.terms.length * count);
  const keys = claim.terms.map((term, index) => {
    const matches = withOtherUnit(matchingKeys(term, page), term, claim, page);
    for (const [key, strength] of matches) {
      const sentences = sentencesWith(key, term, claim.text, page);
      if (sentences.length === 0) matches.delete(key);
      for (const sentence of sentences) {
        const place = index * count + sentence;
        if (strength > (values[place] ?? 0)) values[place] = strength;
      }
    }
    return matches;
  });
  return { strengths: values, sentences: count, keys, onPage: keys.map((matches) => Math.max(0, ...matches.values())) };
}

export function strengthAt(matches: ClaimMatches, term: number, sentence: number): number {
  return matches.strengths[term * matches.sentences + sentence] ?? 0;
}
