import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

/**
 * Keeps the height of an element while the pointer is pressed: what changes in it when it loses the focus must not move
 * what the pointer is on before its click.
 * @returns holds the height, where the pointer is pressed, until its click has been handled
 */
export function useHeldHeight(element: RefObject<HTMLElement | null>): () => void {
  const isPressed = useRef(false);
  const release = useRef<() => void>(() => undefined);
  useEffect(() => {
    const press = (): void => {
      isPressed.current = true;
    };
    const lift = (): void => {
      isPressed.current = false;
      // The click comes right after this event, before the next task.
      setTimeout(() => release.current());
    };
    document.addEventListener('pointerdown', press, true);
    document.addEventListener('pointerup', lift, true);
    document.addEventListener('pointercancel', lift, true);
    return () => {
      document.removeEventListener('pointerdown', press, true);
      document.removeEventListener('pointerup', lift, true);
      document.removeEventListener('pointercancel', lift, true);
    };
  }, []);
  return () => {
    const { current: held } = element;
    if (!isPressed.current || !held) return;
    held.style.blockSize = `${held.getBoundingClientRect().height}px`;
    held.style.overflow = 'clip';
    release.current = () => {
      held.style.removeProperty('block-size');
      held.style.removeProperty('overflow');
    };
  };
}
