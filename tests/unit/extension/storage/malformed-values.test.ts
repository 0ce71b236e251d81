import 'fake-indexeddb/auto';
import { readdirSync, readFileSync } from 'node:fs';
import { IDBFactory } from 'fake-indexeddb';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import browser from 'webextension-polyfill';
import { createDatabase } from '../../../../lib/extension/storage/database';
import { storedKeys } from '../../../../lib/extension/storage/stored-value';
import { isThorough } from '../../../thorough';
import { replaceApi } from '../replace-api';
import { readEntry, type StoredEntry, store, storedEntries } from './stored-entries';

/** A storage area as Firefox has it: it holds whatever can be cloned, where Chromium's holds JSON. */
function storageArea() {
  const items = new Map<string, unknown>();
  return {
    clear: () => items.clear(),
    get: async (key: string) => (items.has(key) ? { [key]: structuredClone(items.get(key)) } : {}),
    async set(added: Record<string, unknown>) {
      for (const [key, value] of Object.entries(added)) items.set(key, structuredClone(value));
    },
    async remove(keys: string | string[]) {
      for (const key of [keys].flat()) items.delete(key);
    },
  };
}

const areas = { local: storageArea(), session: storageArea(), sync: storageArea() };
const noEvent = { addListener: () => undefined, removeListener: () => undefined };
replaceApi('storage', { ...areas, onChanged: noEvent });
replaceApi('runtime', {
  ...browser.runtime,
  getPlatformInfo: async () => ({ os: 'linux', arch: 'arm64' }),
  getBrowserInfo: async () => ({ name: 'Firefox', version: '153' }),
  getManifest: () => ({ version: '1' }),
});
replaceApi('permissions', { contains: async () => true });
replaceApi('tabs', {
  query: async () => [],
  get: async () => undefined,
  async remove(tabId: unknown) {
    if (!Number.isSafeInteger(tabId)) throw new TypeError('Not the id of a tab.');
  },
});

function reset(): void {
  areas.local.clear();
  areas.session.clear();
  areas.sync.clear();
  globalThis.indexedDB = new IDBFactory();
}
beforeEach(reset);

const absent = Symbol('absent');

/** One of each kind: every field gets these. */
const hostileFields: readonly unknown[] = [
  null,
  '',
  'text',
  true,
  -1,
  0.5,
  8.64e15 + 2,
  Number.NaN,
  [null],
  { id: {}, type: 7, data: null, version: 'x' },
  JSON.parse('{"__proto__": {"type": 1}, "constructor": 1, "toString": 1, "valueOf": 1, "hasOwnProperty": 1}'),
];

const hostile: readonly unknown[] = [
  ...hostileFields,
  undefined,
  'x'.repeat(200_000),
  0,
  1e308,
  -1e308,
  Number.MAX_SAFE_INTEGER,
  Number.POSITIVE_INFINITY,
  [],
  [[[]]],
  Array.from({ length: 10_000 }, (_, index) => index),
  {},
];

type Path = readonly (string | number)[];

/** The paths to a value and to all values inside of it; of a list, to its first entry. */
function pathsOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  const inner = Array.isArray(value) ? Object.entries(value.slice(0, 1)) : Object.entries(value);
  return [
    path,
    ...inner.flatMap(([key, child]) => pathsOf(child, [...path, Array.isArray(value) ? Number(key) : key])),
  ];
}

/** A copy with another value at a path; {@link absent} removes the field. */
function withValue(root: unknown, [first, ...rest]: Path, value: unknown): unknown {
  if (first === undefined) return value;
  const copy = structuredClone(root) as Record<string | number, unknown>;
  const next = withValue(copy[first], rest, value);
  if (next === absent) delete copy[first];
  else copy[first] = next;
  return copy;
}

/** What stands in the storage for a valid value. */
function storedForms({ area, valid }: StoredEntry): unknown[] {
  return area === 'database' ? [...valid] : valid.map((data) => ({ version: 1, data }));
}

interface Case {
  value: unknown;
  /** Names it where it fails. */
  label: string;
}

async function readCases(entry: StoredEntry, cases: readonly Case[]): Promise<void> {
  reset();
  await store(
    entry,
    cases.map(({ value }) => value),
  );
  await readEntry(entry);
}

