import browser from 'webextension-polyfill';

/**
 * The raw values in an area of the extension's storage, by key: to count them, to copy them into a backup, to sync
 * them, and to delete those that no module can read. Everything else goes through `stored-value.ts`.
 * @throws the browser's error where storage fails
 */
export interface RawStorage {
  /** @param keys those that are wanted; all where they are left out */
  read(keys?: readonly string[]): Promise<Record<string, unknown>>;
  write(values: Record<string, unknown>): Promise<void>;
  /** Removes the keys that `isChosen`. */
  remove(isChosen: (key: string) => boolean): Promise<void>;
}

export function rawStorage(area: 'local' | 'session' | 'sync'): RawStorage {
  const storage = browser.storage[area];
  return {
    read: (keys) => storage.get(keys ? [...keys] : null),
    write: (values) => storage.set(values),
    async remove(isChosen) {
      await storage.remove(Object.keys(await storage.get(null)).filter(isChosen));
    },
  };
}
