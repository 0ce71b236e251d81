import type { ComponentChildren, VNode } from 'preact';
import { Icon, type IconName } from './icon';

interface NoticeProps {
  icon: IconName;
  title: ComponentChildren;
  /** `alert` interrupts a screen reader, `status` waits; absent where the notice is there from the start. */
  role?: 'alert' | 'status';
  children?: ComponentChildren;
  /** Buttons. */
  actions?: ComponentChildren;
  /** Shown below the buttons. */
  details?: ComponentChildren;
}

/** A message with a title, what happened, and what can be done. */
export function Notice({ icon, title, role, children, actions, details }: NoticeProps): VNode {
  return (
    <div class="notice" role={role}>
      <Icon name={icon} mirror />
      <span>
        <b>{title}</b>
      </span>
      {children}
      {actions && <div class="ways">{actions}</div>}
      {details}
    </div>
  );
}
