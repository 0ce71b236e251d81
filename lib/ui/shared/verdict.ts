import { checkOf, lacksCheck } from '../../core/checks/missing-checks';
import { type AssistantMessage, isCopied } from '../../core/message';
import type { Citation } from '../../core/source';
import { type ShownVerdict, shownVerdict, verdictEntries } from './verdicts';

/** Whether the citations of an answer that has ended are being compared with their pages. */
export function isChecking({ stopReason, check }: AssistantMessage): boolean {
  return stopReason !== undefined && check !== undefined && !check.done;
}

/**
 * The verdict shown for a citation without a check. A passage in quote mode was copied from the page, so it is found.
 */
function withoutVerdict(citation: Citation, message: AssistantMessage): ShownVerdict {
  if (isCopied(citation, message)) return 'found';
  if (message.stopReason === undefined || isChecking(message)) return 'waiting';
  return isCheckedElsewhere(citation, message) ? 'elsewhere' : 'unchecked';
}

/**
 * The verdict that is shown for a citation.
 * @param sourceId one of its sources; absent: the best verdict of all of them, which is not known to be the best while
 *   others are being checked, unless it is `found`
 */
export function verdictOf(citation: Citation, message: AssistantMessage, sourceId?: number): ShownVerdict {
  if (sourceId !== undefined) {
    const check = checkOf(citation, sourceId);
    return check ? shownVerdict(check) : withoutVerdict(citation, message);
  }
  const { check, checks } = citation;
  if (check === undefined) return withoutVerdict(citation, message);
  const verdict = (checks?.length ? checks : [check])
    .map(shownVerdict)
    .reduce((best, other) => (isWorseVerdict(best, other) ? other : best));
  const canImprove = verdict !== 'found' && isChecking(message) && lacksCheck(citation);
  return canImprove ? 'waiting' : verdict;
}

/** Whether an imported file states that a citation was checked, or copied from its page. */
function isCheckedElsewhere({ elsewhere, quote }: Citation, { imported, mode }: AssistantMessage): boolean {
  return imported !== undefined && (elsewhere !== undefined || (mode === 'quotes' && quote !== undefined));
}

/** Whether a verdict is worse than another. */
export function isWorseVerdict(verdict: ShownVerdict, other: ShownVerdict): boolean {
  return verdictEntries[verdict].severity > verdictEntries[other].severity;
}

/** The worst verdict among the citations of a source; undefined where nothing cites it. */
export function sourceVerdict(message: AssistantMessage, sourceId: number): ShownVerdict | undefined {
  const verdicts = message.citations
    .filter((citation) => citation.sourceIds.includes(sourceId))
    .map((citation) => verdictOf(citation, message, sourceId));
  return verdicts.reduce<ShownVerdict | undefined>(
    (worst, verdict) => (worst === undefined || isWorseVerdict(verdict, worst) ? verdict : worst),
    undefined,
  );
}

/** Indexes of the citations whose passage was not found in full, in the order of the text. */
export function exceptionsOf(message: AssistantMessage): number[] {
  const indexes = message.citations.flatMap((citation, index) => {
    const { tone } = verdictEntries[verdictOf(citation, message)];
    return tone === 'found' || tone === 'none' ? [] : [index];
  });
  const endOf = (index: number) => message.citations[index]?.claim.end ?? 0;
  return indexes.toSorted((one, other) => endOf(one) - endOf(other));
}
