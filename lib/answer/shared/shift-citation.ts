import type { Citation, Span } from '../../core/source';

/**
 * Moves the offsets of a citation.
 * @param by UTF-16 units of the answer before the text that the citation belongs to
 */
export function shiftCitation(citation: Citation, by: number): Citation {
  const shift = ({ start, end }: Span): Span => ({ start: start + by, end: end + by });
  const { claim, marker } = citation;
  return { ...citation, claim: shift(claim), ...(marker && { marker: shift(marker) }) };
}
