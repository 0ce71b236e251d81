import type { Span } from '../source';
import { claimBefore } from './claim-before';

/** Characters before a marker in which its sentence is looked for. */
const claimWindow = 1000;
/** Replaces each character of a marker: it separates sentences like a space and belongs to no word. */
const blank = '\u00a0';

/** Finds the sentence before a position of a growing text, ignoring the markers in between. */
export interface ClaimLookup {
  /** Takes the next piece of the text. A marker is blanked, so that no claim contains it. */
  append(piece: string, isMarker: boolean): void;
  /**
   * @param position UTF-16 offset into the text so far
   * @returns the sentence that ends there; empty where there is none
   */
  claimAt(position: number): Span;
}

export function createClaimLookup(): ClaimLookup {
  let past = '';
  return {
    append(piece, isMarker) {
      past += isMarker ? blank.repeat(piece.length) : piece;
    },
    claimAt(position) {
      const from = Math.max(0, position - claimWindow);
      // The window may begin between the halves of a surrogate pair.
      const window = past.slice(from, position).replace(/^[\udc00-\udfff]/, ' ');
      const claim = claimBefore(window);
      return { start: claim.start + from, end: claim.end + from };
    },
  };
}
