import type { WipeableData } from '../../core/protocol/data-calls';
import type { Database } from '../storage/database';
import { rawStorage } from '../storage/raw-storage';
import type { Secrets } from '../storage/secrets';
import type { ThreadStore } from '../storage/thread-store';
import type { LazyLibrary } from './usage';

export interface WipeDependencies extends LazyLibrary {
  database: Database;
  disk: ThreadStore;
  secrets: Pick<Secrets, 'forgetAll'>;
  removeThreads(threadIds: readonly string[]): Promise<void>;
}

/** Deletes the pages that are held in memory for a few minutes. */
async function wipePageCache(): Promise<void> {
  await rawStorage('session').remove((key) => key === 'pages' || key.startsWith('page:'));
}

/** Deletes all profiles, services and preferences, but not the keys. */
async function wipeSettings(): Promise<void> {
  await rawStorage('local').remove((key) => key !== 'secrets');
}

async function wipeThreads({ database, disk, removeThreads }: WipeDependencies): Promise<void> {
  // First the normal way, which ends what is in progress; then records that cannot be read.
  await removeThreads((await disk.listThreads()).map(({ id }) => id));
  await database.run(async (open) => {
    const stores = ['threads', 'messages', 'answerRecords'] as const;
    const transaction = open.transaction(stores, 'readwrite');
    await Promise.all([...stores.map((name) => transaction.objectStore(name).clear()), transaction.done]);
  });
}

/** Deletes kept pages, from the search too, collections and watches. */
async function wipeLibrary({ database, kept, collections }: WipeDependencies): Promise<void> {
  await (await kept.load()).forgetEverything();
  await (await collections.load()).clear();
  await database.run(async (open) => {
    const stores = ['watches', 'watchTargets', 'watchTexts'] as const;
    const transaction = open.transaction(stores, 'readwrite');
    await Promise.all([...stores.map((name) => transaction.objectStore(name).clear()), transaction.done]);
  });
}

/** Deletes a part of what is stored, or all of it. @throws the browser's error where storage fails */
export async function wipe(what: WipeableData, dependencies: WipeDependencies): Promise<void> {
  if (what === 'threads' || what === 'everything') await wipeThreads(dependencies);
  if (what === 'library' || what === 'everything') await wipeLibrary(dependencies);
  if (what === 'pages' || what === 'everything') await wipePageCache();
  if (what === 'keys' || what === 'everything') await dependencies.secrets.forgetAll();
  if (what === 'settings' || what === 'everything') await wipeSettings();
  if (what === 'everything') await rawStorage('session').remove(() => true);
}
