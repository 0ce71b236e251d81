import { loadPart } from '../../core/load-part';
import type { WipeableData } from '../../core/protocol/data-calls';
import type { Connection } from '../../core/provider';
import type { History } from '../history/create-history';
import { removeThreads } from '../history/remove-threads';
import type { ExtensionStorage } from '../storage/create-storage';
import { createPreferenceStore } from './preference-store';
import { oldThreads, pruneDaily, pruneThreads } from './prune-threads';
import { type LazyLibrary, readUsage } from './usage';
import { wipe } from './wipe';

/**
 * All data stored on the disk, which a person can see, change, delete and take along.
 * @param now milliseconds since the epoch
 */
export function createData(storage: ExtensionStorage, history: History, library: LazyLibrary, now: () => number) {
  const { threads, secrets, connectionStore, windowThreads } = storage;
  const { disk } = threads;
  const preferences = createPreferenceStore();

  function remove(threadIds: readonly string[], stopAnswer: (answerId: string) => void): Promise<void> {
    const search = history.searchOf({ isPrivate: false });
    return removeThreads(threadIds, { isPrivate: false }, { store: disk, search, drafts: storage.drafts, stopAnswer });
  }

  const pruning = (stopAnswer: (answerId: string) => void) => ({
    preferences,
    listThreads: disk.listThreads,
    windowThreads,
    remove: (ids: readonly string[]) => remove(ids, stopAnswer),
    now,
  });

  return {
    preferences,
    /** @param keyFields the fields of a connection's secrets that hold a key */
    async backupOf(keyFields: (connection: Connection) => Promise<readonly string[]>) {
      const { createBackup } = await loadPart(import('./backup'));
      return createBackup({ ...storage, preferences, keyFields });
    },
    usage: async () =>
      readUsage(
        { disk, database: storage.database, kept: library.kept },
        secrets,
        (await connectionStore.listConnections()).map(({ id }) => id),
      ),
    countOldThreads: async (keepDays: number) => oldThreads(await disk.listThreads(), keepDays, now()).length,
    /** @param stopAnswer stops an answer if it is being written */
    wipe: (what: WipeableData, stopAnswer: (answerId: string) => void) =>
      wipe(what, { ...storage, ...library, disk, removeThreads: (ids) => remove(ids, stopAnswer) }),
    /** Deletes the threads that are older than the person keeps them. @returns their number */
    prune: (stopAnswer: (answerId: string) => void) => pruneThreads(pruning(stopAnswer)),
    /** Deletes these threads now and once a day. */
    pruneDaily: (stopAnswer: (answerId: string) => void) => pruneDaily(pruning(stopAnswer)),
  };
}

export type Data = ReturnType<typeof createData>;
