import type { AssistantMessage } from '../../../core/message';
import { checkClaim } from '../../../passages/citations/check-claim';
import { indexPage } from '../../../passages/citations/index-page';
import { splitSentences } from '../../../passages/text/sentences';

/** A sentence of a summary with the citations of the answer whose quotes carry it; none: nothing does. */
export interface SummarySentence {
  text: string;
  citations: number[];
}

/**
 * Compares each sentence of a summary with the quotes of an answer, as citations are checked: with each by itself, without the title of
 * its page. Two quotes together could seem to say what neither does: that one's harbour burned down in the other's year.
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
