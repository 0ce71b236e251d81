import * as v from 'valibot';
import { omitUndefined } from './omit';

type Schema<T> = v.GenericSchema<unknown, T>;

/** A text; absent when it is missing, null or of another type. */
export const lenientText = lenientOptional(v.string());

/** A text; empty when it is missing or of another type. */
export const textOrEmpty = v.fallback(v.string(), '');

/** A text that is not empty. */
export const nonEmptyText: Schema<string> = v.pipe(v.unknown(), v.string(), v.nonEmpty());

/** Yes or no; absent when it is of another type. */
export const lenientBoolean = lenientOptional(v.boolean());

/** A field that is `true` or absent. */
export const lenientTrue = lenientOptional(v.literal(true));

/** A number that can be reckoned with: JSON such as `1e999` is read as infinity. */
export const finiteNumber = v.pipe(v.number(), v.finite());

/** A number, from 0, that can be reckoned with. */
export const amount: Schema<number> = v.pipe(v.unknown(), finiteNumber, v.minValue(0));

/** A whole number within bounds, as exactly as JSON can hold it. */
export function wholeNumber(least: number, most = Number.MAX_SAFE_INTEGER): Schema<number> {
  return v.pipe(v.unknown(), v.number(), v.safeInteger(), v.minValue(least), v.maxValue(most));
}

/** A number of things, a length or a position. Not by {@link wholeNumber}, whose bound some bundles do not need. */
export const count: Schema<number> = v.pipe(v.unknown(), v.number(), v.safeInteger(), v.minValue(0));

/** A count; absent when it is malformed. */
export const lenientCount = lenientOptional(count);

/** A count; 0 when it is missing or malformed. */
export const countOrZero = v.fallback(count, 0);

/** A number; absent when it is missing, null, infinite or of another type. */
export const lenientNumber = lenientOptional(finiteNumber);

/**
 * The furthest moment from the epoch that a Date can hold, in milliseconds.
 * @see https://tc39.es/ecma262/#sec-time-values-and-time-range
 */
const maxTime = 8.64e15;

/** A moment in milliseconds since the epoch, within the range of a Date. */
export const timestamp = v.pipe(v.number(), v.minValue(-maxTime), v.maxValue(maxTime));

/** A moment; absent when it is malformed. */
export const lenientTime = lenientOptional(timestamp);

/** A moment; the epoch when it is missing or malformed. */
export const timeOrZero = v.fallback(timestamp, 0);

/** A list that drops its malformed entries; anything else than a list is malformed. */
export function wellFormedEntries<T>(entry: Schema<T>) {
  return v.pipe(
    v.array(v.unknown()),
    v.transform((entries) =>
      entries.flatMap((value) => {
        const result = v.safeParse(entry, value);
        return result.success ? [result.output] : [];
      }),
    ),
  );
}

/** A list that drops its malformed entries; anything else than a list, and none at all, reads as empty. */
export function lenientList<T>(entry: Schema<T>) {
  return v.fallback(wellFormedEntries(entry), () => []);
}

/**
 * A list whose malformed entries are null, for entries that are referred to by their position; anything else than a
 * list, and none at all, reads as empty.
 */
export function sparseList<T>(entry: Schema<T>) {
  return v.fallback(v.array(v.fallback(v.nullable(entry), null)), () => []);
}

/** The entries that {@link lenientList} drops, if they are objects: another build may be able to read them. */
export function malformedEntries<T>(entry: Schema<T>, value: unknown): unknown[] {
  const entries: unknown[] = Array.isArray(value) ? value : [];
  return entries.filter((item) => typeof item === 'object' && item !== null && !v.is(entry, item));
}

/** A record by text that drops its malformed values; anything else than an object reads as empty. */
export function lenientRecord<T>(entry: Schema<T>): Schema<Record<string, T>> {
  return v.pipe(
    v.unknown(),
    v.fallback(v.record(v.string(), v.unknown()), () => ({})),
    v.transform((record) => {
      const kept: [string, T][] = [];
      for (const [key, value] of Object.entries(record)) {
        const result = v.safeParse(entry, value);
        if (result.success) kept.push([key, result.output]);
      }
      return Object.fromEntries(kept);
    }),
  );
}

/** A field that may be absent, and is when it is malformed; null counts as malformed. */
export function lenientOptional<const TSchema extends v.GenericSchema>(schema: TSchema) {
  return v.fallback(v.optional(schema), undefined);
}

/** An object that may be absent, and is when it is malformed; fields that this build does not know stay. */
export function lenientFields<const Entries extends v.ObjectEntries>(entries: Entries) {
  return lenientOptional(v.looseObject(entries));
}

/** Whether objects lose the fields that no schema names; true only inside of {@link parseKnownFields}. */
let dropsUnknownFields = false;

/**
 * An object whose absent fields are read like malformed ones, so that each field's own fallback decides; fields that
 * this build does not know stay, unless {@link parseKnownFields} reads it. Anything else than an object is malformed.
 */
export function lenientObject<const Entries extends v.ObjectEntries>(entries: Entries) {
  const keys = Object.keys(entries);
  const absent = Object.fromEntries(keys.map((key) => [key, undefined]));
  return v.pipe(
    v.unknown(),
    v.record(v.string(), v.unknown()),
    v.transform((value): unknown =>
      dropsUnknownFields
        ? Object.fromEntries(keys.map((key) => [key, Object.hasOwn(value, key) ? value[key] : undefined]))
        : { ...absent, ...value },
    ),
    v.looseObject(entries),
    v.transform(omitUndefined),
  );
}

/**
 * An object of which only the named fields are kept; a field that may be absent, and is undefined or malformed, is left
 * out.
 */
export function plainObject<const Entries extends v.ObjectEntries>(entries: Entries) {
  return v.pipe(v.object(entries), v.transform(omitUndefined));
}

/**
 * Parses what another program may have written: no object of {@link lenientObject} keeps a field that it does not name,
 * however deep it lies. What is stored keeps them, since a newer build may have written them.
 */
export function parseKnownFields<T>(schema: Schema<T>, value: unknown): v.SafeParseResult<Schema<T>> {
  dropsUnknownFields = true;
  try {
    // Parsing is synchronous: nothing else is parsed meanwhile.
    return v.safeParse(schema, value);
  } finally {
    dropsUnknownFields = false;
  }
}

/** A member of a union by its type: `type` with its fields. A field that may be absent is never undefined. */
type WithFields<Type, Entries extends v.ObjectEntries, Fields = v.InferOutput<v.ObjectSchema<Entries, undefined>>> = {
  type: Type;
} & { [Field in keyof Fields]: Exclude<Fields[Field], undefined> };

/** The union of types that a table declares, each with the schemas of its fields. */
export type UnionOf<Table extends Record<string, v.ObjectEntries>> = {
  [Type in keyof Table]: WithFields<Type, Table[Type]>;
}[keyof Table];

/** The schemas of the types that a table declares. */
export function typeSchemas(table: Readonly<Record<string, v.ObjectEntries>>) {
  return Object.entries(table).map(([type, fields]) => v.object({ ...fields, type: v.literal(type) }));
}
