import type { VNode } from 'preact';
import { Icon, type IconName } from './icon';

interface IconButtonProps {
  icon: IconName;
  /** Its name for a screen reader, and beside the pointer. */
  label: string;
  /** What it opens and closes. */
  opens?: 'menu' | 'dialog';
  /** Whether that is open. */
  isOpen?: boolean;
  mirror?: boolean;
  back?: boolean;
  onClick: () => void;
  onKeyDown?: (event: KeyboardEvent) => void;
}

/** A button that shows an icon alone. */
export function IconButton({
  icon,
  label,
  opens,
  isOpen = false,
  mirror,
  back,
  onClick,
  onKeyDown,
}: IconButtonProps): VNode {
  return (
    <button
      type="button"
      class="icon-button"
      aria-label={label}
      title={label}
      aria-haspopup={opens}
      aria-expanded={opens && isOpen}
      onClick={onClick}
      onKeyDown={onKeyDown}
    >
      <Icon name={icon} mirror={mirror} back={back} />
    </button>
  );
}
