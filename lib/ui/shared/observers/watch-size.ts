type Listener = () => void;

const listeners = new WeakMap<Element, Listener>();
let observer: ResizeObserver | undefined;

/**
 * One observer for all elements: what several listeners read is read before any of them changes the page, so it is laid
 * out once.
 */
function sharedObserver(): ResizeObserver {
  observer ??= new ResizeObserver((entries) => {
    for (const listener of new Set(entries.map(({ target }) => listeners.get(target)))) listener?.();
  });
  return observer;
}

/**
 * Calls a function when one of some elements gets another size, and once at first.
 * @param onChange reads sizes, and changes nothing in the page before it returns
 * @returns a function that ends that
 */
export function watchSize(elements: readonly Element[], onChange: Listener): () => void {
  const shared = sharedObserver();
  for (const element of elements) {
    listeners.set(element, onChange);
    shared.observe(element);
  }
  return () => {
    for (const element of elements) {
      listeners.delete(element);
      shared.unobserve(element);
    }
  };
}
