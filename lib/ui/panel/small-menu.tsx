import '../styles/menu.css';
import type { VNode } from 'preact';
import { Icon, type IconName } from '../shared/icon';
import { Popover } from '../shared/popover';

/** An entry of a menu of the header. */
export interface SmallMenuItem {
  icon: IconName;
  label: string;
  /** A second line, smaller. */
  detail?: string;
  action: () => void;
}

interface SmallMenuProps {
  label: string;
  items: readonly SmallMenuItem[];
  onClose: () => void;
}

/**
 * A menu of the header. It closes, and returns the focus, before an entry acts: what the entry opens may take the
 * focus.
 */
export function SmallMenu({ label, items, onClose }: SmallMenuProps): VNode {
  return (
    <Popover label={label} class="small" onClose={onClose}>
      {items.map(({ icon, label: name, detail, action }) => (
        <button
          key={name}
          type="button"
          class="menu-item"
          role="menuitem"
          onClick={() => {
            onClose();
            action();
          }}
        >
          <Icon name={icon} mirror />
          <span>{name}</span>
          {detail && <small>{detail}</small>}
        </button>
      ))}
    </Popover>
  );
}
