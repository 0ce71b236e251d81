import './private-bar.css';
import type { VNode } from 'preact';
import { Icon } from '../shared/icon';
import { t } from '../shared/texts';

/** Says that the thread is a private one, as long as it is shown. */
export function PrivateBar(): VNode {
  return (
    <p class="private-bar" role="note">
      <Icon name="private" />
      <span>
        <b>{t('panel.head.private')}</b> {t('panel.head.private_say')}
      </span>
    </p>
  );
}
