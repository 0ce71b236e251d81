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
 * Compares each sentence of a summary with the quotes of an answer, as citations are checked: with each by itself, then with two that
 * follow each other.
 * @param language of the quotes
 */
export function summarySentences(
  summary: string,
  { citations, sources }: Pick<AssistantMessage, 'citations' | 'sources'>,
  language: string,
): SummarySentence[] {
  const titleOf = (at: number) => sources.find(({ id }) => citations[at]?.sourceIds.includes(id))?.title ?? '';
  const quoteOf = (at: number) => citations[at]?.quote ?? '';
  const indexed = (places: number[]) => ({
    places,
    page: indexPage([...new Set(places.map(titleOf)), ...places.map(quoteOf)].join('\n'), language),
  });
  const singles = citations.map((_, at) => indexed([at]));
  const pairs = citations.slice(1).map((_, at) => indexed([at, at + 1]));
  return splitSentences(summary, language).map(({ start, end }) => {
    const text = summary.slice(start, end);
    const carries = ({ page }: (typeof singles)[number]) => checkClaim(page, text).verdict === 'found';
    return { text, citations: (singles.find(carries) ?? pairs.find(carries))?.places ?? [] };
  });
}
