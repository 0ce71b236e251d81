import type { VNode } from 'preact';
import { useState } from 'preact/hooks';
import { Icon, type IconName } from './icon';
import { Popover } from './popover';

/** An entry of a menu. */
export interface MenuEntry {
  icon: IconName;
  label: string;
  action: () => void;
  disabled?: boolean;
}

interface ButtonMenuProps {
  label: string;
  entries: readonly MenuEntry[];
  /** Of the element around the button, beside which the menu opens. */
  class?: string;
  /** The menu opens above the button. */
  above?: boolean;
}

/** A button that opens a menu beside it. */
export function ButtonMenu({ label, entries, class: className = 'row-menu', above }: ButtonMenuProps): VNode {
  const [isOpen, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  return (
    <span class={className}>
      <button
        type="button"
        class="icon-button"
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="more" />
      </button>
      {isOpen && (
        <Popover label={label} onClose={close} {...(above && { class: 'above' })}>
          {entries.map(({ icon, label: name, action, disabled }) => (
            <button
              key={name}
              type="button"
              class="menu-item"
              role="menuitem"
              disabled={disabled}
              onClick={() => {
                close();
                action();
              }}
            >
              <Icon name={icon} />
              <span dir="auto">{name}</span>
            </button>
          ))}
        </Popover>
      )}
    </span>
  );
}
