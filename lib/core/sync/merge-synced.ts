import * as v from 'valibot';
import { dayMs } from '../utils/durations';
import { count } from '../utils/lenient-schemas';
import { isSameJson } from '../utils/same-json';

// The computers of one person share a set of items, each with the time of its last change; a deleted item is kept as
// deleted for a while. Each computer has its own set, and the account's storage holds another. Merging two sets takes
// the later version of each item, so in any order, and however often sets are merged, all end up equal.

/**
 * Moment of a change by a hybrid logical clock: milliseconds since the epoch, a count of the changes within them, and
 * the computer that made it. A change gets a later moment than all that its computer has seen, so that a clock which is
 * wrong, or set back, does not lose it to an earlier one.
 * @see https://cse.buffalo.edu/tech-reports/2014-04.pdf
 */
export type HybridTimestamp = [time: number, count: number, computer: string];

export interface SyncedItem {
  changed: HybridTimestamp;
  /** JSON; absent: deleted. */
  value?: unknown;
}

export type SyncedItems = Readonly<Record<string, SyncedItem>>;

/** Version of the format of items. An item of a later version is left as it is. */
const formatVersion = 1;

/** Firefox's storage holds more than JSON. */
function isJson(value: unknown): boolean {
  try {
    return JSON.stringify(value) !== undefined;
  } catch {
    return false;
  }
}

const itemSchema = v.object({
  changed: v.strictTuple([count, count, v.string()]),
  value: v.optional(v.pipe(v.unknown(), v.check(isJson))),
});

/** Items as this computer keeps them, unknown and untrusted; malformed ones are dropped. */
export const syncedItemsSchema: v.GenericSchema<unknown, SyncedItems> = v.pipe(
  v.fallback(v.record(v.string(), v.unknown()), () => ({})),
  v.transform((items) =>
    Object.fromEntries(
      Object.entries(items).flatMap(([key, item]) => {
        const read = v.safeParse(itemSchema, item);
        return read.success ? [[key, read.output] as const] : [];
      }),
    ),
  ),
);

const envelopeSchema = v.object({ version: count });

function compareMoments(one: HybridTimestamp, other: HybridTimestamp): number {
  const byComputer = one[2] === other[2] ? 0 : one[2] < other[2] ? -1 : 1;
  return one[0] - other[0] || one[1] - other[1] || byComputer;
}

const isLater = (one: SyncedItem, other: SyncedItem | undefined) =>
  other === undefined || compareMoments(one.changed, other.changed) > 0;

/** Days for which a deletion is remembered. A computer that was not used for longer brings the item back. */
export const rememberedDays = 60;

const ageOf = ({ changed }: SyncedItem, now: number) => now - changed[0];
const isForgotten = (item: SyncedItem, now: number) => !('value' in item) && ageOf(item, now) > rememberedDays * dayMs;
/**
 * Old deletions of items that do not exist are not written again: two computers with different clocks would keep
 * removing and writing one.
 */
const isWritten = (item: SyncedItem, theirs: SyncedItem | undefined, now: number) =>
  isLater(item, theirs) && ('value' in item || theirs !== undefined || ageOf(item, now) < (rememberedDays / 2) * dayMs);

/** How one computer reads and writes the values of items. */
export interface ValueForms {
  /** The value as it would be here, by which changes are recognised; undefined where this build cannot read it. */
  read(key: string, value: unknown): unknown;
  /**
   * Converts a value to its shared form. `read` of it is `here`.
   * @param known the shared value so far
   */
  write(key: string, here: unknown, known: unknown): unknown;
  /** The value is what every installation begins with: it does not bring back what was deleted. */
  isUntouched(key: string, here: unknown): boolean;
}

export interface MergeInput extends ValueForms {
  /** The values on this computer, as `read` gives them. */
  here: ReadonlyMap<string, unknown>;
  /** The items after this computer's last merge; empty if it has not shared yet. */
  known: SyncedItems;
  /** All that the account's storage has, unknown and untrusted. */
  stored: Readonly<Record<string, unknown>>;
  /** Id of this computer. */
  computer: string;
  /** Milliseconds since the epoch, by this computer's clock. */
  now: number;
}

export interface MergeResult {
  known: SyncedItems;
  /** Values to be changed on this computer; undefined: to be deleted. */
  changes: Map<string, unknown>;
  /** Items to be written to the account's storage, and keys to be removed from it. */
  writes: Record<string, SyncedItem & { version: number }>;
  removals: string[];
  /** Number of stored items that this build cannot read; they are left unchanged. */
  unread: number;
}

/** The stored items that this build can read, and the keys of those that it cannot; what is no item is neither. */
function readStored({ stored, read }: MergeInput) {
  const items = new Map<string, SyncedItem>();
  const unread = new Set<string>();
  for (const [key, entry] of Object.entries(stored)) {
    const envelope = v.safeParse(envelopeSchema, entry);
    if (!envelope.success) continue;
    const item = v.safeParse(itemSchema, entry);
    const isReadable =
      envelope.output.version <= formatVersion &&
      item.success &&
      (!('value' in item.output) || read(key, item.output.value) !== undefined);
    if (isReadable) items.set(key, item.output);
    else unread.add(key);
  }
  return { items, unread };
}

