import * as v from 'valibot';
import browser from 'webextension-polyfill';
import { NotStored } from '../../core/utils/not-stored';
import { type Migrations, migrate } from './migrate';
import { createMutex } from './mutex';

/**
 * Every key of the extension's storage, by area; `*` stands for an id. `local` is on disk, `session` in memory until
 * the browser is closed. The module that reads a key has its shape.
 */
export const storedKeys = {
  local: [
    'bookmark-reading',
    'connections',
    'keeping',
    'preferences',
    'profiles',
    'prompts',
    'searches:*',
    'secrets',
    'site-rules',
    'sync',
    'watching',
  ],
  session: [
    'attachment:*',
    'attachments:*',
    'background-tabs',
    'cooldown:*',
    'drafts',
    'failures',
    'keeping-full',
    'last-request:*',
    'page:*',
    'pages',
    'panel-tabs',
    'secrets-data-key',
    'sign-ins',
    'staying',
    'thread:*',
    'update-waits',
  ],
} as const;

type KeyOf<Pattern extends string> = Pattern extends `${infer Prefix}*` ? `${Prefix}${string}` : Pattern;
type LocalKey = KeyOf<(typeof storedKeys)['local'][number]>;
export type SessionKey = KeyOf<(typeof storedKeys)['session'][number]>;

/** Description of a stored value. */
export interface StoredShape<T> {
  /** Version of the current shape, from 1. */
  version: number;
  migrations: Migrations;
  schema: v.GenericSchema<unknown, T>;
}

const envelope = v.object({ version: v.unknown(), data: v.unknown() });

/** The data of a stored value, in the present version; a value without an envelope is data of version 1. */
function dataOf({ version, migrations }: StoredShape<unknown>, stored: unknown): unknown {
  const { output, success } = v.safeParse(envelope, stored);
  return success ? migrate(output.data, output.version, version, migrations) : migrate(stored, 1, version, migrations);
}

/** A stored value in its present shape; undefined where it is absent or malformed. */
export function readStored<T>(shape: StoredShape<T>, stored: unknown): T | undefined {
  const result = v.safeParse(shape.schema, dataOf(shape, stored));
  return result.success ? result.output : undefined;
}

/** A value in its stored form, with its version. */
export function toStored<T>({ version }: StoredShape<T>, data: T): { version: number; data: T } {
  return { version, data };
}

/** One versioned value of the extension's storage. */
export interface StoredItem<T> {
  /** @returns undefined where it is absent or malformed */
  read(): Promise<T | undefined>;
  write(value: T): Promise<void>;
  remove(): Promise<void>;
  onChanged(listener: () => void): void;
}

function storedItem<T>(area: 'local' | 'session', key: string, shape: StoredShape<T>): StoredItem<T> {
  return {
    read: async () => readStored(shape, (await browser.storage[area].get(key))[key]),
    write: (value) => browser.storage[area].set({ [key]: toStored(shape, value) }),
    remove: () => browser.storage[area].remove(key),
    onChanged: (listener) =>
      browser.storage.onChanged.addListener((changes, changed) => {
        if (changed === area && key in changes) listener();
      }),
  };
}

/** Opens a value of the session storage. @throws the browser's error where storage fails */
export function sessionItem<T>(key: SessionKey, shape: StoredShape<T>): StoredItem<T> {
  return storedItem('session', key, shape);
}

/**
 * Opens a value of the local storage that one caller at a time changes.
 * @throws the browser's error where storage fails
 */
export function localItem<T>(key: LocalKey, shape: StoredShape<T>): StoredItem<T> {
  return storedItem('local', key, shape);
}

/** The schema must accept any input: malformed fields are read as absent. */
export interface StoredValueOptions<T> extends StoredShape<T> {
  key: LocalKey;
  /**
   * The value to write, with the entries of `stored` that could not be read: a write about one entry deletes no other.
   */
  withUnread?(value: T, stored: unknown): unknown;
}

/** One versioned value of the extension's local storage that is changed in turn. */
export interface StoredValue<T> {
  /** The value, which is kept in memory until it changes: callers get the same object, and do not change it. */
  read(): Promise<T>;
  /**
   * Reads, changes and writes the value, with no other change in between. A change that returns its argument writes
   * nothing.
   */
  update(change: (value: T) => T): Promise<T>;
  /** @returns a function that removes the listener */
  onChanged(listener: () => void): () => void;
}

/**
 * Stores a value in the extension's local storage as `{version, data}`. Malformed data never throws.
 * @throws NotStored where it cannot be written, the browser's error where it cannot be read
 */
export function storedValue<T>(options: StoredValueOptions<T>): StoredValue<T> {
  const { key, version, schema, withUnread = (value) => value } = options;
  const mutex = createMutex();
  /** The value that was read last: a question reads each value many times. */
  let kept: Promise<T> | undefined;

  async function readData(): Promise<unknown> {
    return dataOf(options, (await browser.storage.local.get(key))[key]);
  }

  function onChanged(listener: () => void): () => void {
    const onStorageChanged = (changes: Record<string, unknown>, area: string) => {
      if (area === 'local' && key in changes) listener();
    };
    browser.storage.onChanged.addListener(onStorageChanged);
    return () => browser.storage.onChanged.removeListener(onStorageChanged);
  }

  function drop(): void {
    kept = undefined;
  }
  onChanged(drop);

  return {
    read() {
      if (kept) return kept;
      const reading = readData().then((data) => v.parse(schema, data));
      reading.catch(drop);
      kept = reading;
      return reading;
    },
    update: (change) =>
      mutex(async () => {
        const stored = await readData();
        const before = v.parse(schema, stored);
        const value = change(before);
        try {
          if (value !== before)
            await browser.storage.local.set({ [key]: { version, data: withUnread(value, stored) } });
        } catch (thrown) {
          throw new NotStored(thrown);
        } finally {
          drop();
        }
        return value;
      }),
    onChanged,
  };
}
