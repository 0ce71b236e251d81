import './kept-excerpts.css';
import type { VNode } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { plural, t } from '../../shared/texts';
import { ConfirmButton } from '../controls/confirm-button';
import type { SiteExcerptCounts } from './use-site-excerpts';

interface KeptExcerptsProps {
  domain: string;
  excerpts: SiteExcerptCounts;
}

/** Number of excerpts of an excluded site in saved threads, and a button that removes them. */
export function KeptExcerpts({ domain, excerpts }: KeptExcerptsProps): VNode {
  const { counts, removed, isBusy, remove } = excerpts;
  const count = counts[domain] ?? 0;
  const isDone = count === 0 && removed === domain;
  // An answer that is being written or checked keeps its excerpts until it has ended.
  const isInUse = count > 0 && removed === domain;
  const statusRef = useRef<HTMLOutputElement>(null);
  useEffect(() => {
    // The button that had the focus is gone.
    if (isDone) statusRef.current?.focus();
  }, [isDone]);
  return (
    <div class="site-kept">
      <output ref={statusRef} tabIndex={-1}>
        {count > 0 && plural(isInUse ? 'options.sites.kept_in_use' : 'options.sites.kept', count)}
        {isDone && t('options.sites.kept_done', { site: domain })}
      </output>
      {count > 0 && (
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
