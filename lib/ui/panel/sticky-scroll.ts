import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

/** Distance to the end, in pixels, up to which the scroller is at its end. */
const nearEndPx = 24;

/**
 * Keeps a scroller at its end while its content grows, until the person scrolls away from the end.
 * @param sticks false while there is no content that grows: the scroller is then set to its top
 * @param key when it changes, the scroller is set to its end
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
      atEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < nearEndPx;
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
