/** Runs tasks one after another, in the order in which they were handed in. A task that fails does not hold up the next. */
export type Mutex = <T>(task: () => Promise<T>) => Promise<T>;

/** Makes a {@link Mutex}. It holds within one worker, which is the only writer of what is stored. */
export function createMutex(): Mutex {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const result = last.then(task, task);
    last = result;
    return result;
  };
}
