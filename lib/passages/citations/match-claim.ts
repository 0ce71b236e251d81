import { commonPrefix } from '../../core/utils/common-prefix';
import { relatedTerms } from '../question/related-words';
import { stem } from '../text/stem';
import { unitOf } from '../values/units';
import { type IndexedSentence, minPrefix, type PageIndex } from './index-page';
import type { Claim, ClaimTerm } from './read-claim';
import { measureKey } from './read-number';
import { synonymsOf } from './synonyms';
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
  if (word.kind === 'word') for (const other of synonymsOf(key, page.language)) add(other, strengths.synonym);
  return matches;
}

/** Adds, for the name of a unit, the measure that it is of: a page that has it in another unit need not name this one. */
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

/** Letters that a name and an inflected form of it share at least from the start. */
const minNameStart = 3;

/**
 * Whether a sentence has a name as it is written, not only an irregular form of the same word: 'lit' does not stand for
 * 'Skerrow Light'.
 */
function hasName({ key, word: { word } }: ClaimTerm, sentence: IndexedSentence | undefined): boolean {
  const start = Math.min(minNameStart, word.length);
  return sentence?.words.some((other) => other.key === key && commonPrefix(word, other.word) >= start) === true;
}

/** Drops the key of a name that the page has in no sentence as it is written. */
function withNameAsWritten(matches: Map<string, number>, term: ClaimTerm, page: PageIndex): Map<string, number> {
  const sentences = term.kind === 'name' && matches.has(term.key) ? (page.sentencesByKey.get(term.key) ?? []) : [];
  if (sentences.length > 0 && !sentences.some((index) => hasName(term, page.sentences[index])))
    matches.delete(term.key);
  return matches;
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
  const keys = claim.terms.map((term) =>
    withOtherUnit(withNameAsWritten(matchingKeys(term, page), term, page), term, claim, page),
  );
  keys.forEach((matches, term) => {
    const name = claim.terms[term]?.kind === 'name' ? claim.terms[term] : undefined;
    for (const [key, strength] of matches) {
      for (const sentence of page.sentencesByKey.get(key) ?? []) {
        if (name?.key === key && !hasName(name, page.sentences[sentence])) continue;
        const place = term * count + sentence;
        if (strength > (values[place] ?? 0)) values[place] = strength;
      }
    }
  });
  return { strengths: values, sentences: count, keys, onPage: keys.map((matches) => Math.max(0, ...matches.values())) };
}

export function strengthAt(matches: ClaimMatches, term: number, sentence: number): number {
  return matches.strengths[term * matches.sentences + sentence] ?? 0;
}
