import { useEffect, useRef, useState } from 'preact/hooks';
import type { Thread } from '../../../core/message';
import { usePanel } from '../model/panel-context';

/** Milliseconds for which a deletion can be undone. */
const undoMs = 8000;

export interface ThreadListModel {
  /** Null until they are read. */
  threads: Thread[] | null;
  /** Threads whose deletion can still be undone. */
  deleted: readonly Thread[];
  /** Reads the list again. */
  reload(): Promise<void>;
  change(thread: Thread, change: { title?: string; pinned?: boolean }): void;
  /** Takes threads from the list; they are deleted when the time to undo it is over. */
  remove(threads: readonly Thread[]): void;
  undo(): void;
}

/** All threads of the panel's window, also as they are changed in other windows, and what a person does to them. */
export function useThreads(): ThreadListModel {
  const { client, thread: open } = usePanel();
  const [threads, setThreads] = useState<Thread[] | null>(null);
  const [deleted, setDeleted] = useState<readonly Thread[]>([]);
  const pending = useRef<readonly Thread[]>([]);

  async function reload(): Promise<void> {
    const list = await client.call('list-threads', {}).catch(() => []);
    const hidden = new Set(pending.current.map(({ id }) => id));
    setThreads(list.filter(({ id }) => !hidden.has(id)));
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
    reload,
    change(thread, change) {
      const { id } = thread;
      setThreads((known) => known?.map((one) => (one.id === id ? { ...one, ...change } : one)) ?? null);
      const view = open.view.value;
      if (view?.thread.id === id) open.view.value = { ...view, thread: { ...view.thread, ...change } };
      void client.call('change-thread', { threadId: id, ...change }).catch(() => undefined);
    },
    remove(removed) {
      const ids = new Set(removed.map(({ id }) => id));
      setThreads((known) => known?.filter(({ id }) => !ids.has(id)) ?? null);
      setDeleted(removed);
    },
    undo() {
      pending.current = [];
      setThreads((known) => [...(known ?? []), ...deleted]);
      setDeleted([]);
    },
  };
}
