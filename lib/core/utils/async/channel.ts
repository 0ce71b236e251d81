/** An unbounded queue with any number of writers and one reader, who iterates over it. */
export interface Channel<T> extends AsyncIterable<T> {
  push(value: T): void;
  /** Ends the iteration after what was pushed before; later values are dropped. */
  close(): void;
}

export function createChannel<T>(): Channel<T> {
  const queue: T[] = [];
  let closed = false;
  let wake: (() => void) | undefined;
  return {
    push(value) {
      if (closed) return;
      queue.push(value);
      wake?.();
    },
    close() {
      closed = true;
      wake?.();
    },
    async *[Symbol.asyncIterator]() {
      for (;;) {
        while (queue.length > 0) yield* queue.splice(0);
        if (closed) return;
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    },
  };
}
