import type { ThreadImport } from '../history/import-threads';
import type { ThreadStore, ThreadStores } from '../storage/thread-store';
import { outsideSession } from '../storage/window-scope';
import type { CallHandlers, PanelConnection } from './background-server';
import { listOf } from './list-of';

type ImportCall = 'import-threads' | 'restore-threads' | 'stop-import';

/**
 * Loaded with the first file: the background starts without it. Every call waits for it, so that they stay in order.
 */
const loadImport = () => import('../history/import-threads');

/**
 * The handlers of the calls that add threads of files. A page reads one file at a time; what a closed page began is
 * forgotten.
 */
export function createImportHandlers(threads: ThreadStores): Pick<CallHandlers, ImportCall> {
  const running = new WeakMap<PanelConnection, ThreadImport>();

  /** @throws where the background was started anew in the middle of a file */
  async function importOf(page: PanelConnection, store: ThreadStore, begins: boolean): Promise<ThreadImport> {
    const { ThreadImport } = await loadImport();
    const known = begins ? undefined : running.get(page);
    if (!begins && !known) throw new Error('The import has ended.');
    if (begins) void running.get(page)?.stop();
    const current = known ?? new ThreadImport(store);
    running.set(page, current);
    return current;
  }

  return {
    // A panel that shows a private thread also imports into those of its window.
    'import-threads': async ({ parts, begins }, page) =>
      (await importOf(page, threads.of(outsideSession(page.scope)), begins)).take(listOf(parts)),
    'restore-threads': async ({ parts, begins }, page) =>
      (await importOf(page, threads.disk, begins)).take(listOf(parts)),
    async 'stop-import'(_params, page) {
      await loadImport();
      const ended = running.get(page);
      running.delete(page);
      return (await ended?.stop()) ?? null;
    },
  };
}
