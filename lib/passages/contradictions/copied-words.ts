import type { QuoteContext } from '../../core/source';
import { tokenize } from '../text/tokenize';

/** Minimum share of common words of two passages if one was copied, and minimum number of words for that. */
const minShared = 0.8;
const minWords = 8;
/** Maximum number of characters of a passage, with those around it, that are compared. */
const maxCharacters = 1_000;

interface QuotedWords {
  quote: string;
  context?: QuoteContext;
}

function termsWithin({ quote, context }: QuotedWords): Set<string> {
  const text = [context?.before, quote, context?.after].join(' ').slice(0, maxCharacters);
  return new Set(tokenize(text).map(({ term }) => term));
}

/** Whether two passages are copies of one text: nearly the same words, in the sentence and around it. */
export function isCopy(one: QuotedWords, other: QuotedWords): boolean {
  const [a, b] = [termsWithin(one), termsWithin(other)];
  const shared = [...a].filter((word) => b.has(word)).length;
  return Math.min(a.size, b.size) >= minWords && shared >= Math.max(a.size, b.size) * minShared;
}
