import type { AssistantMessage } from '../../core/message';
import { readLength } from '../../core/profile';
import type { Page } from '../../core/provider';
import { reduceAnswer } from '../../core/reduce-answer';
import type { CitationCheck } from '../../core/source';
import { checkCitations } from '../checks/check-citations';
import type { Research } from './research';
import type { UnsupportedSentence } from './research-prompts';

/** Sentences that go back to the model at most: a report with more has other troubles. */
const maxSentences = 12;

function isUnsupported(check: CitationCheck | undefined): check is CitationCheck {
  // Nothing is known of a page that could not be opened, or has hardly any text.
  return check?.verdict === 'partial' || (check?.verdict === 'not-found' && check.reason === undefined);
}

/**
 * Checks the citations of a draft against the pages; those that were read for it are not requested again.
 * @returns the sentences that their pages do not support
 */
export async function checkReport(
  { task, tools }: Research,
  draft: AssistantMessage,
): Promise<readonly UnsupportedSentence[]> {
  const { services, signal, question } = task;
  const { read, now } = services;
  const pages = new Map<string, Page[]>();
  for (const page of [...tools.pages.map(({ page }) => page), ...task.attachments])
    pages.set(page.url, [...(pages.get(page.url) ?? []), page]);
  const checkServices = {
    question,
    pages,
    now,
    ...(read && { read: (url: string, pageSignal: AbortSignal) => read(url, readLength, pageSignal) }),
  };
  let checked = draft;
  for await (const event of checkCitations(draft, checkServices, signal)) checked = reduceAnswer(checked, event);
  signal.throwIfAborted();
  const sentences = checked.citations.flatMap(({ claim, sourceIds, check }): UnsupportedSentence[] => {
    if (!isUnsupported(check)) return [];
    const { passage, missing = [] } = check;
    const text = draft.text.slice(claim.start, claim.end).trim();
    return [{ text, sourceIds, missing, ...(passage !== undefined && { passage }) }];
  });
  return sentences.slice(0, maxSentences);
}
