import '../styles/menu.css';
import { type ComponentChildren, toChildArray, type VNode } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

const items = 'button:not(:disabled)';

interface PopoverProps {
  label: string;
  class?: string;
  onClose: () => void;
  onKey?: (event: KeyboardEvent) => void;
  /** Positions the menu before it takes the focus, since the focus scrolls to the menu. */
  fit?: () => void;
  /** A sentence above the items, outside of the element with the role `menu`. An item can refer to it by its id. */
  note?: { id: string; text: string };
  children: ComponentChildren;
}

/**
 * A menu: it takes the focus, the arrow keys, Home and End move in it, Escape and a click elsewhere close it and return
 * the focus. Tab closes it, too, and moves on from the element that opened it. Without items it is a dialog that shows
 * the note, and takes the focus itself, so that it receives Escape.
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/menubar/
 */
export function Popover({ label, class: className = '', onClose, onKey, fit, note, children }: PopoverProps): VNode {
  const menu = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLElement | null>(null);
  const latest = useRef({ onClose, fit });
  latest.current = { onClose, fit };
  // In the same step in which the menu appears, since a key that is pressed at once is meant for it.
  useLayoutEffect(() => {
    opener.current = document.activeElement as HTMLElement | null;
    const element = menu.current;
    latest.current.fit?.();
    const checked = element?.querySelector<HTMLElement>('[aria-checked="true"]');
    (checked ?? element?.querySelector<HTMLElement>(items) ?? element)?.focus();
    const closeOutside = (event: PointerEvent): void => {
      const target = event.target as Node;
      if (!element?.contains(target) && !opener.current?.contains(target)) latest.current.onClose();
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      // The focused item is about to be removed, or was, which moves the focus to the body.
      const focused = document.activeElement;
      if (focused === document.body || element?.contains(focused)) opener.current?.focus();
    };
  }, []);
  function focusItem(index: (focused: number) => number): void {
    const all = [...(menu.current?.querySelectorAll<HTMLElement>(items) ?? [])];
    all.at(index(all.indexOf(document.activeElement as HTMLElement)) % all.length)?.focus();
  }
  /** The browser moves on from what has the focus after this key. */
  function leave(): void {
    opener.current?.focus();
    if (menu.current) menu.current.inert = true;
    onClose();
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Tab') {
      leave();
      return;
    }
    if (event.key === 'Escape') onClose();
    else if (event.key === 'ArrowDown') focusItem((at) => at + 1);
    else if (event.key === 'ArrowUp') focusItem((at) => at - 1);
    else if (event.key === 'Home') focusItem(() => 0);
    else if (event.key === 'End') focusItem(() => -1);
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
