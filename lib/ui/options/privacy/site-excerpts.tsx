import './site-excerpts.css';
import type { VNode } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { plural, t } from '../../shared/texts';
import { ConfirmButton } from '../controls/confirm-button';
import type { SiteExcerptCounts } from './use-site-excerpts';

interface SiteExcerptsProps {
  domain: string;
  excerpts: SiteExcerptCounts;
}

/** Numbers of excerpts of an excluded site in saved threads and of its kept pages, and a button that removes both. */
export function SiteExcerpts({ domain, excerpts }: SiteExcerptsProps): VNode {
  const { counts, removed, isBusy, remove } = excerpts;
  const { excerpts: count, pages } = counts[domain] ?? { excerpts: 0, pages: 0 };
  const isEmpty = count + pages === 0;
  const isDone = isEmpty && removed === domain;
  // An answer that is being written or checked keeps its excerpts until it has ended.
  const isInUse = count > 0 && removed === domain;
  const statusRef = useRef<HTMLOutputElement>(null);
  useEffect(() => {
    // The button that had the focus is gone.
    if (isDone) statusRef.current?.focus();
  }, [isDone]);
  return (
    <div class="site-excerpts">
      <output ref={statusRef} tabIndex={-1}>
        {count > 0 && plural(isInUse ? 'options.sites.kept_in_use' : 'options.sites.kept', count)}{' '}
        {pages > 0 && t('options.sites.kept_pages', { number: pages })}
        {isDone && t('options.sites.kept_done', { site: domain })}
      </output>
      {!isEmpty && (
        <ConfirmButton
          label={t('options.sites.kept_remove')}
          name={t('options.sites.kept_remove_named', { site: domain })}
          question={t('options.sites.kept_ask')}
          action={t('options.sites.kept_remove')}
          disabled={isBusy}
          onConfirm={() => void remove(domain)}
        />
      )}
    </div>
  );
}
