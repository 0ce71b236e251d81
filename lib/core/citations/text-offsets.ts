/** The unit in which a service counts its offsets. */
export type OffsetUnit = 'utf-8' | 'code-point' | 'utf-16';

/** UTF-16 units between two checkpoints, and so the most that a lookup walks. */
const stride = 256;

/** Length of a code point in the given unit. Encoders replace a lone surrogate by U+FFFD, which has three bytes in UTF-8. */
function lengthIn(unit: OffsetUnit, codePoint: number): number {
  if (unit === 'code-point') return 1;
  if (unit === 'utf-16') return codePoint > 0xffff ? 2 : 1;
  if (codePoint < 0x80) return 1;
  if (codePoint < 0x800) return 2;
  return codePoint < 0x10000 ? 3 : 4;
}

/**
 * Converts a service's offsets to UTF-16 offsets into the same text. Takes one pass over the text, then O(log n) per offset.
 *
 * @param text the complete text that the offsets refer to; for offsets into a part, that part's text
 * @returns a function from an offset in `unit` to one in UTF-16 units. An offset inside a character becomes the
 *   character's end; one before the text and NaN become 0, one past the text its length. Never throws.
 */
export function createOffsetMap(text: string, unit: OffsetUnit): (offset: number) => number {
  // Checkpoint k: `places[k]` UTF-16 units of text make `counts[k]` of the service's units.
  const places: number[] = [0];
  const counts: number[] = [0];
  let count = 0;
  let next = stride;
  for (let place = 0; place < text.length; ) {
    if (place >= next) {
      places.push(place);
      counts.push(count);
      next = place + stride;
    }
    const codePoint = text.codePointAt(place) ?? 0;
    count += lengthIn(unit, codePoint);
    place += codePoint > 0xffff ? 2 : 1;
  }
  const total = count;

  return (offset) => {
    if (!(offset > 0)) return 0;
    if (offset >= total) return text.length;
    let low = 0;
    let high = counts.length - 1;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((counts[middle] ?? total) <= offset) low = middle;
      else high = middle - 1;
    }
    let place = places[low] ?? 0;
    let reached = counts[low] ?? 0;
    while (reached < offset) {
      const codePoint = text.codePointAt(place) ?? 0;
      reached += lengthIn(unit, codePoint);
      place += codePoint > 0xffff ? 2 : 1;
    }
    return place;
  };
}
