import type { LaterCheck } from '../../core/source';
import { checkClaim } from '../../passages/citations/check-claim';
import { checkQuote } from '../../passages/quotes/check-quote';
import { tokenize } from '../../passages/text/tokenize';
import { type CitedPage, limitOf, passageAt } from './cited-page';

/** Share of the words of both texts that must be the same for one to be the other in new words. */
const minShared = 0.5;

/**
 * Dice's coefficient of the words of two texts: 0 to 1.
 * @see https://en.wikipedia.org/wiki/Dice-S%C3%B8rensen_coefficient
 */
function sharedWords(one: string, other: string, language: string): number {
  const words = tokenize(one, language);
  const others = tokenize(other, language);
  const count = new Map<string, number>();
  for (const { term } of words) count.set(term, (count.get(term) ?? 0) + 1);
  let shared = 0;
  for (const { term } of others) {
    const left = count.get(term) ?? 0;
    if (left > 0) shared += 1;
    count.set(term, left - 1);
  }
  return (2 * shared) / Math.max(1, words.length + others.length);
}

/**
 * Compares a passage of an earlier check with its page as it is now. The result is the same words, ignoring white space
 * and the shape of signs; other words with much the same content, which are returned; or none. Time grows with the
 * length of both.
 */
export function comparePassage(passage: string, cited: CitedPage): LaterCheck {
  const { retrievedAt, textHash, page, index } = cited;
  if (checkQuote(passage, page).verdict === 'found') return { change: 'same', retrievedAt, textHash };
  const nearest = checkClaim(index, passage).passage;
  const words = nearest && passageAt(cited, nearest).passage;
  if (words && sharedWords(passage, words, index.language) >= minShared)
    return { change: 'changed', passage: words, retrievedAt, textHash };
  // Text that is missing at the beginning of a page may be in the rest of it, and a notice or a login may hide an
  // unchanged page.
  const limit = limitOf(cited);
  return { change: limit.reason ? 'unreachable' : 'gone', ...limit, retrievedAt, textHash };
}
