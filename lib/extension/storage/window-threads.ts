import { nonEmptyText } from '../../core/utils/lenient-schemas';
import { type StoredShape, sessionItem } from './stored-value';
import type { WindowScope } from './window-scope';

/** The thread that the panel of each window shows, so that it shows the same when it is opened again. */
export interface WindowThreads {
  of(windowId: number): Promise<string | undefined>;
  set(scope: WindowScope, threadId: string | undefined): Promise<void>;
  /** Deletes what private windows showed. */
  forgetPrivate(): void;
}

const threadIdShape: StoredShape<string> = { version: 1, migrations: {}, schema: nonEmptyText };

const threadIdOf = (windowId: number) => sessionItem(`thread:${windowId}`, threadIdShape);

/** Kept in session storage, so that it outlives the worker; for private windows in the worker's memory only. */
export function createWindowThreads(): WindowThreads {
  const ofPrivateWindows = new Map<number, string>();
  return {
    forgetPrivate: () => ofPrivateWindows.clear(),
    async of(windowId) {
      const inMemory = ofPrivateWindows.get(windowId);
      return inMemory ?? threadIdOf(windowId).read();
    },
    async set({ windowId, isPrivate, session }, threadId) {
      // A private thread is gone with its panel.
      if (session !== undefined) return;
      if (threadId === undefined) {
        ofPrivateWindows.delete(windowId);
        await threadIdOf(windowId).remove();
      } else if (isPrivate) ofPrivateWindows.set(windowId, threadId);
      // Each write is reported to every page of the extension, at the moment when an answer begins.
      else if ((await threadIdOf(windowId).read()) !== threadId) await threadIdOf(windowId).write(threadId);
    },
  };
}
