/**
 * The entry of a list at an index that the caller knows to be within it: types cannot express that lists which are
 * filled together have the same length. A loop of millions of steps (score-trees.ts, plain-words.ts) casts instead: the
 * engine learns the kind of list in one place for all callers here.
 */
export function entryAt<T>(list: ArrayLike<T>, index: number): T {
  return list[index] as T;
}

/** Adds to the number at an index that is within a list. */
export function addAt(list: Float64Array | Int32Array, index: number, amount: number): void {
  list[index] = entryAt(list, index) + amount;
}
