import { type FoldedPlaces, foldText } from './fold-text';
import type { FoldedPage } from './page-text';

/** Offsets into a page's folded text. */
export interface FoldedRange {
  start: number;
  end: number;
}

/** The index of the piece at an offset; binary search. */
export function pieceAt({ starts }: FoldedPage, offset: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}

type PlacesOf = (piece: number) => FoldedPlaces;

function rangesOfOne(text: FoldedPage, { start, end }: FoldedRange, placesOf: PlacesOf): Range[] {
  const first = pieceAt(text, start);
  const last = pieceAt(text, end - 1);
  // Offsets into the nodes; a long one has several pieces.
  const from = placesOf(first).starts[start - (text.starts[first] ?? 0)];
  const to = placesOf(last).ends[end - 1 - (text.starts[last] ?? 0)];
  const ranges: Range[] = [];
  let range: Range | undefined;
  for (let index = first; index <= last; index += 1) {
    const piece = text.pieces[index];
    if (!piece?.node.isConnected || from === undefined || to === undefined) return [];
    if (range === undefined || piece.apart) {
      range = piece.node.ownerDocument.createRange();
      range.setStart(piece.node, Math.min(index === first ? piece.from + from : piece.from, piece.node.data.length));
      ranges.push(range);
    }
    range.setEnd(piece.node, Math.min(index === last ? piece.from + to : piece.to, piece.node.data.length));
  }
  return ranges;
}

/**
 * The ranges of the document for stretches of its text, in order: one each, or several if hidden text or the edge of a
 * shadow tree is in between. A stretch has none if the document has changed since it was read.
 */
export function rangesOf(text: FoldedPage, stretches: FoldedRange[]): Range[] {
  // Cached: neighbouring stretches are often in the same node, which may be long.
  const known = new Map<number, FoldedPlaces>();
  const placesOf: PlacesOf = (piece) => {
    const places = known.get(piece) ?? { starts: [], ends: [] };
    const { node, from, to } = text.pieces[piece] ?? {};
    if (!known.has(piece)) foldText(node?.data.slice(from, to) ?? '', places);
    known.set(piece, places);
    return places;
  };
  return stretches.flatMap((stretch) => rangesOfOne(text, stretch, placesOf));
}
