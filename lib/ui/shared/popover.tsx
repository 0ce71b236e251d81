import type { ComponentChildren, VNode } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

interface PopoverProps {
  label: string;
  class?: string;
  onClose: () => void;
  onKey?: (event: KeyboardEvent) => void;
  children: ComponentChildren;
}

/** A menu: takes the focus, arrows move in it, Escape and a click elsewhere close it and give the focus back. */
export function Popover({ label, class: className = '', onClose, onKey, children }: PopoverProps): VNode {
  const menu = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    const opener = document.activeElement as HTMLElement | null;
    const checked = menu.current?.querySelector<HTMLElement>('[aria-checked="true"]');
    (checked ?? menu.current?.querySelector<HTMLElement>('button'))?.focus();
    const away = (event: PointerEvent): void => {
      const target = event.target as Node;
      if (!menu.current?.contains(target) && !opener?.contains(target)) close.current();
    };
    document.addEventListener('pointerdown', away);
    return () => {
      document.removeEventListener('pointerdown', away);
      // The focused item is gone with the menu, which leaves the focus nowhere.
      if (document.activeElement === document.body) opener?.focus();
    };
  }, []);
  function move(by: number): void {
    const items = [...(menu.current?.querySelectorAll<HTMLElement>('button') ?? [])];
    const at = items.indexOf(document.activeElement as HTMLElement);
    items[(at + by + items.length) % items.length]?.focus();
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Escape') onClose();
    else if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else {
      onKey?.(event);
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  }
  return (
    <div class={`menu ${className}`} role="menu" aria-label={label} ref={menu} onKeyDown={onKeyDown}>
      {children}
    </div>
  );
}
