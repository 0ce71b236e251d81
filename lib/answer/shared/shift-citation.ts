import type { Citation, Span } from '../../core/source';

/** A citation of a text that comes behind so many UTF-16 units of the answer. */
export function shiftCitation(citation: Citation, by: number): Citation {
  const shift = ({ start, end }: Span): Span => ({ start: start + by, end: end + by });
  const { claim, marker } = citation;
  return { ...citation, claim: shift(claim), ...(marker && { marker: shift(marker) }) };
}