/** A clock whose next moments are later than all that are known. */
function createClock(seen: readonly SyncedItem[], computer: string, now: number): () => HybridTimestamp {
  let [time, counted] = seen.reduce<HybridTimestamp>(
    (latest, { changed }) => (compareMoments(changed, latest) > 0 ? changed : latest),
    [0, 0, ''],
  );
  return () => {
    counted = now > time ? 0 : counted + 1;
    time = Math.max(time, now);
    return [time, counted, computer];
  };
}

/**
 * Merges what was changed on this computer with what the account's storage has. A computer that begins to share takes
 * what is stored, and adds what is not; no deletion of before takes anything away from it.
 */
export function mergeSynced(input: MergeInput): MergeResult {
  const { here, stored, computer, now, read, write, isUntouched } = input;
  const { items, unread } = readStored(input);
  const known = new Map(Object.entries(input.known));
  const begins = known.size === 0;
  const next = createClock([...known.values(), ...items.values()], computer, now);
  const readItem = (key: string, item: SyncedItem | undefined) =>
    item && 'value' in item ? read(key, item.value) : undefined;

  for (const key of new Set([...here.keys(), ...known.keys()])) {
    const value = here.get(key);
    const before = known.get(key);
    const theirs = items.get(key);
    // Also where both are undefined: what this build cannot read was not deleted.
    if (isSameJson(value, readItem(key, before))) continue;
    // What was there before sharing began has no known moment, so that it is earlier than any change.
    if (begins && theirs === undefined)
      known.set(key, { changed: [0, 0, computer], value: write(key, value, undefined) });
    else if (begins && theirs && ('value' in theirs || isUntouched(key, value))) continue;
    // It came from there, and the worker ended before that was noted.
    else if (theirs && isLater(theirs, before) && isSameJson(value, readItem(key, theirs))) continue;
    else {
      const earlier = before ?? theirs;
      known.set(key, { changed: next(), ...(value !== undefined && { value: write(key, value, earlier?.value) }) });
    }
  }

  const changes = new Map<string, unknown>();
  for (const [key, theirs] of items) {
    if (!isLater(theirs, known.get(key))) continue;
    known.set(key, theirs);
    const value = readItem(key, theirs);
    if (!isSameJson(value, here.get(key))) changes.set(key, value);
  }

  for (const [key, item] of known) if (isForgotten(item, now)) known.delete(key);
  const writes = [...known].filter(([key, item]) => !unread.has(key) && isWritten(item, items.get(key), now));
  return {
    known: Object.fromEntries(known),
    changes,
    writes: Object.fromEntries(writes.map(([key, item]) => [key, { version: formatVersion, ...item }])),
    removals: Object.keys(stored).filter((key) => {
      const item = items.get(key);
      return item !== undefined && isForgotten(item, now);
    }),
    unread: unread.size,
  };
}

/**
 * The browsers' limits of the account's storage, in bytes, with some room: they count keys and JSON.
 * @see https://developer.chrome.com/docs/extensions/reference/api/storage#property-sync
 */
const limits = { all: 100_000, item: 8_000, items: 500 };

const encoder = new TextEncoder();

/** Bytes of an entry as Chromium counts them: its JSON has `<` as `\u003C`. */
function bytesOf(key: string, entry: unknown): number {
  return encoder.encode(key + (JSON.stringify(entry) ?? '').replaceAll('<', '\\u003C')).byteLength;
}

/**
 * Chooses the items that fit into the account's storage: deletions first, then as many items as possible.
 * @returns the items to write, and the keys of those left out
 */
export function fitWrites(
  stored: Readonly<Record<string, unknown>>,
  { writes, removals }: Pick<MergeResult, 'writes' | 'removals'>,
): { writes: MergeResult['writes']; leftOut: string[] } {
  const sizes = new Map(Object.entries(stored).map(([key, entry]) => [key, bytesOf(key, entry)]));
  for (const key of removals) sizes.delete(key);
  let all = [...sizes.values()].reduce((sum, bytes) => sum + bytes, 0);
  const wanted = Object.entries(writes)
    .map(([key, item]) => ({ key, item, bytes: bytesOf(key, item) }))
    .sort((one, other) => one.bytes - other.bytes);
  const [deletions, others] = [
    wanted.filter(({ item }) => !('value' in item)),
    wanted.filter(({ item }) => 'value' in item),
  ];
  const fitting: MergeResult['writes'] = {};
  const leftOut: string[] = [];
  for (const { key, item, bytes } of [...deletions, ...others]) {
    const grown = all - (sizes.get(key) ?? 0) + bytes;
    const counted = sizes.size + (sizes.has(key) ? 0 : 1);
    if (bytes > limits.item || grown > limits.all || counted > limits.items) {
      leftOut.push(key);
      continue;
    }
    fitting[key] = item;
    sizes.set(key, bytes);
    all = grown;
  }
  return { writes: fitting, leftOut: leftOut.sort() };
}
