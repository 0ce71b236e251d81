import type { AssistantMessage } from '../message';
import { withSourceCheck } from '../reduce-answer';
import type { Citation, CitationCheck, SourceCheck } from '../source';

/** The check of a citation against one of its sources. */
export function checkOf({ check, checks }: Citation, sourceId: number): CitationCheck | undefined {
  return checks ? checks.find((known) => known.sourceId === sourceId) : check;
}

/** Whether a source of a citation was not checked. */
export function lacksCheck(citation: Citation): boolean {
  return citation.sourceIds.some((id) => checkOf(citation, id) === undefined);
}

/** The checks in another copy of a citation of sources that this copy has no check of. */
function checksAhead(citation: Citation, copy: Citation | undefined): SourceCheck[] {
  const isSame =
    copy !== undefined &&
    copy.claim.start === citation.claim.start &&
    copy.claim.end === citation.claim.end &&
    copy.sourceIds.join() === citation.sourceIds.join();
  if (!isSame) return [];
  return copy.checks?.filter(({ sourceId }) => checkOf(citation, sourceId) === undefined) ?? [];
}

/**
 * Adds the checks that another copy of an answer has beyond this one's: a panel may have got verdicts that were not
 * written when the background was terminated.
 * @returns the message itself where the copy has no more, or is of another text
 */
export function withMissingChecks(message: AssistantMessage, copy: AssistantMessage): AssistantMessage {
  if (copy.id !== message.id || !message.text.startsWith(copy.text)) return message;
  const citations = message.citations.map((citation, index) =>
    checksAhead(citation, copy.citations[index]).reduce(withSourceCheck, citation),
  );
  const isMore = citations.some((citation, index) => citation !== message.citations[index]);
  return isMore ? { ...message, citations } : message;
}
