/*
 * Lists of any length are not spread into the arguments of a call: they take place on the stack, which in a worker
 * holds some sixty thousand of them.
 */

/** The largest of some numbers; at least `least`, also for an empty list. */
export function largestOf(numbers: Iterable<number>, least = Number.NEGATIVE_INFINITY): number {
  let largest = least;
  for (const number of numbers) if (number > largest) largest = number;
  return largest;
}

/** The smallest of some numbers; at most `most`, also for an empty list. */
export function smallestOf(numbers: Iterable<number>, most = Number.POSITIVE_INFINITY): number {
  let smallest = most;
  for (const number of numbers) if (number < smallest) smallest = number;
  return smallest;
}

/** Adds values to the end of a list. */
export function addAll<T>(list: T[], values: Iterable<T>): void {
  for (const value of values) list.push(value);
}
