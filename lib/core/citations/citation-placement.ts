import type { Citation, Span } from '../source';
import { cutPoint, splitsPair } from '../utils/text/cut-point';
import { createMarkerPlaces } from './marker-places';

/** A position in an answer's text at which one chip, or one run of markers, is shown. */
export interface Placement {
  /**
   * UTF-16 offset into the text as the service wrote it. Never inside one of `markers`, nor inside a grapheme cluster.
   */
  position: number;
  /** Unique, ascending, never empty. */
  sourceIds: number[];
  /** Indexes of the citations that are shown here, ascending. */
  citations: number[];
  /** The service's own markers that are replaced here. Ascending, without overlap. */
  markers: Span[];
}

/** An offset as a whole number from 0 to `length`; NaN becomes 0. */
function clamp(offset: number, length: number): number {
  return offset > 0 ? Math.min(Math.ceil(offset), length) : 0;
}

/**
 * A marker's span made valid: clamped to the text, and without surrogate pairs that it would cut in half. Undefined
 * where it is reversed, not a number or outside of the text.
 */
function validMarker(text: string, { start, end }: Span): Span | undefined {
  if (!(start <= end) || start > text.length || end < 0) return undefined;
  const from = clamp(start, text.length);
  const to = clamp(end, text.length);
  const first = splitsPair(text, from) ? from + 1 : from;
  return { start: first, end: Math.max(first, cutPoint(text, to)) };
}

function byStart(one: Span, other: Span): number {
  return one.start - other.start || one.end - other.end;
}

/** Overlapping spans become one; empty ones are dropped. */
function mergeSpans(spans: Span[]): Span[] {
  const merged: Span[] = [];
  for (const span of spans.filter(({ start, end }) => start < end).sort(byStart)) {
    const last = merged.at(-1);
    if (last !== undefined && span.start < last.end) last.end = Math.max(last.end, span.end);
    else merged.push({ ...span });
  }
  return merged;
}

/** The text without some spans of it, which are ascending and don't overlap. */
function without(text: string, removed: Span[]): string {
  if (removed.length === 0) return text;
  const parts: string[] = [];
  let from = 0;
  for (const { start, end } of removed) {
    parts.push(text.slice(from, start));
    from = end;
  }
  parts.push(text.slice(from));
  return parts.join('');
}

/**
 * Turns offsets into the text without the services' markers back into offsets into the text as written, and assigns
 * each marker to the first place at or after it.
 */
function withOwnMarkers(
  places: { place: number; citations: number[]; sourceIds: number[] }[],
  removed: Span[],
): Placement[] {
  let next = 0;
  let removedLength = 0;
  return places.map(({ place, citations, sourceIds }) => {
    const markers: Span[] = [];
    const takeUpTo = (limit: number) => {
      for (let span = removed[next]; span !== undefined && span.start - removedLength < limit; span = removed[next]) {
        markers.push(span);
        removedLength += span.end - span.start;
        next += 1;
      }
    };
    takeUpTo(place);
    const position = place + removedLength;
    // A marker that begins exactly at this place comes after the position.
    takeUpTo(place + 1);
    return {
      position,
      sourceIds: [...new Set(sourceIds)].sort((one, other) => one - other),
      citations: citations.sort((one, other) => one - other),
      markers,
    };
  });
}

/**
 * Decides where the citations of a text are shown. A citation is shown where the service wrote a marker of its own,
 * else at the end of its claim, moved forward to the next position where a marker leaves the grapheme clusters of the
 * text (without the services' markers) intact. Citations with the same position share one placement.
 *
 * Spans need not be valid. Claims are clamped to the text. A marker that reaches past the text is clamped; an empty one
 * gives a position and removes nothing; one that is reversed, not a number or outside of the text is ignored, and the
 * claim is used; markers that overlap are merged; half of a surrogate pair at a marker's edge stays in the text. A
 * citation without a source id (a positive integer) is not placed, and its marker stays text.
 *
 * @param text the answer, as the service wrote it
 * @returns in ascending order of position; takes O(text + n log n)
 */
export function placeCitations(text: string, citations: readonly Citation[]): Placement[] {
  const requests: { offset: number; index: number; sourceIds: number[] }[] = [];
  const ownMarkers: Span[] = [];
  for (const [index, { claim, marker, sourceIds }] of citations.entries()) {
    const ids = sourceIds.filter((id) => Number.isSafeInteger(id) && id > 0);
    if (ids.length === 0) continue;
    const validated = marker && validMarker(text, marker);
    if (validated !== undefined) ownMarkers.push(validated);
    requests.push({ offset: validated?.start ?? clamp(claim.end, text.length), index, sourceIds: ids });
  }
  requests.sort((one, other) => one.offset - other.offset || one.index - other.index);
  const removed = mergeSpans(ownMarkers);

  // Grapheme clusters are counted in the text without the services' markers, so offsets are converted to that text and
  // back.
  const placeFor = createMarkerPlaces(without(text, removed));
  const places: { place: number; citations: number[]; sourceIds: number[] }[] = [];
  let passed = 0;
  let removedLength = 0;
  for (const { offset, index, sourceIds } of requests) {
    let span = removed[passed];
    for (; span !== undefined && span.end <= offset; span = removed[passed]) {
      removedLength += span.end - span.start;
      passed += 1;
    }
    const place = placeFor(Math.min(offset, span?.start ?? offset) - removedLength);
    const last = places.at(-1);
    if (last?.place === place) {
      last.citations.push(index);
      last.sourceIds.push(...sourceIds);
    } else {
      places.push({ place, citations: [index], sourceIds: [...sourceIds] });
    }
  }
  return withOwnMarkers(places, removed);
}

/**
 * Writes `[1][2]` at every placement, and removes the services' own markers.
 *
 * @param placements what {@link placeCitations} gave for this very text
 * @returns the text, and the span of what was written for each placement, ascending
 */
export function writeMarkers(text: string, placements: readonly Placement[]): { text: string; markers: Span[] } {
  const parts: string[] = [];
  const markers: Span[] = [];
  let length = 0;
  let from = 0;
  const write = (part: string) => {
    parts.push(part);
    length += part.length;
  };
  for (const { position, sourceIds, markers: own } of placements) {
    let written = false;
    const mark = () => {
      write(text.slice(from, position));
      from = position;
      const start = length;
      write(sourceIds.map((id) => `[${id}]`).join(''));
      markers.push({ start, end: length });
      written = true;
    };
    for (const { start, end } of own) {
      if (!written && position <= start) mark();
      write(text.slice(from, start));
      from = end;
    }
    if (!written) mark();
  }
  write(text.slice(from));
  return { text: parts.join(''), markers };
}
