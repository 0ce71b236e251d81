/** Whether an offset lies between the halves of a surrogate pair. @param offset UTF-16 units */
export function splitsPair(text: string, offset: number): boolean {
  return /^[\uD800-\uDBFF][\uDC00-\uDFFF]$/.test(text.slice(Math.max(offset - 1, 0), offset + 1));
}

/**
 * The offset at which a text is cut: one earlier where the cut would split a surrogate pair.
 * @param offset UTF-16 units
 */
export function cutPoint(text: string, offset: number): number {
  return splitsPair(text, offset) ? offset - 1 : offset;
}

/** The beginning of a text, without half of a surrogate pair. @param maxLength UTF-16 units */
export function cutText(text: string, maxLength: number): string {
  return text.slice(0, cutPoint(text, maxLength));
}
