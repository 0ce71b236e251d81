import browser from 'webextension-polyfill';
import type { WindowScope } from './window-scope';

/** The thread that each window's panel shows, so that a panel which opens again shows it. */
export interface WindowThreads {
  of(windowId: number): Promise<string | undefined>;
  set(scope: WindowScope, threadId: string | undefined): Promise<void>;
  /** Forgets what private windows showed. */
  forgetPrivate(): void;
}

const keyOf = (windowId: number) => `thread:${windowId}`;

/** Outlives the worker; of private windows only the worker's memory knows. */
export function createWindowThreads(): WindowThreads {
  const privately = new Map<number, string>();
  return {
    forgetPrivate: () => privately.clear(),
    async of(windowId) {
      const held = privately.get(windowId);
      if (held !== undefined) return held;
      const stored: unknown = (await browser.storage.session.get(keyOf(windowId)))[keyOf(windowId)];
      return typeof stored === 'string' ? stored : undefined;
    },
    async set({ windowId, isPrivate }, threadId) {
      if (threadId === undefined) {
        privately.delete(windowId);
        await browser.storage.session.remove(keyOf(windowId));
      } else if (isPrivate) privately.set(windowId, threadId);
      else await browser.storage.session.set({ [keyOf(windowId)]: threadId });
    },
  };
}
