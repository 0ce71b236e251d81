import type { Citation, CitationCheck } from '../../../core/source';
import { t } from '../../shared/texts';
import { type ShownVerdict, verdictEntries } from '../../shared/verdicts';

/**
 * The words of the page that are shown for a citation: those that were compared, or those that the service quoted here.
 */
export function shownWords(
  citation: Citation,
  check: CitationCheck | undefined,
  isImported: boolean,
): string | undefined {
  if (check) return check.passage;
  return isImported ? undefined : citation.quote;
}

/** The verdict in words, which mention if a model pointed out the passage, or if it has changed since. */
export function verdictText(verdict: ShownVerdict, check: CitationCheck | undefined): string {
  if (check && (verdict === 'changed' || verdict === 'gone'))
    return t(`panel.verdict.then_${verdict}`, { verdict: verdictText(check.verdict, check) });
  const { judge: review } = check ?? {};
  if (review?.outcome === 'carried') return t('panel.verdict.found_by', { model: review.label });
  if (review?.outcome === 'contradicted') return t('panel.verdict.contradicted_by', { model: review.label });
  return t(verdictEntries[verdict].texts.name);
}

/** A check before a model changed it. */
export function checkByWords({
  judge: review,
  passage,
  context,
  heading,
  missing,
  missingSpans,
  reason,
  pageText,
  ...rest
}: CitationCheck): CitationCheck {
  return { ...rest, ...review?.byWords };
}
