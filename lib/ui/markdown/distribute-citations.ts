import { type Placement, placeCitations } from '../../core/citations/citation-placement';
import type { Citation, Span } from '../../core/source';
import type { MarkdownPart } from './split-parts';

/** A citation of a text, and its index in the list of all. */
export interface IndexedCitation {
  index: number;
  citation: Citation;
}

/**
 * An offset before which the citation is shown: that of its service's marker, else the end of its claim. A reversed
 * marker, or one outside of the text, is ignored, as in `placeCitations`.
 */
function citationOffset({ marker, claim }: Citation, length: number): number {
  if (marker && marker.start <= marker.end && marker.start <= length && marker.end >= 0)
    return Math.min(marker.start + 1, marker.end);
  return claim.end;
}

/** Index of the part that contains the character before an offset. */
function partIndexAt(parts: readonly MarkdownPart[], offset: number): number {
  let low = 0;
  let high = parts.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((parts[middle]?.start ?? 0) < offset) low = middle;
    else high = middle - 1;
  }
  return low;
}

/**
 * Distributes the citations of a text over its parts.
 * @returns the citations of each part, in the order of the parts
 */
export function distributeCitations(
  parts: readonly MarkdownPart[],
  citations: readonly Citation[],
): IndexedCitation[][] {
  const distributed: IndexedCitation[][] = parts.map(() => []);
  const last = parts.at(-1);
  const length = last ? last.start + last.source.length : 0;
  for (const [index, citation] of citations.entries()) {
    distributed[partIndexAt(parts, citationOffset(citation, length))]?.push({ index, citation });
  }
  return distributed;
}

function shifted({ start, end }: Span, by: number): Span {
  return { start: start - by, end: end - by };
}

/**
 * Decides where the citations that were distributed to a part are shown in it.
 * @returns placements with offsets into the part's source; their citations are indexes in the list of all
 */
export function placeInPart({ start, source }: MarkdownPart, distributed: readonly IndexedCitation[]): Placement[] {
  if (distributed.length === 0) return [];
  const own = distributed.map(({ citation }) => ({
    ...citation,
    claim: shifted(citation.claim, start),
    ...(citation.marker && { marker: shifted(citation.marker, start) }),
  }));
  return placeCitations(source, own).map((placement) => ({
    ...placement,
    citations: placement.citations.map((at) => distributed[at]?.index ?? at),
  }));
}
