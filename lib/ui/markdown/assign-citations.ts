import type { Placement } from '../../core/citations/citation-placement';
import type { Span } from '../../core/source';
import type { MarkdownBlock } from './cut-block';

/** A position in a block at which chips are shown. */
export interface CitationPoint {
  /** Offset into the block's source. */
  position: number;
  /** Indexes in the message's list of citations. */
  citations: number[];
}

/** The citations of one block, with offsets into its source. */
export interface BlockCitations {
  points: CitationPoint[];
  /** The service's own markers, which chips replace. */
  removed: Span[];
}

/** Index of the block that contains the character before an offset; blank lines belong to the block above them. */
function blockIndexAt(blocks: readonly MarkdownBlock[], offset: number): number {
  let low = 0;
  let high = blocks.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((blocks[middle]?.start ?? 0) < offset) low = middle;
    else high = middle - 1;
  }
  while (low > 0 && blocks[low]?.type === 'space') low -= 1;
  return low;
}

/**
 * Assigns placed citations to the blocks of a text. A position between two blocks belongs to the first.
 * @returns the citations of each block, in the order of the blocks
 */
export function assignCitations(blocks: readonly MarkdownBlock[], placements: readonly Placement[]): BlockCitations[] {
  const assigned: BlockCitations[] = blocks.map(() => ({ points: [], removed: [] }));
  for (const { position, citations, markers } of placements) {
    const index = blockIndexAt(blocks, position);
    const block = blocks[index];
    const within = Math.min(position - (block?.start ?? 0), block?.source.length ?? 0);
    assigned[index]?.points.push({ position: within, citations });
    for (const marker of markers) {
      const markerIndex = blockIndexAt(blocks, marker.end);
      const start = blocks[markerIndex]?.start ?? 0;
      assigned[markerIndex]?.removed.push({ start: Math.max(0, marker.start - start), end: marker.end - start });
    }
  }
  return assigned;
}
