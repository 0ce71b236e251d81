import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

/** This near to the end counts as there, pixels. */
const near = 24;

/**
 * Keeps a scroller at its end while the person is there, and leaves it alone once they have scrolled away.
 * @param sticks false while there is nothing that grows: the scroller then begins at its top
 * @param key changes when the person has asked for something new, which is then scrolled to
 */
export function useStickyScroll(scroller: RefObject<HTMLElement | null>, sticks: boolean, key: unknown): void {
  const atEnd = useRef(true);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element || sticks) return;
    atEnd.current = true;
    element.scrollTop = 0;
  }, [scroller, sticks]);
  useLayoutEffect(() => {
    const element = scroller.current;
    const content = element?.firstElementChild;
    if (!element || !content || !sticks) return;
    const watch = (): void => {
      atEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < near;
    };
    const stick = new ResizeObserver(() => {
      if (atEnd.current) element.scrollTop = element.scrollHeight;
    });
    element.addEventListener('scroll', watch, { passive: true });
    stick.observe(content);
    stick.observe(element);
    return () => {
      stick.disconnect();
      element.removeEventListener('scroll', watch);
    };
  }, [scroller, sticks]);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element || key === undefined) return;
    atEnd.current = true;
    element.scrollTop = element.scrollHeight;
  }, [key, scroller]);
}
