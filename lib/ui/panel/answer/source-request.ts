import type { BackgroundCalls } from '../../../core/panel-protocol';
import type { Citation, Source } from '../../../core/source';

/**
 * How a source is opened at what a citation says of it: at the page's own words, and the place that they were taken from.
 * @param words what is looked for where the citation has no words of the page
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
