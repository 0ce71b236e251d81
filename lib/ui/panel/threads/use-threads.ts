import { useEffect, useRef, useState } from 'preact/hooks';
import type { Thread } from '../../../core/message';
import { usePanel } from '../model/panel-context';

/** Number of threads that are listed at once; the others follow. */
const firstPage = 100;

/** Milliseconds for which a deletion can be undone. */
const undoMs = 8000;

export interface ThreadListModel {
  /** Null until they are read; of many, the newest alone until all are read. */
  threads: Thread[] | null;
  /** All of them, once they are read. */
  whole(): Promise<Thread[]>;
  /** Threads whose deletion can still be undone. */
  deleted: readonly Thread[];
  /** Reads the list again. */
  reload(): Promise<void>;
  change(thread: Thread, change: { title?: string; pinned?: boolean }): void;
  /** Takes threads from the list; they are deleted when the time to undo it is over. */
  remove(threads: readonly Thread[]): void;
  undo(): void;
}

/** All threads of the panel's window, kept up to date with changes in other windows, and the actions on them. */
export function useThreads(): ThreadListModel {
  const { client, thread: open } = usePanel();
  const [threads, setThreads] = useState<Thread[] | null>(null);
  const [deleted, setDeleted] = useState<readonly Thread[]>([]);
  const pending = useRef<readonly Thread[]>([]);

  /** The current list, also before it is drawn. */
  const listed = useRef<Thread[] | null>(null);
  /** The reading of all threads that was begun last. */
  const reading = useRef<Promise<void>>(Promise.resolve());

  function show(next: Thread[] | null): void {
    listed.current = next;
    setThreads(next);
  }

  async function read(limit?: number): Promise<Thread[]> {
    const list = await client.call('list-threads', limit === undefined ? {} : { limit }).catch(() => []);
    const hidden = new Set(pending.current.map(({ id }) => id));
    return list.filter(({ id }) => !hidden.has(id));
  }
  async function readAll(): Promise<void> {
    if (listed.current === null) {
      const newest = await read(firstPage);
      if (listed.current === null) show(newest);
      if (newest.length < firstPage) return;
    }
    show(await read());
  }
  function reload(): Promise<void> {
    reading.current = readAll();
    return reading.current;
  }
  useEffect(() => {
    void reload();
    return client.onEvent((event) => {
      if (event.type === 'threads-changed') void reload();
    });
  }, [client]);

  function deletePending(): void {
    const threadIds = pending.current.map(({ id }) => id);
    pending.current = [];
    if (threadIds.length === 0) return;
    void client.call('delete-threads', { threadIds }).catch(() => undefined);
    const view = open.view.value;
    if (view && threadIds.includes(view.thread.id)) open.view.value = null;
  }

  useEffect(() => {
    if (deleted.length === 0) return;
    pending.current = deleted;
    const timer = setTimeout(() => {
      deletePending();
      setDeleted([]);
    }, undoMs);
    window.addEventListener('pagehide', deletePending);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pagehide', deletePending);
      deletePending();
    };
  }, [deleted]);

  return {
    threads,
    deleted,
    async whole() {
      await reading.current;
      return listed.current ?? [];
    },
    reload,
    change(thread, change) {
      const { id } = thread;
      show(listed.current?.map((one) => (one.id === id ? { ...one, ...change } : one)) ?? null);
      const view = open.view.value;
      if (view?.thread.id === id) open.view.value = { ...view, thread: { ...view.thread, ...change } };
      void client.call('change-thread', { threadId: id, ...change }).catch(() => undefined);
    },
    remove(removed) {
      const ids = new Set(removed.map(({ id }) => id));
      show(listed.current?.filter(({ id }) => !ids.has(id)) ?? null);
      setDeleted(removed);
    },
    undo() {
      pending.current = [];
      show([...(listed.current ?? []), ...deleted]);
      setDeleted([]);
    },
  };
}
