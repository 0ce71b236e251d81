import { type FoldedPlaces, foldText } from './fold-text';
import type { PageText } from './page-text';

/** Offsets into a page's folded text. */
export interface Stretch {
  start: number;
  end: number;
}

/** The index of the piece that an offset stands in. */
export function pieceAt({ starts }: PageText, offset: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}

function placesOf(text: PageText, piece: number): FoldedPlaces {
  const places: FoldedPlaces = { starts: [], ends: [] };
  foldText(text.pieces[piece]?.node.data ?? '', places);
  return places;
}

/**
 * The ranges of the document that a stretch of its text covers, in order: one, unless hidden text or the border of a shadow
 * tree stands in between. Empty where the document has changed since it was read.
 */
export function rangesOf(text: PageText, { start, end }: Stretch): Range[] {
  const first = pieceAt(text, start);
  const last = pieceAt(text, end - 1);
  const from = placesOf(text, first).starts[start - (text.starts[first] ?? 0)];
  const to = placesOf(text, last).ends[end - 1 - (text.starts[last] ?? 0)];
  const ranges: Range[] = [];
  let range: Range | undefined;
  for (let index = first; index <= last; index += 1) {
    const piece = text.pieces[index];
    if (!piece?.node.isConnected || from === undefined || to === undefined) return [];
    if (range === undefined || piece.apart) {
      range = piece.node.ownerDocument.createRange();
      range.setStart(piece.node, index === first ? from : 0);
      ranges.push(range);
    }
    range.setEnd(piece.node, index === last ? to : piece.node.data.length);
  }
  return ranges;
}
