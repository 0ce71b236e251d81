import type { Wipeable } from '../../core/protocol/data-calls';
import type { Database } from '../storage/database';
import { rawStorage } from '../storage/raw-storage';
import type { Secrets } from '../storage/secrets';
import type { ThreadStore } from '../storage/thread-store';

export interface WipeDependencies {
  database: Database;
  disk: ThreadStore;
  secrets: Pick<Secrets, 'forgetAll'>;
  removeThreads(threadIds: readonly string[]): Promise<void>;
}

async function wipePages(): Promise<void> {
  await rawStorage('session').remove((key) => key === 'pages' || key.startsWith('page:'));
}

/** Deletes all profiles, services and preferences, but not the keys. */
async function wipeSettings(): Promise<void> {
  await rawStorage('local').remove((key) => key !== 'secrets');
}

async function wipeThreads({ database, disk, removeThreads }: WipeDependencies): Promise<void> {
  // First in the normal way, which ends what is in progress; then whatever cannot be read.
  await removeThreads((await disk.listThreads()).map(({ id }) => id));
  await database.run(async (open) => {
    const stores = ['threads', 'messages', 'answerRecords'] as const;
    const transaction = open.transaction(stores, 'readwrite');
    await Promise.all([...stores.map((name) => transaction.objectStore(name).clear()), transaction.done]);
  });
}

async function wipeWatches({ database }: WipeDependencies): Promise<void> {
  await database.run(async (open) => {
    const stores = ['watches', 'watchTargets', 'watchTexts'] as const;
    const transaction = open.transaction(stores, 'readwrite');
    await Promise.all([...stores.map((name) => transaction.objectStore(name).clear()), transaction.done]);
  });
}

/** Deletes a part of what is stored, or all of it. @throws the browser's error where storage fails */
export async function wipe(what: Wipeable, dependencies: WipeDependencies): Promise<void> {
  if (what === 'threads' || what === 'everything') await wipeThreads(dependencies);
  if (what === 'pages' || what === 'everything') await wipePages();
  if (what === 'keys' || what === 'everything') await dependencies.secrets.forgetAll();
  if (what === 'everything') await wipeWatches(dependencies);
  if (what === 'settings' || what === 'everything') await wipeSettings();
  if (what === 'everything') await rawStorage('session').remove(() => true);
}
