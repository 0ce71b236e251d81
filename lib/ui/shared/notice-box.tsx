import './notice-box.css';
import type { ComponentChildren, VNode } from 'preact';
import { Icon, type IconName } from './icon';
import { t } from './texts';

interface NoticeBoxProps {
  icon: IconName;
  title: ComponentChildren;
  /** `alert` interrupts a screen reader, `status` waits; absent where the notice is there from the start. */
  role?: 'alert' | 'status';
  children?: ComponentChildren;
  /** Buttons. */
  actions?: ComponentChildren;
  /** Shown below the buttons. */
  details?: ComponentChildren;
  /** Adds a button that hides the notice. */
  onDismiss?: () => void;
}

/** A message with a title, what happened, and what can be done. */
export function NoticeBox({ icon, title, role, children, actions, details, onDismiss }: NoticeBoxProps): VNode {
  return (
    <div class={onDismiss ? 'notice dismissible' : 'notice'} role={role}>
      <Icon name={icon} mirror />
      <span>
        <b>{title}</b>
      </span>
      {onDismiss && (
        <button
          type="button"
          class="dismiss"
          aria-label={t('shared.dismiss')}
          title={t('shared.dismiss')}
          onClick={onDismiss}
        >
          <Icon name="close" />
        </button>
      )}
      {children}
      {actions && <div class="actions">{actions}</div>}
      {details}
    </div>
  );
}
