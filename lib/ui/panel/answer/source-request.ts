import type { BackgroundCalls } from '../../../core/panel-protocol';
import type { Citation, Source } from '../../../core/source';

/**
 * The request that opens a source at the page's own words for a citation.
 * @param words the text to look for where the citation has no words of the page
 */
export function sourceRequest(
  { url }: Source,
  citation?: Citation,
  words?: string,
): BackgroundCalls['open-source']['params'] {
  const quote = citation?.check?.passage ?? citation?.quote ?? words;
  const context = citation?.context ?? citation?.check?.context;
  return { url, ...(quote && { quote, ...(context && { context }) }) };
}
