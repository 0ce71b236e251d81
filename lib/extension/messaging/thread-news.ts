import type { ThreadStore } from '../storage/thread-store';

/** Milliseconds without a further change before panels are notified: an answer is written several times at its end. */
const quietMs = 100;

/**
 * Collects changes of threads that come in bursts.
 * @param tell called once for each store whose threads have changed; `deleted`: ids of deleted threads
 * @returns takes one change
 */
export function createThreadNews(
  tell: (store: ThreadStore, deleted: string[]) => void,
): (store: ThreadStore, deleted: readonly string[]) => void {
  const waiting = new Map<ThreadStore, string[]>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (store, deleted) => {
    waiting.set(store, [...(waiting.get(store) ?? []), ...deleted]);
    clearTimeout(timer);
    timer = setTimeout(() => {
      const changed = [...waiting];
      waiting.clear();
      for (const [one, ids] of changed) tell(one, ids);
    }, quietMs);
  };
}
