import type { AssistantMessage } from '../../../core/message';
import { checkClaim } from '../../../passages/citations/check-claim';
import { indexPage } from '../../../passages/citations/index-page';
import { splitSentences } from '../../../passages/text/sentences';

/** A sentence of a summary with the citations whose quotes support it; empty: none does. */
export interface SummarySentence {
  text: string;
  citations: number[];
}

/**
 * Compares each sentence of a summary with the quotes of an answer, as citations are checked: with each quote
 * separately, without the title of its page. Two quotes together could seem to state what neither does: that the
 * harbour of one burned down in the year of the other.
 * @param language of the quotes
 */
export function summarySentences(
  summary: string,
  { citations }: Pick<AssistantMessage, 'citations'>,
  language: string,
): SummarySentence[] {
  const quotes = citations.map(({ quote = '' }) => indexPage(quote, language));
  return splitSentences(summary, language).map(({ start, end }) => {
    const text = summary.slice(start, end);
    const carrying = quotes.findIndex((quote) => checkClaim(quote, text).verdict === 'found');
    return { text, citations: carrying < 0 ? [] : [carrying] };
  });
}
