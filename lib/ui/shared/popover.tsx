import '../styles/menu.css';
import { type ComponentChildren, toChildArray, type VNode } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

interface PopoverProps {
  label: string;
  class?: string;
  onClose: () => void;
  onKey?: (event: KeyboardEvent) => void;
  /** Places the menu before it takes the focus: the focus scrolls to where the menu stands. */
  fit?: () => void;
  /** A sentence above the items, outside of the element with the role `menu`. An item can refer to it by its id. */
  note?: { id: string; text: string };
  children: ComponentChildren;
}

/**
 * A menu: it takes the focus, the arrow keys move in it, Escape and a click elsewhere close it and return the focus. Without
 * items it is a dialog that shows the note, and takes the focus itself, so that it receives Escape.
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/menubar/
 */
export function Popover({ label, class: className = '', onClose, onKey, fit, note, children }: PopoverProps): VNode {
  const menu = useRef<HTMLDivElement>(null);
  const latest = useRef({ onClose, fit });
  latest.current = { onClose, fit };
  // In the same step in which the menu appears: a key pressed at once is meant for it.
  useLayoutEffect(() => {
    const opener = document.activeElement as HTMLElement | null;
    const element = menu.current;
    latest.current.fit?.();
    const checked = element?.querySelector<HTMLElement>('[aria-checked="true"]');
    (checked ?? element?.querySelector<HTMLElement>('button') ?? element)?.focus();
    const closeOutside = (event: PointerEvent): void => {
      const target = event.target as Node;
      if (!element?.contains(target) && !opener?.contains(target)) latest.current.onClose();
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      // The focused item is about to be removed, or was, which moves the focus to the body.
      const focused = document.activeElement;
      if (focused === document.body || element?.contains(focused)) opener?.focus();
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
  const noteText = note && (
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
        {noteText}
      </div>
    );
  }
  return (
    <div class={`menu ${className}`} ref={menu}>
      {noteText}
      <div role="menu" aria-label={label} onKeyDown={onKeyDown}>
        {children}
      </div>
    </div>
  );
}
