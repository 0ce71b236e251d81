import browser from 'webextension-polyfill';
import { wait } from '../core/wait';
import { createMutex, type Mutex } from './mutex';

/** One request at a time per connection, with the service's gap between two; the gap survives the worker. */
export function createPacing(now: () => number) {
  const mutexes = new Map<string, Mutex>();
  return async <T>(
    connectionId: string,
    minIntervalMs: number,
    signal: AbortSignal,
    request: () => Promise<T>,
  ): Promise<T> => {
    if (minIntervalMs <= 0) return request();
    const mutex = mutexes.get(connectionId) ?? createMutex();
    mutexes.set(connectionId, mutex);
    return mutex(async () => {
      const key = `pacing:${connectionId}`;
      const last = Number((await browser.storage.session.get(key))[key] ?? 0);
      const gap = last + minIntervalMs - now();
      if (gap > 0) await wait(Math.min(gap, minIntervalMs), signal);
      signal.throwIfAborted();
      await browser.storage.session.set({ [key]: now() });
      return request();
    });
  };
}
