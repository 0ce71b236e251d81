import type { VNode } from 'preact';
import { t } from '../../shared/texts';

/**
 * All words of a page that has few of them: a person sees whether they are the page, or a notice or a login in its
 * place.
 */
export function ShortPage({
  text,
  language,
}: {
  text: string | undefined;
  language: string | undefined;
}): VNode | null {
  if (!text) return null;
  return (
    <>
      <p class="card-text">{t('panel.check.short_words')}</p>
      <blockquote class="quote page-text" dir="auto" lang={language}>
        {text}
      </blockquote>
    </>
  );
}
