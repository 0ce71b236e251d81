import '../../styles/menu.css';
import './sheet.css';
import type { ComponentChildren, VNode } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

interface SheetProps {
  label: string;
  class?: string;
  onClose: () => void;
  children: ComponentChildren;
}

const stops = ':is(a[href], button, input, select, textarea):not(:disabled, [tabindex="-1"])';

/**
 * A small dialog above what it belongs to: it takes the focus, and Tab goes round in it; Escape and a click elsewhere
 * close it and return the focus.
 */
export function Sheet({ label, class: className = '', onClose, children }: SheetProps): VNode {
  const sheet = useRef<HTMLDivElement>(null);
  const latestOnClose = useRef(onClose);
  latestOnClose.current = onClose;
  useEffect(() => {
    const opener = document.activeElement as HTMLElement | null;
    const element = sheet.current;
    element?.focus();
    const closeOutside = (event: PointerEvent): void => {
      const target = event.target as Node;
      if (!element?.contains(target) && !opener?.contains(target)) latestOnClose.current();
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      const focused = document.activeElement;
      if (focused === document.body || element?.contains(focused)) opener?.focus();
    };
  }, []);
  function goRound(event: KeyboardEvent): void {
    const all = [...(sheet.current?.querySelectorAll<HTMLElement>(stops) ?? [])];
    const [from, to] = event.shiftKey ? [all[0], all.at(-1)] : [all.at(-1), all[0]];
    // The dialog itself has the focus at first.
    const isAtEnd = document.activeElement === from || (event.shiftKey && document.activeElement === sheet.current);
    if (!isAtEnd) return;
    event.preventDefault();
    to?.focus();
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Tab') goRound(event);
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    onClose();
  }
  return (
    <div
      class={`menu sheet ${className}`}
      role="dialog"
      aria-label={label}
      tabIndex={-1}
      ref={sheet}
      onKeyDown={onKeyDown}
    >
      {children}
    </div>
  );
}
