import { findDenials, findNegations, negatesClaimed, type ReadSentence } from '../citations/find-negations';
import { isSameStart } from '../citations/match-claim';
import { type ClaimWord, readWords } from '../citations/read-words';
import { relatedTerms } from '../question/related-words';
import { oppositesOf } from '../text/opposites';
import { rarityOf } from '../text/word-rarity';
import type { PageTopic } from './page-topic';

/** Characters and content words of the sentences that are compared word for word. */
const maxSentence = 400;
const maxWords = 14;
/** The length of such a sentence as a share of the claim's. */
const minLength = 0.4;
/** The weighted share of a claim's words that a sentence must have to deny it. */
const minCoverage = 0.8;

interface Shape extends ReadSentence {
  content: readonly ClaimWord[];
}

function shapeOf(text: string, language: string): Shape {
  const words = readWords(text, language);
  return { text, words, language, content: words.filter(({ isStop }) => !isStop) };
}

function stands(word: ClaimWord, { words, language }: Shape): boolean {
  const related = relatedTerms(word.key, language);
  return words.some(({ key }) => key === word.key || isSameStart(word.key, key) || related.has(key));
}

/** The words of a claim that a sentence, or what its page is about, does not have. */
function missingOf(claim: Shape, page: Shape, topic: PageTopic): ClaimWord[] {
  return claim.content.filter((word) => !stands(word, page) && !topic.names.has(word.key));
}

function coverage(claim: Shape, missing: readonly ClaimWord[]): number {
  const weigh = (words: readonly ClaimWord[]) => words.reduce((sum, { key }) => sum + rarityOf(key), 0);
  const all = weigh(claim.content);
  return all === 0 ? 0 : 1 - weigh(missing) / all;
}

/** Whether one of two sentences with the same words negates what the other affirms. */
function differInNegation(claim: Shape, page: Shape): boolean {
  const [own, other] = [findNegations(claim), findNegations(page)];
  if (own.isNegated === other.isNegated) return false;
  if (other.isNegated) return negatesClaimed(claim, page);
  const claimed = new Set(claim.words.map(({ key }) => key));
  if (findDenials(page, claimed).size > 0) return false;
  return [...own.negatedKeys].some((key) => page.words.some((word) => word.key === key || isSameStart(word.key, key)));
}

const cache = new WeakMap<object, Shape>();

/**
 * Whether a sentence states the opposite of a claim in the same words: 'dogs are not allowed' and 'dogs are allowed',
 * 'open' and 'closed'. Short sentences only; they must have every name and number of the claim.
 */
export function deniesClaim(claim: { text: string; language: string }, sentence: string, topic: PageTopic): boolean {
  if (sentence.length > maxSentence || claim.text.length > maxSentence) return false;
  if (sentence.length < claim.text.length * minLength) return false;
  const own = cache.get(claim) ?? shapeOf(claim.text, claim.language);
  cache.set(claim, own);
  if (own.content.length < 2 || own.content.length > maxWords) return false;
  const page = shapeOf(sentence, topic.language);
  if (page.content.length > maxWords) return false;
  const missing = missingOf(own, page, topic);
  if (missing.some(({ kind }) => kind !== 'word')) return false;
  const [only, more] = missing;
  if (only && !more && own.content.length > 2) {
    const opposites = oppositesOf(only.key, topic.language);
    const isNegated = (shape: Shape) => findNegations(shape).isNegated;
    if (page.content.some(({ key }) => opposites.includes(key))) return isNegated(own) === isNegated(page);
  }
  return coverage(own, missing) >= minCoverage && differInNegation(own, page);
}
