import type { ReadableText } from './growing-text';

/** The unit in which a service counts its offsets. */
export type OffsetUnit = 'utf-8' | 'code-point' | 'utf-16';

/** UTF-16 units between two checkpoints, and so the most that a lookup counts through. */
const stride = 256;

/**
 * Length of a code point in the given unit. Encoders replace a lone surrogate by U+FFFD, which has three bytes in
 * UTF-8.
 */
function lengthIn(unit: OffsetUnit, codePoint: number): number {
  if (unit === 'code-point') return 1;
  if (unit === 'utf-16') return codePoint > 0xffff ? 2 : 1;
  if (codePoint < 0x80) return 1;
  if (codePoint < 0x800) return 2;
  return codePoint < 0x10000 ? 3 : 4;
}

/** Converts between a service's offsets and UTF-16 offsets into a growing text. */
export interface OffsetIndex {
  /** Takes the whole text so far; reads on from where the last call stopped. */
  extend(text: ReadableText): void;
  /** The service's units before a UTF-16 offset. */
  countBefore(place: number): number;
  /**
   * The UTF-16 offset for one in the service's unit; out of range and inside of a character as {@link createOffsetMap}
   * says.
   */
  placeOf(offset: number): number;
}

/** Index of the last value that is at most `limit`, in an ascending list that begins with such a value. */
function lastUpTo(values: readonly number[], limit: number): number {
  let low = 0;
  let high = values.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((values[middle] ?? Infinity) <= limit) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** All calls of `extend` together take one pass over the text, a lookup O(log n). */
export function createOffsetIndex(unit: OffsetUnit): OffsetIndex {
  // Checkpoint k: `places[k]` UTF-16 units of text make `counts[k]` of the service's units.
  const places: number[] = [0];
  const counts: number[] = [0];
  let text: ReadableText = '';
  let place = 0;
  let count = 0;
  let next = stride;

  /** Counts from the checkpoint to the first character that `ends` accepts, or to the text's end. */
  function countFrom(checkpoint: number, ends: (place: number, count: number) => boolean) {
    let at = places[checkpoint] ?? 0;
    let passed = counts[checkpoint] ?? 0;
    while (at < text.length && !ends(at, passed)) {
      const codePoint = text.codePointAt(at) ?? 0;
      passed += lengthIn(unit, codePoint);
      at += codePoint > 0xffff ? 2 : 1;
    }
    return { place: at, count: passed };
  }

  return {
    extend(whole) {
      text = whole;
      // A high surrogate at the end waits for its other half.
      const isHalf = text.length > 0 && /[\ud800-\udbff]/.test(text.charAt(text.length - 1));
      const end = isHalf ? text.length - 1 : text.length;
      while (place < end) {
        if (place >= next) {
          places.push(place);
          counts.push(count);
          next = place + stride;
        }
        const codePoint = text.codePointAt(place) ?? 0;
        count += lengthIn(unit, codePoint);
        place += codePoint > 0xffff ? 2 : 1;
      }
    },
    countBefore: (offset) => countFrom(lastUpTo(places, offset), (at) => at >= offset).count,
    placeOf(offset) {
      if (!(offset > 0)) return 0;
      return offset > count ? text.length : countFrom(lastUpTo(counts, offset), (_, passed) => passed >= offset).place;
    },
  };
}

/**
 * Converts a service's offsets to UTF-16 offsets into the same text. Takes one pass over the text, then O(log n) per
 * offset.
 *
 * @param text the complete text that the offsets refer to; for offsets into a part, that part's text
 * @returns a function from an offset in `unit` to one in UTF-16 units. An offset inside a character becomes the
 *   character's end; one before the text and NaN become 0, one past the text its length. Never throws.
 */
export function createOffsetMap(text: string, unit: OffsetUnit): (offset: number) => number {
  const index = createOffsetIndex(unit);
  index.extend(text);
  return index.placeOf;
}
