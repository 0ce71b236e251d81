import type { Citation, CitationCheck } from '../../../core/source';
import { t } from '../../shared/texts';
import { type ShownVerdict, verdictEntries } from '../../shared/verdicts';

/** The words of the page that are shown for a citation: those that were compared, or those that the service quoted here. */
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
  const { judge } = check ?? {};
  if (judge?.outcome === 'carried') return t('panel.verdict.found_by', { model: judge.label });
  if (judge?.outcome === 'contradicted') return t('panel.verdict.contradicted_by', { model: judge.label });
  return t(verdictEntries[verdict].texts.name);
}

/** A check before a model changed it. */
export function checkByWords({
  judge,
  passage,
  context,
  heading,
  missing,
  missingSpans,
  reason,
  pageText,
  ...rest
}: CitationCheck): CitationCheck {
  return { ...rest, ...judge?.byWords };
}
