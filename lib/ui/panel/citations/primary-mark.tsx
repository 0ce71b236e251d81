import type { VNode } from 'preact';
import { useMemo } from 'preact/hooks';
import { isPrimarySite } from '../../../passages/question/primary-site';
import { t } from '../../shared/texts';

interface PrimaryMarkProps {
  url: string;
  question: string;
  answer: string;
}

/**
 * Marks a source that is the site of the question's subject. Loaded separately: it needs the list of public suffixes.
 */
export function PrimaryMark({ url, question, answer }: PrimaryMarkProps): VNode | null {
  const isPrimary = useMemo(() => isPrimarySite(url, question, answer), [url, question, answer]);
  if (!isPrimary) return null;
  return (
    <span class="mark-primary" title={t('panel.sources.primary_hint')}>
      {t('panel.sources.primary')}
    </span>
  );
}
