import type { Placement } from '../../core/citations/citation-placement';
import type { Span } from '../../core/source';
import type { Block } from './split-blocks';

/** A place of a block where chips stand. */
export interface BlockPoint {
  /** Offset into the block's source. */
  position: number;
  /** Places in the message's list of citations. */
  citations: number[];
}

/** What of the citations concerns one block; offsets count within its source. */
export interface BlockCitations {
  points: BlockPoint[];
  /** The service's own markers: chips replace them. */
  removed: Span[];
}

/** The block that holds the character before an offset; blank lines belong to the block above them. */
function homeOf(blocks: readonly Block[], offset: number): number {
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
 * Deals placed citations out to the blocks of a text. A place on the border of two blocks belongs to the one whose words
 * it follows.
 * @returns for each block, in order, what it shows
 */
export function dealCitations(blocks: readonly Block[], placements: readonly Placement[]): BlockCitations[] {
  const dealt: BlockCitations[] = blocks.map(() => ({ points: [], removed: [] }));
  for (const { position, citations, markers } of placements) {
    const home = homeOf(blocks, position);
    const block = blocks[home];
    const within = Math.min(position - (block?.start ?? 0), block?.source.length ?? 0);
    dealt[home]?.points.push({ position: within, citations });
    for (const marker of markers) {
      const holder = homeOf(blocks, marker.end);
      const start = blocks[holder]?.start ?? 0;
      dealt[holder]?.removed.push({ start: Math.max(0, marker.start - start), end: marker.end - start });
    }
  }
  return dealt;
}
