import type { StorageUsage } from '../../core/protocol/data-calls';
import type { Database } from '../storage/database';
import { rawStorage } from '../storage/raw-storage';
import type { Secrets } from '../storage/secrets';
import { storedKeys } from '../storage/stored-value';
import type { ThreadStore } from '../storage/thread-store';

/** The contents of the library page, whose code is loaded on first use. */
export interface LazyLibrary {
  kept: { load(): Promise<{ usage(): Promise<{ pages: number; bytes: number }>; forgetEverything(): Promise<void> }> };
  collections: { load(): Promise<{ clear(): Promise<void> }> };
}

const encoder = new TextEncoder();

/** Bytes of a value as JSON in UTF-8: about what it takes on the disk. */
function bytesOf(value: unknown): number {
  return encoder.encode(JSON.stringify(value) ?? '').byteLength;
}

/** The stored keys of an area of which {@link storedKeys} has the patterns that begin so. */
function matchesPattern(key: string, patterns: readonly string[]): boolean {
  return patterns.some((pattern) => (pattern.endsWith('*') ? key.startsWith(pattern.slice(0, -1)) : key === pattern));
}

async function threadUsage(store: ThreadStore): Promise<StorageUsage['threads']> {
  const threads = await store.listThreads();
  const usage = { count: threads.length, messages: 0, bytes: bytesOf(threads) };
  // One after another: together they may be larger than the memory of the background.
  for (const { id } of threads) {
    const messages = await store.listMessages(id);
    usage.messages += messages.length;
    usage.bytes += bytesOf(messages);
  }
  return usage;
}

/**
 * Number and bytes of the entries of a store. They are read one by one: together they may be larger than the memory.
 */
async function storeUsage(
  database: Database,
  name: 'collections' | 'watches' | 'watchTargets' | 'watchTexts',
): Promise<{ count: number; bytes: number }> {
  return database.run(async (open) => {
    const usage = { count: 0, bytes: 0 };
    for (let cursor = await open.transaction(name).store.openCursor(); cursor; cursor = await cursor.continue()) {
      usage.count += 1;
      usage.bytes += bytesOf(cursor.value);
    }
    return usage;
  });
}

async function libraryUsage(database: Database, kept: LazyLibrary['kept']): Promise<StorageUsage['library']> {
  const [pages, collections, watches, targets, texts] = await Promise.all([
    (await kept.load()).usage(),
    storeUsage(database, 'collections'),
    storeUsage(database, 'watches'),
    storeUsage(database, 'watchTargets'),
    storeUsage(database, 'watchTexts'),
  ]);
  const bytes = [pages, collections, watches, targets, texts].reduce((sum, part) => sum + part.bytes, 0);
  return { pages: pages.pages, collections: collections.count, watches: watches.count, bytes };
}

/** Numbers of what the extension stores. Nothing of private windows is counted: it is not stored. */
export async function readUsage(
  { disk, database, kept }: { disk: ThreadStore; database: Database; kept: LazyLibrary['kept'] },
  secrets: Pick<Secrets, 'summary'>,
  connectionIds: readonly string[],
): Promise<StorageUsage> {
  const [local, session, threads, library, ...keys] = await Promise.all([
    rawStorage('local').read(),
    rawStorage('session').read(),
    threadUsage(disk),
    libraryUsage(database, kept),
    ...connectionIds.map((id) => secrets.summary(id)),
  ]);
  const settings = Object.entries(local).filter(([key]) => key !== 'secrets' && matchesPattern(key, storedKeys.local));
  const pages = Object.entries(session).filter(([key]) => matchesPattern(key, ['page:*', 'pages']));
  return {
    threads,
    library,
    pages: { count: pages.filter(([key]) => key !== 'pages').length, bytes: bytesOf(Object.fromEntries(pages)) },
    settings: { bytes: bytesOf(Object.fromEntries(settings)) },
    keys: { count: keys.reduce((sum, fields) => sum + Object.keys(fields).length, 0), bytes: bytesOf(local.secrets) },
  };
}
