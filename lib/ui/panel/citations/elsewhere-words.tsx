import type { VNode } from 'preact';
import type { Citation } from '../../../core/source';
import { t } from '../../shared/texts';
import { verdictEntries } from '../../shared/verdicts';

interface ElsewhereWordsProps {
  citation: Citation;
  sourceId: number;
}

/**
 * The verdict of an imported file on a citation and a source. Its words are quoted within a sentence of ours, not shown
 * as a page's: this browser has not read the page.
 */
export function ElsewhereWords({ citation, sourceId }: ElsewhereWordsProps): VNode {
  const check = citation.elsewhere?.find((check) => check.sourceId === sourceId);
  const words = check?.passage ?? citation.quote;
  return (
    <>
      <p class="card-text">
        {check
          ? t('panel.card.elsewhere', { verdict: t(verdictEntries[check.verdict].texts.name) })
          : t('panel.card.elsewhere_bare')}
      </p>
      {words && (
        <p class="card-text elsewhere" dir="auto">
          {t('panel.card.elsewhere_words', { words })}
        </p>
      )}
    </>
  );
}
