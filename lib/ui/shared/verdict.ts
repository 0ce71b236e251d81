import type { AssistantMessage } from '../../core/message';
import type { Citation, Verdict } from '../../core/source';

/** A verdict; `waiting`: not there yet; `unchecked`: there will be none. */
export type ShownVerdict = Verdict | 'waiting' | 'unchecked';

/**
 * The verdict that is shown for a citation. In quote mode the passage was copied from the page, so its verdict is `found`
 * without a check. In written answers only quotes are compared with the page; a citation without one stays unchecked.
 */
export function verdictOf(citation: Citation, { mode, check, stopReason }: AssistantMessage): ShownVerdict {
  if (citation.check) return citation.check.verdict;
  if (!citation.quote) return 'unchecked';
  if (mode === 'quotes') return 'found';
  const isOver = stopReason !== undefined && (check === undefined || check.done);
  return isOver ? 'unchecked' : 'waiting';
}

const worstFirst: ShownVerdict[] = ['unreachable', 'not-found', 'partial', 'waiting', 'unchecked', 'found'];

/** The worst verdict among the citations of a source; undefined where nothing cites it. */
export function sourceVerdict(message: AssistantMessage, sourceId: number): ShownVerdict | undefined {
  const verdicts = message.citations
    .filter((citation) => citation.sourceIds.includes(sourceId))
    .map((citation) => verdictOf(citation, message));
  return worstFirst.find((verdict) => verdicts.includes(verdict));
}
