import { estimateWork, valueSize } from '../value-size';

/** Work of one portion, in values that are stored: some hundredths of a second. */
const portionWork = 10_000;
const unbounded = Number.POSITIVE_INFINITY;

/** Values in portions that take about as long to store as others. */
export function* portionsOf<T>(list: Iterable<T>): Generator<T[]> {
  let portion: T[] = [];
  let work = 0;
  for (const value of list) {
    portion.push(value);
    const size = valueSize(value, { values: unbounded, characters: unbounded, depth: unbounded });
    work += size ? estimateWork(size) : 0;
    if (work < portionWork) continue;
    yield portion;
    portion = [];
    work = 0;
  }
  if (portion.length > 0) yield portion;
}
