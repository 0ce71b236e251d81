import type { ComponentChildren, VNode } from 'preact';
import { Icon, type IconName } from './icon';

interface NoticeProps {
  icon: IconName;
  title: ComponentChildren;
  /** `alert` interrupts a screen reader; `status` waits; none where the words were there from the start. */
  role?: 'alert' | 'status';
  children?: ComponentChildren;
  /** Buttons. */
  ways?: ComponentChildren;
  /** Under the buttons. */
  more?: ComponentChildren;
}

/** Says what happened, then the way on. */
export function Notice({ icon, title, role, children, ways, more }: NoticeProps): VNode {
  return (
    <div class="notice" role={role}>
      <Icon name={icon} mirror />
      <span>
        <b>{title}</b>
      </span>
      {children}
      {ways && <div class="ways">{ways}</div>}
      {more}
    </div>
  );
}
