/** Listeners of one event of the background, so that the code that notifies does not depend on the code that reacts. */
export interface Listeners<Args extends unknown[]> {
  add(listener: (...args: Args) => void): void;
  notify(...args: Args): void;
}

/** Makes an empty list of {@link Listeners}, which are called in the order in which they were added. */
export function createListeners<Args extends unknown[] = []>(): Listeners<Args> {
  const listeners: ((...args: Args) => void)[] = [];
  return {
    add(listener) {
      listeners.push(listener);
    },
    notify(...args) {
      for (const listener of listeners) listener(...args);
    },
  };
}
