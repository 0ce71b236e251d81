import { type ComponentChildren, toChildArray, type VNode } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

interface PopoverProps {
  label: string;
  class?: string;
  onClose: () => void;
  onKey?: (event: KeyboardEvent) => void;
  /** A sentence above the items: a menu itself has items only. An item that it is about may name its id. */
  note?: { id: string; text: string };
  children: ComponentChildren;
}

/**
 * A menu: takes the focus, arrows move in it, Escape and a click elsewhere close it and give the focus back. Without items it
 * is no menu but a window with its note, which takes the focus itself, or its keys, Escape among them, would go elsewhere.
 */
export function Popover({ label, class: className = '', onClose, onKey, note, children }: PopoverProps): VNode {
  const menu = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    const opener = document.activeElement as HTMLElement | null;
    const checked = menu.current?.querySelector<HTMLElement>('[aria-checked="true"]');
    (checked ?? menu.current?.querySelector<HTMLElement>('button') ?? menu.current)?.focus();
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
  const said = note && (
    <p class="menu-note" id={note.id}>
      {note.text}
    </p>
  );
  if (toChildArray(children).length === 0) {
    return (
      <div
        class={`menu ${className}`}
        role="dialog"
        aria-label={label}
        aria-describedby={note?.id}
        tabIndex={-1}
        ref={menu}
        onKeyDown={onKeyDown}
      >
        {said}
      </div>
    );
  }
  return (
    <div class={`menu ${className}`} ref={menu}>
      {said}
      <div role="menu" aria-label={label} onKeyDown={onKeyDown}>
        {children}
      </div>
    </div>
  );
}
