import './scroll-area.css';
import type { ComponentChildren, VNode } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { watchSize } from './observers/watch-size';

/** Which edges have content behind them. */
type HiddenAt = 'none' | 'start' | 'end' | 'both';

/** Rounding of zoomed lengths, in pixels. */
const tolerancePx = 1;

function hiddenAt({ scrollLeft, scrollWidth, clientWidth }: HTMLElement): HiddenAt {
  // In right-to-left text, `scrollLeft` is 0 at the start and negative further on.
  const before = Math.abs(scrollLeft) > tolerancePx;
  const after = scrollWidth - clientWidth - Math.abs(scrollLeft) > tolerancePx;
  if (before) return after ? 'both' : 'start';
  return after ? 'end' : 'none';
}

interface ScrollAreaProps {
  class: string;
  /** Accessible name. */
  label: string;
  children: ComponentChildren;
}

/**
 * Content that scrolls sideways if it is too wide. Then its edges fade towards hidden content, and it is a region that
 * the keyboard can focus and scroll.
 */
export function ScrollArea({ class: className, label, children }: ScrollAreaProps): VNode {
  const area = useRef<HTMLDivElement>(null);
  const [hidden, setHidden] = useState<HiddenAt>('none');
  useLayoutEffect(() => {
    const element = area.current;
    const content = element?.firstElementChild;
    if (!element || !content) return;
    const measure = (): void => setHidden(hiddenAt(element));
    const endWatch = watchSize([element, content], measure);
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      endWatch();
      element.removeEventListener('scroll', measure);
    };
  }, []);
  const region = hidden === 'none' ? {} : { role: 'region' as const, 'aria-label': label, tabIndex: 0 };
  return (
    <div class={`scroll-area ${className}`} data-hidden={hidden} {...region} ref={area}>
      {children}
    </div>
  );
}
