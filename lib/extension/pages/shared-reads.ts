import { abortable } from '../../core/utils/async/abortable';

interface SharedRead<T> {
  result: Promise<T>;
  controller: AbortController;
  readers: number;
}

/**
 * Starts a reading, or joins the running one with the same key.
 * @throws what the reading throws; the reason of the signal
 */
export type ShareRead<T> = (key: string, signal: AbortSignal, start: (signal: AbortSignal) => Promise<T>) => Promise<T>;

/** Shares one reading among concurrent callers. It is aborted when every caller's signal has been. */
export function createSharedReads<T>(): ShareRead<T> {
  const running = new Map<string, SharedRead<T>>();

  function begin(key: string, start: (signal: AbortSignal) => Promise<T>): SharedRead<T> {
    const controller = new AbortController();
    const result = Promise.resolve().then(() => start(controller.signal));
    const shared = { result, controller, readers: 0 };
    running.set(key, shared);
    const forget = () => {
      if (running.get(key) === shared) running.delete(key);
    };
    result.then(forget, forget);
    return shared;
  }

  return async (key, signal, start) => {
    signal.throwIfAborted();
    const shared = running.get(key) ?? begin(key, start);
    shared.readers += 1;
    try {
      return await abortable(shared.result, signal);
    } finally {
      shared.readers -= 1;
      if (shared.readers === 0) {
        if (running.get(key) === shared) running.delete(key);
        shared.controller.abort();
      }
    }
  };
}
