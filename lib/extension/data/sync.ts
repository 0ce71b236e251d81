import * as v from 'valibot';
import browser from 'webextension-polyfill';
import type { SyncState } from '../../core/protocol/data-calls';
import { fitWrites, mergeSynced, type SyncedItems, syncedItemsSchema } from '../../core/sync/merge-synced';
import { errorMessage } from '../../core/utils/error-message';
import {
  countOrZero,
  lenientList,
  lenientObject,
  lenientOptional,
  lenientTime,
  nonEmptyText,
} from '../../core/utils/lenient-schemas';
import { createListeners } from '../../core/utils/listeners';
import { isSameJson } from '../../core/utils/same-json';
import { createMutex } from '../storage/mutex';
import { notPermitted, type PolicyStore } from '../storage/policy-store';
import { rawStorage } from '../storage/raw-storage';
import { storedValue } from '../storage/stored-value';
import { readSyncedChoices, type SyncedStores } from './synced-choices';

/** The sync's state on this computer. */
interface SyncRecord {
  /** Id of this computer, new each time that sync is switched on; absent while it is off. */
  computer?: string;
  known: SyncedItems;
  comparedAt?: number;
  /** Keys of what did not fit. */
  leftOut: string[];
  /** Number of shared items that this build cannot read. */
  unread: number;
  isRefused: boolean;
  isEndedElsewhere: boolean;
}

const recordSchema = v.fallback(
  lenientObject({
    computer: lenientOptional(nonEmptyText),
    known: syncedItemsSchema,
    comparedAt: lenientTime,
    leftOut: lenientList(nonEmptyText),
    unread: countOrZero,
    isRefused: v.fallback(v.boolean(), false),
    isEndedElsewhere: v.fallback(v.boolean(), false),
  }),
  () => ({ ...off }),
);

const off: SyncRecord = { known: {}, leftOut: [], unread: 0, isRefused: false, isEndedElsewhere: false };

/** Local values that are shared. */
const watchedKeys = ['preferences', 'profiles', 'prompts', 'site-rules'];

/** Key in the account's storage by which a computer that deleted the shared copy tells the others to stop syncing. */
const endedKey = 'ended';

/** Milliseconds from a change to its comparison: changes come in bursts. */
const delayMs = 3_000;
/**
 * Least milliseconds between two comparisons, each of which writes twice at most: browsers allow 120 writes in a minute
 * and 1,800 in an hour.
 */
const pauseMs = 10_000;
/** Milliseconds after which a comparison that changed nothing is noted. */
const notedMs = 3_600_000;

/** Whether there is no space left; Chromium's limit of writes in a minute is a quota, too, but not of space. */
const isFull = (thrown: unknown) => {
  const message = errorMessage(thrown);
  return /quota/i.test(message) && !/write_operations/i.test(message);
};

interface SyncDependencies extends SyncedStores {
  policy: Pick<PolicyStore, 'read' | 'onChanged'>;
  /** Milliseconds since the epoch. */
  now: () => number;
}

/**
 * Shares the person's choices with their other computers through the browser's sync, once that is switched on. What was
 * changed is found by comparison with what was shared last: at the start of the background, and after each change here
 * or there.
 */
