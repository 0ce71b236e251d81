import type { Span } from '../source';
import { blankCharacter, claimBefore } from './claim-before';

/** Characters before a marker in which its sentence is looked for. */
export const claimWindow = 1000;
/** Characters of a block of the text. A lookup reads the few blocks around its window, not the whole text. */
const blockLength = 4 * claimWindow;

/** Finds the sentence before a position of a growing text, ignoring the markers in between. */
export interface ClaimLookup {
  /** Takes the next piece of the text. A marker is blanked, so that no claim contains it. */
  append(piece: string, isMarker: boolean): void;
  /** Blanks a stretch of the text that turned out to be a marker. */
  blank(marker: Span): void;
  /**
   * @param position UTF-16 offset into the text so far
   * @returns the sentence that ends there; empty where there is none
   */
  claimAt(position: number): Span;
}

export function createClaimLookup(): ClaimLookup {
  /** The complete blocks, each of `blockLength` characters. */
  const blocks: string[] = [];
  /** The text behind them. */
  let tail = '';

  function textBetween(start: number, end: number): string {
    const first = Math.floor(start / blockLength);
    const last = Math.floor(end / blockLength);
    const around = [...blocks.slice(first, last + 1), ...(last >= blocks.length ? [tail] : [])].join('');
    return around.slice(start - first * blockLength, end - first * blockLength);
  }

  return {
    append(piece, isMarker) {
      tail += isMarker ? blankCharacter.repeat(piece.length) : piece;
      while (tail.length >= blockLength) {
        blocks.push(tail.slice(0, blockLength));
        tail = tail.slice(blockLength);
      }
    },
    blank({ start, end }) {
      for (let at = start; at < end; ) {
        const index = Math.floor(at / blockLength);
        const from = at - index * blockLength;
        const to = Math.min(blockLength, end - index * blockLength);
        const block = blocks[index] ?? tail;
        const blanked = block.slice(0, from) + blankCharacter.repeat(to - from) + block.slice(to);
        if (index < blocks.length) blocks[index] = blanked;
        else tail = blanked;
        at += to - from;
      }
    },
    claimAt(position) {
      const from = Math.max(0, position - claimWindow);
      // The window may begin between the halves of a surrogate pair.
      const window = textBetween(from, position).replace(/^[\udc00-\udfff]/, ' ');
      const claim = claimBefore(window);
      return { start: claim.start + from, end: claim.end + from };
    },
  };
}
