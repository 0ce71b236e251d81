import './private-bar.css';
import type { VNode } from 'preact';
import { Icon } from '../shared/icon';
import { t } from '../shared/texts';

/** Shows that the thread is private, as long as it is open. */
export function PrivateBar(): VNode {
  return (
    <aside class="private-bar" aria-label={t('panel.head.private')}>
      <Icon name="private" />
      <p role="note">
        <b>{t('panel.head.private')}</b> {t('panel.head.private_hint')}
      </p>
    </aside>
  );
}
