import type { AssistantMessage } from '../message';
import type { Citation, Span } from '../source';

/** The spans of an answer's sentences that no page supports, without those for which a source was found later. */
export function unsourcedSpans({ notices, citations }: Pick<AssistantMessage, 'notices' | 'citations'>): Span[] {
  const spans = notices.flatMap((notice) => (notice.type === 'unsourced' ? [notice.claim] : []));
  const hasSource = ({ start, end }: Span) => citations.some(({ claim }) => claim.start < end && claim.end > start);
  return spans.filter((span) => !hasSource(span));
}

/** Moves offsets to where they are in a text without some spans of it, which are ascending. */
function shiftedBy(removed: readonly Span[]): (offset: number) => number {
  return (offset) =>
    removed.reduce((sum, { start, end }) => sum - Math.max(0, Math.min(offset, end) - Math.min(offset, start)), offset);
}

/**
 * An answer without the sentences that no page supports, its citations moved accordingly. An answer of which nothing
 * would be left is returned unchanged.
 */
export function withoutUnsourced(message: AssistantMessage): AssistantMessage {
  const { text } = message;
  const removed = unsourcedSpans(message)
    // The white space before a sentence goes with it.
    .map(({ start, end }) => ({ start: text.slice(0, start).trimEnd().length, end: Math.min(end, text.length) }))
    .filter(({ start, end }) => start < end);
  if (removed.length === 0 || message.citations.length === 0) return message;
  const moved = shiftedBy(removed);
  const spanOf = ({ start, end }: Span): Span => ({ start: moved(start), end: moved(end) });
  const citations = message.citations.map((citation): Citation => {
    const { claim, marker } = citation;
    return { ...citation, claim: spanOf(claim), ...(marker && { marker: spanOf(marker) }) };
  });
  let kept = '';
  let from = 0;
  for (const { start, end } of removed) {
    kept += text.slice(from, Math.max(from, start));
    from = Math.max(from, end);
  }
  const whole = kept + text.slice(from);
  const lead = whole.length - whole.trimStart().length;
  if (lead === 0) return { ...message, text: whole, citations };
  const trimmed = ({ start, end }: Span): Span => ({ start: Math.max(0, start - lead), end: Math.max(0, end - lead) });
  return {
    ...message,
    text: whole.trimStart(),
    citations: citations.map((citation) => ({ ...citation, claim: trimmed(citation.claim) })),
  };
}
