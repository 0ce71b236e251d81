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

/** A small dialog above what it belongs to: it takes the focus, Escape and a click elsewhere close it and return the focus. */
export function Sheet({ label, class: className = '', onClose, children }: SheetProps): VNode {
  const sheet = useRef<HTMLDivElement>(null);
  const latestOnClose = useRef(onClose);
  latestOnClose.current = onClose;
  useEffect(() => {
    const opener = document.activeElement as HTMLElement | null;
    sheet.current?.focus();
    const closeOutside = (event: PointerEvent): void => {
      const target = event.target as Node;
      if (!sheet.current?.contains(target) && !opener?.contains(target)) latestOnClose.current();
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      // Removing the focused element moved the focus to the body.
      if (document.activeElement === document.body) opener?.focus();
    };
  }, []);
  function onKeyDown(event: KeyboardEvent): void {
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
