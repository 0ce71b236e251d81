import * as v from 'valibot';
import { type Watch, type WatchEntry, type WatchedPart, watchIntervals, watchKinds } from '../../core/library/watch';
import type { TargetRequest } from '../../core/library/watch-schedule';
import {
  countOrZero,
  lenientList,
  lenientNumber,
  lenientObject,
  lenientOptional,
  lenientText,
  lenientTime,
  lenientTrue,
  nonEmptyText,
  plainObject,
  textOrEmpty,
  timeOrZero,
  timestamp,
} from '../../core/utils/lenient-schemas';
import { NotStored } from '../../core/utils/not-stored';
import type { CitebarDatabase, Database } from '../storage/database';

const changes = ['same', 'reworded', 'changed', 'gone', 'unreachable'] as const;

const part: v.GenericSchema<unknown, WatchedPart> = lenientObject({
  key: nonEmptyText,
  url: nonEmptyText,
  title: textOrEmpty,
  passage: lenientText,
  change: lenientOptional(v.picklist(changes)),
});

const entry: v.GenericSchema<unknown, WatchEntry> = lenientObject({
  at: timestamp,
  change: v.picklist(changes),
  url: textOrEmpty,
  title: textOrEmpty,
  before: lenientText,
  after: lenientText,
  values: lenientOptional(plainObject({ before: lenientText, after: lenientText })),
  more: lenientNumber,
  isFailing: lenientTrue,
});

const first = plainObject({
  url: v.string(),
  title: v.string(),
  quote: v.string(),
  value: lenientText,
  language: lenientText,
});

const watchSchema: v.GenericSchema<unknown, Watch> = lenientObject({
  id: nonEmptyText,
  kind: v.picklist(watchKinds),
  title: textOrEmpty,
  every: v.fallback(v.picklist(Object.keys(watchIntervals) as (keyof typeof watchIntervals)[]), 'week'),
  isPaused: lenientTrue,
  createdAt: timeOrZero,
  checkedAt: lenientTime,
  threadId: lenientText,
  answerId: lenientText,
  parts: lenientList(part),
  question: lenientOptional(
    plainObject({ text: nonEmptyText, profileId: lenientText, first: lenientOptional(first), isEmpty: lenientTrue }),
  ),
  history: lenientList(entry),
  unseen: countOrZero,
});

const targetSchema: v.GenericSchema<unknown, TargetRequest> = lenientObject({
  key: nonEmptyText,
  askedAt: timestamp,
  failures: countOrZero,
  waitMs: lenientNumber,
});

/** Version of the records; they are read leniently, so that it has not changed yet. */
const version = 1;

/**
 * The watches in the extension's database. Methods that write throw {@link NotStored} where IndexedDB refuses it, for
 * example without space; those that read throw it where the disk keeps the database from being opened or read, and
 * otherwise what IndexedDB throws.
 */
export interface WatchStore {
  /** The newest first; malformed records are left out. */
  list(): Promise<Watch[]>;
  /** Adds watches, and when their addresses were requested where that is not known yet. */
  add(watches: readonly Watch[], requests: readonly TargetRequest[]): Promise<void>;
  /** Changes a watch, with no other change in between. @returns undefined where it is gone */
  change(id: string, change: (watch: Watch) => Watch): Promise<Watch | undefined>;
  /** Removes watches, and what is known of the addresses that no other one watches. */
  remove(ids: readonly string[], keysLeft: ReadonlySet<string>): Promise<void>;
  lastRequests(): Promise<Map<string, TargetRequest>>;
  putTarget(target: TargetRequest): Promise<void>;
  /** The last text of a watched page. */
  text(key: string): Promise<string | undefined>;
  putText(key: string, text: string): Promise<void>;
}

/**
 * What IndexedDB throws where the disk is full or fails.
 * @see https://w3c.github.io/IndexedDB/#exceptions
 */
const failuresOfDisk: ReadonlySet<string> = new Set(['QuotaExceededError', 'UnknownError']);

export function createWatchStore(database: Database): WatchStore {
  const read = (stored: unknown): Watch | undefined => {
    const result = v.safeParse(watchSchema, stored);
    if (!result.success) return undefined;
    const { version: _, ...watch } = result.output as Watch & { version?: unknown };
    return watch;
  };
  const run = async <T>(
    task: (open: CitebarDatabase) => Promise<T>,
    isOfDisk: (thrown: DOMException) => boolean,
  ): Promise<T> => {
    try {
      return await database.run(task);
    } catch (thrown) {
      throw thrown instanceof DOMException && isOfDisk(thrown) ? new NotStored(thrown) : thrown;
    }
  };
  const write: Database['run'] = (task) => run(task, () => true);
  const load: Database['run'] = (task) => run(task, ({ name }) => failuresOfDisk.has(name));
  return {
    async list() {
      const stored = await load((open) => open.getAll('watches'));
      return stored.flatMap((one) => read(one) ?? []).sort((one, other) => other.createdAt - one.createdAt);
    },
    async add(watches, requests) {
      await write(async (open) => {
        const transaction = open.transaction(['watches', 'watchTargets'], 'readwrite');
        const targets = transaction.objectStore('watchTargets');
        for (const target of requests) if (!(await targets.get(target.key))) await targets.put(target, target.key);
        for (const watch of watches) await transaction.objectStore('watches').put({ ...watch, version });
        await transaction.done;
      });
    },
    change: (id, change) =>
      write(async (open) => {
        const transaction = open.transaction('watches', 'readwrite');
        const known = read(await transaction.store.get(id));
        const changed = known && change(known);
        if (changed && changed !== known) await transaction.store.put({ ...changed, version });
        await transaction.done;
        return changed;
      }),
    async remove(ids, keysLeft) {
      await write(async (open) => {
        const transaction = open.transaction(['watches', 'watchTargets', 'watchTexts'], 'readwrite');
        for (const id of ids) await transaction.objectStore('watches').delete(id);
        for (const name of ['watchTargets', 'watchTexts'] as const) {
          const store = transaction.objectStore(name);
          for (const key of await store.getAllKeys()) if (!keysLeft.has(key)) await store.delete(key);
        }
        await transaction.done;
      });
    },
    async lastRequests() {
      const stored = await load((open) => open.getAll('watchTargets'));
      const targets = stored.flatMap((one) => {
        const result = v.safeParse(targetSchema, one);
        return result.success ? [result.output] : [];
      });
      return new Map(targets.map((target) => [target.key, target]));
    },
    async putTarget(target) {
      await write((open) => open.put('watchTargets', target, target.key));
    },
    async text(key) {
      const stored = await load((open) => open.get('watchTexts', key));
      return typeof stored === 'string' ? stored : undefined;
    },
    async putText(key, text) {
      await write((open) => open.put('watchTexts', text, key));
    },
  };
}
