import type { AssistantMessage, Message, Receipt } from '../../core/message';
import type { Citation, SourceCheck } from '../../core/source';
import { omit } from '../../core/utils/omit';

/** The checks of a citation's sources in a file, of this browser or of those that it came from. */
function checksOf({ check, checks, elsewhere, sourceIds: [first] }: Citation): SourceCheck[] {
  if (checks) return checks;
  if (check) return first === undefined ? [] : [{ ...check, sourceId: first }];
  return elsewhere ?? [];
}

/** A citation that this browser has not checked, with the verdict from its file. */
function uncheckedCitation(citation: Citation): Citation {
  const checks = checksOf(citation);
  const rest = omit(citation, 'check', 'checks', 'elsewhere', 'carriedBy');
  return { ...rest, ...(checks.length > 0 && { elsewhere: checks }) };
}

/** The work done for an answer in all browsers that it has been in. */
function joinedReceipt(earlier: Receipt, later: Receipt): Receipt {
  const sent = [...(earlier.sent ?? []), ...(later.sent ?? [])];
  const after = [...(earlier.after ?? []), ...(later.after ?? [])];
  const calls = later.calls ?? earlier.calls;
  const leftOut = (earlier.leftOut ?? 0) + (later.leftOut ?? 0);
  return {
    searches: [...earlier.searches, ...later.searches],
    reads: [...earlier.reads, ...later.reads],
    ...(leftOut > 0 && { leftOut }),
    ...(sent.length > 0 && { sent }),
    ...(calls && { calls }),
    ...(after.length > 0 && { after }),
  };
}

function importedAnswer(message: AssistantMessage, at: number): AssistantMessage {
  // Work in progress, what a service wants back, and what was found by comparing pages are dropped: none of it holds
  // here. A file must not choose what a click grants, either.
  const { imported, receipt, examinations, ...rest } = omit(message, 'check', 'providerState', 'disagreements');
  const { stopReason = 'interrupted' } = rest;
  return {
    ...rest,
    imported: { at, receipt: imported?.receipt ? joinedReceipt(imported.receipt, receipt) : receipt },
    citations: rest.citations.map(uncheckedCitation),
    receipt: { searches: [], reads: [] },
    activity: { type: 'done' },
    stopReason,
    ...(examinations && {
      examinations: examinations.map((examination) => ({
        ...examination,
        // The pages with the same words are named without their addresses.
        evidence: examination.evidence.map((statement) => omit(statement, 'copies')),
        imported: true as const,
      })),
    }),
  };
}

/**
 * Converts a message of a file to one for storage. Nothing in it is in progress, and its checks, requests and pages do
 * not count as this browser's.
 * @param at time of the import, in milliseconds since the epoch
 */
export function importedMessage(message: Message, at: number): Message {
  if (message.role === 'assistant') return importedAnswer(message, at);
  // The ids of its messages are new ones; the file has every text.
  const attachments = message.attachments.map((one) => ({ ...omit(one, 'storedIn'), imported: true as const }));
  return { ...message, attachments };
}
