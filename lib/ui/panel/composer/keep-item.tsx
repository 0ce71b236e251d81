import type { VNode } from 'preact';
import { useState } from 'preact/hooks';
import type { KeepResult } from '../../../core/protocol/library-calls';
import { errorMessages } from '../../shared/error-messages';
import { Icon } from '../../shared/icon';
import { t, withGap } from '../../shared/texts';
import { usePanel } from '../model/panel-context';

function outcomeText(outcome: KeepResult | 'full'): string {
  if (outcome === 'full') return t('panel.site.keep_failed');
  if (outcome.ok) return t('panel.site.kept');
  const { message, remedy } = errorMessages(outcome.error);
  return withGap(message) + remedy;
}

/** Menu entry that keeps the active tab's page; the outcome replaces its label. */
export function KeepItem({ tabId }: { tabId: number }): VNode {
  const { client } = usePanel();
  const [outcome, setOutcome] = useState<KeepResult | 'full'>();
  const [isBusy, setBusy] = useState(false);
  async function keep(): Promise<void> {
    setBusy(true);
    // It rejects where the page could not be written.
    setOutcome(await client.call('keep-page', { tabId }).catch(() => 'full' as const));
    setBusy(false);
  }
  const isKept = outcome !== undefined && outcome !== 'full' && outcome.ok;
  return (
    <button
      type="button"
      class="menu-item"
      role="menuitem"
      aria-disabled={isBusy}
      onClick={() => void (isBusy || keep())}
    >
      <Icon name={isKept ? 'done' : 'book'} />
      <b>{t('panel.site.keep')}</b>
      <small role="status">{outcome && outcomeText(outcome)}</small>
    </button>
  );
}
