import { checkOf } from '../../../core/checks/missing-checks';
import type { BackgroundCalls } from '../../../core/protocol/panel-protocol';
import type { Citation, Source } from '../../../core/source';

/**
 * The request that opens a source at the page's own words for a citation: of a kept page its copy, since these words
 * are of it.
 * @param words the text to look for where the citation has no words of the page
 */
export function sourceRequest(
  { id, url, readAt }: Source,
  citation?: Citation,
  words?: string,
): BackgroundCalls['open-source']['params'] {
  const check = citation && checkOf(citation, id);
  const quote = check?.passage ?? citation?.quote ?? words;
  const context = citation?.context ?? check?.context;
  const kept = readAt === undefined ? {} : { kept: true as const };
  return { url, ...(quote && { quote, ...(context && { context }) }), ...kept };
}
