import type { AssistantMessage } from '../../core/message';
import type { Citation, Verdict } from '../../core/source';

/** A verdict, that there is none yet, or that there will be none. */
export type ShownVerdict = Verdict | 'waiting' | 'unchecked';

/**
 * What is known about a citation. In quote mode the passage was taken from the page that was read, word for word, so it
 * is found by the way it was made. Of written answers only words of a page are compared with it; a citation without any stays
 * unchecked.
 */
export function verdictOf(citation: Citation, { mode, check, stopReason }: AssistantMessage): ShownVerdict {
  if (citation.check) return citation.check.verdict;
  if (!citation.quote) return 'unchecked';
  if (mode === 'quotes') return 'found';
  const isOver = stopReason !== undefined && (check === undefined || check.done);
  return isOver ? 'unchecked' : 'waiting';
}

const worst: ShownVerdict[] = ['unreachable', 'not-found', 'partial', 'waiting', 'unchecked', 'found'];

/** The worst verdict among the citations of a source; undefined where nothing cites it. */
export function sourceVerdict(message: AssistantMessage, sourceId: number): ShownVerdict | undefined {
  const verdicts = message.citations
    .filter((citation) => citation.sourceIds.includes(sourceId))
    .map((citation) => verdictOf(citation, message));
  return worst.find((verdict) => verdicts.includes(verdict));
}
