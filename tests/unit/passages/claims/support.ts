import { createMarkerStream } from '../../../../lib/core/citations/marker-stream';
import type { Citation } from '../../../../lib/core/source';
import { type AnswerClaim, readClaims } from '../../../../lib/passages/claims/read-claims';

/** The citations that the markers `[1]` to `[99]` of a text make. */
export function markerCitations(text: string): Citation[] {
  const stream = createMarkerStream((id) => id > 0 && id < 100);
  return [...stream.push(text), ...stream.end()].flatMap((event) =>
    event.type === 'citation' ? [event.citation] : [],
  );
}

/** The claims of a text with markers. */
export function claimsOf(text: string): AnswerClaim[] {
  return readClaims(text, markerCitations(text));
}
