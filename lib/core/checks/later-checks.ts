import type { AssistantMessage } from '../message';
import type { Citation, CitationCheck, LaterCheck, PassageChange } from '../source';

/** All checks of a citation. */
export function checksOf({ check, checks }: Citation): readonly CitationCheck[] {
  return checks ?? (check ? [check] : []);
}

/** Whether a check failed because its page could not be opened. */
export function couldNotOpen({ verdict, reason }: CitationCheck): boolean {
  return verdict === 'unreachable' && reason !== 'no-source';
}

/** Whether an answer has passages that can be looked for in their pages again, or pages that could not be opened. */
export function canCheckAgain({ stopReason, citations }: AssistantMessage): boolean {
  const isChecked = (check: CitationCheck) => check.passage !== undefined || couldNotOpen(check);
  return stopReason !== undefined && citations.some((citation) => checksOf(citation).some(isChecked));
}

/** The later state of an answer's passages; undefined if they were never looked for again. */
export function laterResults(
  answer: AssistantMessage,
): { counts: Record<PassageChange, number>; retrievedAt: number } | undefined {
  const results: LaterCheck[] = answer.citations.flatMap((citation) =>
    checksOf(citation).flatMap(({ later }) => later ?? []),
  );
  if (results.length === 0) return undefined;
  const counts = { same: 0, changed: 0, gone: 0, unreachable: 0 };
  for (const { change } of results) counts[change] += 1;
  return { counts, retrievedAt: Math.max(...results.map(({ retrievedAt }) => retrievedAt)) };
}
