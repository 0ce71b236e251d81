import * as v from 'valibot';
import browser from 'webextension-polyfill';
import { type Migrations, migrate } from './migrate';
import { createMutex } from './mutex';

export interface StoredValueOptions<T> {
  /** Key in the extension's local storage. */
  key: string;
  /** Version of the current shape, from 1. */
  version: number;
  migrations: Migrations;
  /** Must accept any input: malformed fields read as absent. */
  schema: v.GenericSchema<unknown, T>;
}

const envelope = v.object({ version: v.unknown(), data: v.unknown() });

/** One versioned value of the extension's local storage. */
export interface StoredValue<T> {
  read(): Promise<T>;
  /** Reads, changes and writes the value, with no other change in between. A change that returns its argument writes nothing. */
  update(change: (value: T) => T): Promise<T>;
  /** @returns a function that removes the listener */
  onChanged(listener: () => void): () => void;
}

/**
 * Stores a value in the extension's local storage as `{version, data}`. Malformed data never throws.
 * @throws the browser's error where storage fails
 */
export function storedValue<T>(options: StoredValueOptions<T>): StoredValue<T> {
  const { key, version, migrations, schema } = options;
  const mutex = createMutex();

  async function read(): Promise<T> {
    const stored = v.safeParse(envelope, (await browser.storage.local.get(key))[key]);
    if (!stored.success) return v.parse(schema, undefined);
    return v.parse(schema, migrate(stored.output.data, stored.output.version, version, migrations));
  }

  return {
    read,
    update: (change) =>
      mutex(async () => {
        const before = await read();
        const data = change(before);
        if (data !== before) await browser.storage.local.set({ [key]: { version, data } });
        return data;
      }),
    onChanged(listener) {
      const onStorageChanged = (changes: Record<string, unknown>, area: string) => {
        if (area === 'local' && key in changes) listener();
      };
      browser.storage.onChanged.addListener(onStorageChanged);
      return () => browser.storage.onChanged.removeListener(onStorageChanged);
    },
  };
}
