import browser from 'webextension-polyfill';

/**
 * What stands in an area of the extension's storage, by key, as it is stored: to count it, to copy it into a backup, and to delete
 * it also where no module can read it. Everything else goes through `stored-value.ts`.
 * @throws the browser's error where storage fails
 */
export interface RawStorage {
  /** @param keys those that are wanted; all where they are left out */
  read(keys?: readonly string[]): Promise<Record<string, unknown>>;
  write(values: Record<string, unknown>): Promise<void>;
  /** Removes the keys that `isChosen`. */
  remove(isChosen: (key: string) => boolean): Promise<void>;
}

export function rawStorage(area: 'local' | 'session'): RawStorage {
  const storage = browser.storage[area];
  return {
    read: (keys) => storage.get(keys ? [...keys] : null),
    write: (values) => storage.set(values),
    async remove(isChosen) {
      await storage.remove(Object.keys(await storage.get(null)).filter(isChosen));
    },
  };
}
