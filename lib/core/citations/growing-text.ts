import { copyText } from '../utils/text/copy-text';

/** A long text that is read by position; a string is one, too. Positions are in UTF-16 units, and not negative. */
export interface ReadableText {
  readonly length: number;
  charAt(index: number): string;
  codePointAt(index: number): number | undefined;
  slice(start: number, end?: number): string;
}

/** A text that grows piece by piece. */
export interface GrowingText extends ReadableText {
  append(piece: string): void;
}

/**
 * UTF-16 units of a block. What can still become a marker is rarely as long, so that nearly all reads are of the last
 * one.
 */
const blockLength = 1024;

/**
 * Keeps a text in blocks. An engine that reads a position of a string which has just grown copies all of it first; with
 * a piece for each word of an answer that takes quadratic time (half of the worker's time for 160,000 characters). Here
 * it copies the last block.
 */
export function createGrowingText(): GrowingText {
  const blocks: string[] = [];
  /** The text behind the blocks; at least one block long once there are blocks. */
  let tail = '';
  let tailStart = 0;

  function inBlocks(start: number, end: number): string {
    const first = Math.floor(start / blockLength);
    const last = Math.floor((end - 1) / blockLength);
    const joined = blocks.slice(first, last + 1).join('') + (end > tailStart ? tail.slice(0, end - tailStart) : '');
    return joined.slice(start - first * blockLength, end - first * blockLength);
  }

  function slice(start: number, end = Infinity): string {
    if (start >= tailStart) return tail.slice(start - tailStart, end - tailStart);
    return end > start ? inBlocks(start, Math.min(end, tailStart + tail.length)) : '';
  }

  return {
    append(piece) {
      tail += piece;
      while (tail.length >= 2 * blockLength) {
        blocks.push(copyText(tail.slice(0, blockLength)));
        tail = tail.slice(blockLength);
        tailStart += blockLength;
      }
    },
    charAt: (index) => (index >= tailStart ? tail.charAt(index - tailStart) : slice(index, index + 1)),
    codePointAt: (index) => slice(index, index + 2).codePointAt(0),
    slice,
    get length() {
      return tailStart + tail.length;
    },
  };
}