/** Stores and reads values: records of a database in one go, the others one after another. */
async function readEach(entry: StoredEntry, cases: readonly Case[]): Promise<void> {
  if (entry.area === 'database' && (entry.key === 'threads' || entry.key === 'messages')) {
    // Records of their own, unless it is the id that is malformed.
    const apart = cases.map(({ value, label }, index) => {
      const isRecord = typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string';
      return { value: isRecord ? { ...value, id: `${value.id}-${index}` } : value, label };
    });
    const isRead = await readCases(entry, apart).then(
      () => true,
      () => false,
    );
    if (isRead) return;
  }
  for (const single of cases) {
    await readCases(entry, [single]).catch((cause: unknown) => {
      throw new Error(`${single.label}: ${String(cause)}`, { cause });
    });
  }
}

function label(value: unknown): string {
  return typeof value === 'symbol' ? 'absent' : (JSON.stringify(value)?.slice(0, 60) ?? String(value));
}

const entries = storedEntries.map((entry) => [`${entry.area} ${entry.key}`, entry] as const);

describe('every stored value', () => {
  it('is in the table: each object store of the database, and each key', async () => {
    const stores = await createDatabase().run(async (open) => [...open.objectStoreNames]);
    const ofArea = (area: StoredEntry['area']) => storedEntries.filter((entry) => entry.area === area);
    expect(
      ofArea('database')
        .map(({ key }) => key)
        .sort(),
    ).toEqual(stores.sort());
    expect(ofArea('local')).toHaveLength(storedKeys.local.length);
    expect(ofArea('session')).toHaveLength(storedKeys.session.length);
  });

  it('is read and written through the one module that knows all keys', () => {
    const files = ['lib', 'entrypoints'].flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
    );
    const users = files
      .filter((file) => /\.tsx?$/.test(file))
      .filter((file) => {
        const code = readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');
        return /\bstorage\s*[.[]\s*['"]?(?:local|session|sync|area)\b|(?:local|session)Storage\b|\bindexedDB\b|\bopenDB\b/.test(
          code,
        );
      });
    expect(users.sort()).toEqual([
      // Reads the preferences for a page that must not wait for the background.
      'lib/extension/data/follow-appearance.ts',
      // Hands the session storage to the page cache.
      'lib/extension/storage/create-storage.ts',
      'lib/extension/storage/database.ts',
      // Hands values on as they stand: to count, copy and delete them.
      'lib/extension/storage/raw-storage.ts',
      // Sets who may read the local storage.
      'lib/extension/storage/storage-access.ts',
      'lib/extension/storage/stored-value.ts',
      // Keeps a copy of the theme, which is drawn before any other storage can be read.
      'lib/ui/shared/appearance.ts',
    ]);
  });
});

describe.each(entries)('%s', (_name, entry) => {
  const forms = storedForms(entry);

  it('is read whole where it is valid', async () => {
    for (const form of forms) {
      reset();
      await store(entry, [form]);
      const read = await readEntry(entry);
      const { data, ...record } = form as { data?: unknown; version: number; unfinished?: 1 };
      // A record of version 1 reads as what it became.
      if (read === undefined || (entry.key === 'messages' && record.version === 1)) continue;
      const { version: _version, unfinished: _unfinished, ...fields } = record;
      expect(read).toEqual(data ?? fields);
    }
  });

  it('reads as absent where it is malformed as a whole', async () => {
    await readEach(
      entry,
      hostile.map((value) => ({ value, label: label(value) })),
    );
  });

  it('reads as absent where one of its fields is malformed', async () => {
    for (const form of forms) {
      for (const path of pathsOf(form).slice(1)) {
        const cases = [absent, ...(isThorough ? hostile : hostileFields)].map((value) => ({
          value: withValue(form, path, value),
          label: `${path.join('.')} = ${label(value)}`,
        }));
        await readEach(entry, cases);
      }
    }
  });

  it('is read whatever it is, or one of its fields', async () => {
    const anything = fc.anything({
      withBigInt: true,
      withDate: true,
      withMap: true,
      withSet: true,
      withSparseArray: true,
      withTypedArray: true,
    });
    const places = forms.flatMap((form) => pathsOf(form).map((path) => ({ form, path })));
    const place = places.length === 0 ? fc.constant({ form: undefined, path: [] }) : fc.constantFrom(...places);
    await fc.assert(
      fc.asyncProperty(place, anything, async ({ form, path }, value) => {
        await readCases(entry, [{ value: withValue(form, path, value), label: '' }]);
      }),
      { numRuns: isThorough ? 150 : 40 },
    );
  });
});
