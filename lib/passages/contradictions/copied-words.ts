import type { QuoteContext } from '../../core/source';
import { tokenize } from '../text/tokenize';

/** The share of their words that two passages have in common when one was copied, and the fewest words that tell. */
const minShared = 0.8;
const minWords = 8;
const maxCharacters = 1_000;

interface QuotedWords {
  quote: string;
  context?: QuoteContext;
}

function wordsOf({ quote, context }: QuotedWords): Set<string> {
  const text = [context?.before, quote, context?.after].join(' ').slice(0, maxCharacters);
  return new Set(tokenize(text).map(({ term }) => term));
}

/** Whether two passages are one text that was copied: nearly the same words, in the sentence and around it. */
export function isCopy(one: QuotedWords, other: QuotedWords): boolean {
  const [a, b] = [wordsOf(one), wordsOf(other)];
  const shared = [...a].filter((word) => b.has(word)).length;
  return Math.min(a.size, b.size) >= minWords && shared >= Math.max(a.size, b.size) * minShared;
}
