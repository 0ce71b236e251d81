/** A queue between code that reports and one reader that iterates. */
export interface Channel<T> extends AsyncIterable<T> {
  push(value: T): void;
  /** What was pushed before still arrives; what is pushed after is dropped. */
  close(): void;
}

/** An unbounded channel for one reader. */
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
