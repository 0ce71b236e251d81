/** Runs tasks one after another, in the order of the calls; a task that fails does not stop the next. */
export type Mutex = <T>(task: () => Promise<T>) => Promise<T>;

/** Makes a {@link Mutex}. It works within one worker, which is the only writer of the extension's storage. */
export function createMutex(): Mutex {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const result = last.then(task, task);
    last = result;
    return result;
  };
}
