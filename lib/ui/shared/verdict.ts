import type { AnswerMode } from '../../core/events';
import type { AssistantMessage } from '../../core/message';
import type { Citation, Verdict } from '../../core/source';

/** A verdict, or that there is none yet. */
export type ShownVerdict = Verdict | 'waiting';

/**
 * What is known about a citation. In quote mode the passage was taken from the page that was read, word for word, so it
 * is found by the way it was made.
 */
export function verdictOf(citation: Citation, mode: AnswerMode): ShownVerdict {
  return citation.check?.verdict ?? (mode === 'quotes' && citation.quote ? 'found' : 'waiting');
}

const worst: ShownVerdict[] = ['unreachable', 'not-found', 'partial', 'waiting', 'found'];

/** The worst verdict among the citations of a source; undefined where nothing cites it. */
export function sourceVerdict(message: AssistantMessage, sourceId: number): ShownVerdict | undefined {
  const verdicts = message.citations
    .filter((citation) => citation.sourceIds.includes(sourceId))
    .map((citation) => verdictOf(citation, message.mode));
  return worst.find((verdict) => verdicts.includes(verdict));
}
