import browser from 'webextension-polyfill';
import type { WindowScope } from './window-scope';

/** The thread that the panel of each window shows, so that it shows the same when it is opened again. */
export interface WindowThreads {
  of(windowId: number): Promise<string | undefined>;
  set(scope: WindowScope, threadId: string | undefined): Promise<void>;
  /** Deletes what private windows showed. */
  forgetPrivate(): void;
}

const keyOf = (windowId: number) => `thread:${windowId}`;

/** Kept in session storage, so that it outlives the worker; for private windows in the worker's memory only. */
export function createWindowThreads(): WindowThreads {
  const ofPrivateWindows = new Map<number, string>();
  return {
    forgetPrivate: () => ofPrivateWindows.clear(),
    async of(windowId) {
      const inMemory = ofPrivateWindows.get(windowId);
      if (inMemory !== undefined) return inMemory;
      const stored: unknown = (await browser.storage.session.get(keyOf(windowId)))[keyOf(windowId)];
      return typeof stored === 'string' ? stored : undefined;
    },
    async set({ windowId, isPrivate }, threadId) {
      if (threadId === undefined) {
        ofPrivateWindows.delete(windowId);
        await browser.storage.session.remove(keyOf(windowId));
      } else if (isPrivate) ofPrivateWindows.set(windowId, threadId);
      else await browser.storage.session.set({ [keyOf(windowId)]: threadId });
    },
  };
}
