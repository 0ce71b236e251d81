/** The number of UTF-16 units that two texts have in common from their beginning. */
export function commonPrefix(one: string, other: string): number {
  let length = 0;
  // Behind its end, a text has NaN, which equals nothing.
  while (one.charCodeAt(length) === other.charCodeAt(length)) length += 1;
  return length;
}
