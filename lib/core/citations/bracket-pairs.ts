import type { ReadableText } from './growing-text';

/**
 * Position of the bracket that closes another one; `none`: it is never closed in its line; `more`: that is not decided
 * yet.
 */
export type ClosingPosition = number | 'none' | 'more';

/** The pairs of one kind of brackets in a growing text. */
export interface BracketPairs {
  /**
   * @param text the whole text so far; it begins with the one of the last call
   * @param start index of an opening bracket without a backslash before it
   */
  closing(text: ReadableText, start: number): ClosingPosition;
}

/**
 * Finds pairs of brackets, in one pass over the text for all lookups together. An escaped bracket (`\[`) does not
 * count, and a pair never spans lines.
 */
export function createBracketPairs(open: string, close: string): BracketPairs {
  const ends = new Map<number, number>();
  let opened: number[] = [];
  let read = 0;
  /** Start of the current line: an opening bracket before it that is not closed yet never will be. */
  let lineStart = 0;

  function readOn(text: ReadableText): void {
    const start = read;
    const piece = text.slice(start);
    for (const end = text.length; read < end; read += 1) {
      const character = piece.charAt(read - start);
      if (character === '\\') {
        // The escaped character is read together with its backslash.
        if (read + 1 >= end) return;
        read += 1;
      } else if (character === '\n') {
        opened = [];
        lineStart = read + 1;
      } else if (character === open) opened.push(read);
      else if (character === close) {
        const opening = opened.pop();
        if (opening !== undefined) ends.set(opening, read);
      }
    }
  }

  return {
    closing(text, start) {
      readOn(text);
      return ends.get(start) ?? (start < lineStart ? 'none' : 'more');
    },
  };
}
