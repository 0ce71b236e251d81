/**
 * Index of the last entry that lies before something; -1 where none does. All entries before it must lie before it too.
 */
export function lastIndexWhere<Entry>(entries: readonly Entry[], liesBefore: (entry: Entry) => boolean): number {
  let low = 0;
  let high = entries.length;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const entry = entries[middle];
    if (entry !== undefined && liesBefore(entry)) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
