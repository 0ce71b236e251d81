import './limits-button.css';
import type { VNode } from 'preact';
import { Icon, IconButton } from '../../shared/icon';
import { t } from '../../shared/texts';
import { usePanel } from '../model/panel-context';

/** A button that opens the limits of the question. */
export function LimitsButton({ isOpen, onToggle }: { isOpen: boolean; onToggle: () => void }): VNode {
  return <IconButton icon="gear" label={t('panel.limits.open')} opens="dialog" isOpen={isOpen} onClick={onToggle} />;
}

/** Button with the changes to the question's limits, and one that takes them back. */
export function LimitsLine({ summary }: { summary: string }): VNode {
  const { drafts } = usePanel().question;
  const forThread = drafts.limits.value?.forThread ?? false;
  return (
    <p class="limits-line">
      <Icon name="gear" />
      <span dir="auto">{summary}</span>
      {forThread && <small>{t('panel.limits.for_thread')}</small>}
      <button
        type="button"
        class="remove"
        aria-label={t('panel.limits.reset_all')}
        title={t('panel.limits.reset_all')}
        onClick={() => {
          drafts.chosen.value = forThread ? { limits: {}, forThread } : null;
        }}
      >
        <Icon name="close" />
      </button>
    </p>
  );
}
