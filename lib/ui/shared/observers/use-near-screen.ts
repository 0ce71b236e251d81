import type { RefObject } from 'preact';
import { useEffect, useState } from 'preact/hooks';

/** Distance at which an element counts as near the screen: a flick of the wheel does not get further within a frame. */
const margin = '800px 0px';

type Listener = () => void;
const listeners = new WeakMap<Element, Listener>();
let observer: IntersectionObserver | undefined;

/** One observer for all elements: browsers compare each of them with the screen for every observer that there is. */
function sharedObserver(): IntersectionObserver {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) listeners.get(target)?.();
    },
    // The panel's columns scroll, not the page: of a root margin, only this one counts there.
    { scrollMargin: margin, rootMargin: margin } as IntersectionObserverInit,
  );
  return observer;
}

/** Whether an element has been near the screen so far; always true in browsers that do not report it. */
export function useNearScreen(element: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    const target = element.current;
    if (isNear || target === null) return;
    const shared = sharedObserver();
    listeners.set(target, () => setNear(true));
    shared.observe(target);
    return () => {
      listeners.delete(target);
      shared.unobserve(target);
    };
  }, [element, isNear]);
  return isNear;
}
