import type { VNode } from 'preact';
import { t } from '../../shared/texts';

/** Section of the kept pages. */
export function PagesSection(): VNode {
  return <h1>{t('library.section.pages')}</h1>;
}
