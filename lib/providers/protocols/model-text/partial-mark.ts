/** Length of the end of a text that may be the start of one of some marks. */
export function partialMark(rest: string, marks: readonly string[]): number {
  const longest = Math.max(...marks.map((mark) => mark.length));
  for (let length = Math.min(longest - 1, rest.length); length > 0; length -= 1) {
    const tail = rest.slice(-length);
    if (marks.some((mark) => mark.startsWith(tail))) return length;
  }
  return 0;
}