export function createSync({ now, policy, ...stores }: SyncDependencies) {
  const record = storedValue<SyncRecord>({ key: 'sync', version: 1, migrations: {}, schema: recordSchema });
  const area = rawStorage('sync');
  const mutex = createMutex();
  const changed = createListeners();

  /** Changes the record, unless sync was switched off or on since `computer` was read. */
  const note = (computer: string, next: SyncRecord) =>
    record.update((before) => (before.computer === computer ? next : before));

  /** Writes what fits. */
  async function write(
    stored: Record<string, unknown>,
    merged: ReturnType<typeof mergeSynced>,
  ): Promise<Pick<SyncRecord, 'leftOut' | 'isRefused'>> {
    const { writes, leftOut } = fitWrites(stored, merged);
    try {
      if (merged.removals.length > 0) await area.remove((key) => merged.removals.includes(key));
      if (Object.keys(writes).length > 0) await area.write(writes);
    } catch (thrown) {
      if (!isFull(thrown)) return { leftOut, isRefused: true };
      leftOut.push(...Object.keys(writes));
    }
    return { leftOut, isRefused: false };
  }

  async function share(computer: string, before: SyncRecord): Promise<SyncRecord> {
    const stored = await area.read();
    if (endedKey in stored) {
      await area.remove((key) => key !== endedKey);
      return { ...off, isEndedElsewhere: true };
    }
    const choices = await readSyncedChoices(stores);
    // Read from the storage itself: what was deleted as a whole, the record with it, is not deleted elsewhere.
    const current = await record.update((value) => value);
    if (current.computer !== computer) return current;
    const merged = mergeSynced({ ...choices, known: before.known, stored, computer, now: now() });
    await choices.apply(merged.changes);
    // Known before it is written: a change that came from there is not to be taken for one that was made here.
    if (!isSameJson(merged.known, before.known)) await note(computer, { ...before, known: merged.known });
    const written = await write(stored, merged);
    return { ...off, computer, known: merged.known, unread: merged.unread, ...written, comparedAt: now() };
  }

  const compare = () =>
    mutex(async () => {
      const before = await record.read();
      if (before.computer === undefined || !(await policy.read()).sync) return;
      const next = await share(before.computer, before).catch(() => ({ ...before, isRefused: true }));
      const isNews = !isSameJson({ ...next, comparedAt: 0 }, { ...before, comparedAt: 0 });
      if (!isNews && (next.comparedAt ?? 0) - (before.comparedAt ?? 0) < notedMs) return;
      await note(before.computer, next);
      changed.notify();
    });

  let timer: ReturnType<typeof setTimeout> | undefined;
  let comparedAt = Number.NEGATIVE_INFINITY;
  /** Compares soon; changes meanwhile are compared with it. */
  function compareSoon(): void {
    if (timer !== undefined) return;
    timer = setTimeout(
      async () => {
        timer = undefined;
        comparedAt = now();
        // What fails is tried again with the next change, and when the background starts.
        await compare().catch(() => undefined);
      },
      Math.max(delayMs, Math.min(comparedAt + pauseMs - now(), pauseMs)),
    );
  }

  async function state(): Promise<SyncState> {
    const { computer, comparedAt: at, leftOut, unread, isRefused, isEndedElsewhere } = await record.read();
    const { nameOf } = leftOut.length > 0 ? await readSyncedChoices(stores) : { nameOf: (key: string) => key };
    const keys = await area.read().then(Object.keys, () => []);
    return {
      isOn: computer !== undefined,
      ...(at !== undefined && { comparedAt: at }),
      leftOut: leftOut.map(nameOf),
      unread,
      isRefused,
      isEndedElsewhere,
      hasCopy: keys.some((key) => key !== endedKey),
    };
  }

  return {
    /** Compares from now on. It registers a listener: call it synchronously at the start of the background. */
    start() {
      browser.storage.onChanged.addListener((changes, areaName) => {
        if (areaName === 'sync' || (areaName === 'local' && watchedKeys.some((key) => key in changes))) compareSoon();
      });
      policy.onChanged(compareSoon);
      compareSoon();
    },
    state,
    /** @throws AppError `not-permitted`, NotStored, and the browser's error where the copy cannot be removed */
    async set({ isOn, removeCopy }: { isOn: boolean; removeCopy: boolean }): Promise<SyncState> {
      if (isOn && !(await policy.read()).sync) throw notPermitted();
      await mutex(async () => {
        if (isOn) {
          await area.remove((key) => key === endedKey).catch(() => undefined);
          await record.update((before) =>
            before.computer === undefined ? { ...off, computer: crypto.randomUUID().slice(0, 8) } : before,
          );
        } else {
          await record.update(() => off);
          if (!removeCopy) return;
          await area.write({ [endedKey]: { version: 1 } });
          await area.remove((key) => key !== endedKey);
        }
      });
      if (isOn) await compare();
      changed.notify();
      return state();
    },
    onChanged: changed.add,
  };
}

export type Sync = ReturnType<typeof createSync>;
