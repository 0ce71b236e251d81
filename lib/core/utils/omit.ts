/** A copy of an object without some of its fields. */
export function omit<T extends object, Field extends keyof T>(object: T, ...fields: Field[]): Omit<T, Field> {
  const kept = { ...object };
  for (const field of fields) delete (kept as Partial<T>)[field];
  return kept;
}

/** Whether undefined is a value of this type; false for `unknown`, whose absence cannot be told by type. */
type MayBeUndefined<Value> = unknown extends Value ? false : undefined extends Value ? true : false;

/** An object type whose fields that may be undefined are optional, and never undefined where they are present. */
type WithoutUndefined<T> = T extends unknown
  ? { [Key in keyof T as MayBeUndefined<T[Key]> extends true ? never : Key]: T[Key] } & {
      [Key in keyof T as MayBeUndefined<T[Key]> extends true ? Key : never]?: Exclude<T[Key], undefined>;
    }
  : never;

/** A copy of an object without its fields that are undefined. */
export function omitUndefined<T extends object>(object: T): WithoutUndefined<T>;
export function omitUndefined(object: object): object {
  return Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined));
}

/** Changes of an object's fields; undefined takes a field away that may be absent. */
export type Changes<T> = {
  [Key in keyof T]?: T[Key] | (Partial<Pick<T, Key>> extends Pick<T, Key> ? undefined : never);
};

/** A copy of an object with changes. */
export function withChanges<T extends object>(object: T, changes: Changes<T>): T;
export function withChanges(object: object, changes: object): object {
  return omitUndefined({ ...object, ...changes });
}
