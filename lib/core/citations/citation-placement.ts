import type { Citation, Span } from '../source';
import { createMarkerPlaces } from './grapheme-walk';

/** A place of an answer's text where one chip, or one run of markers, stands. */
export interface Placement {
  /** UTF-16 offset into the text as the service wrote it. Never inside one of `markers`, nor inside a grapheme cluster. */
  position: number;
  /** Unique, ascending, never empty. */
  sourceIds: number[];
  /** Indexes of the citations that stand here, ascending. */
  citations: number[];
  /** The service's own markers whose place this is; they are not shown. Ascending, apart from each other. */
  markers: Span[];
}

function clamp(offset: number, length: number): number {
  return offset > 0 ? Math.min(Math.ceil(offset), length) : 0;
}

function cutsCharacter(text: string, offset: number): boolean {
  if (offset <= 0 || offset >= text.length) return false;
  const before = text.charCodeAt(offset - 1);
  const after = text.charCodeAt(offset);
  return before >= 0xd800 && before <= 0xdbff && after >= 0xdc00 && after <= 0xdfff;
}

/** A marker as far as it is one: clamped, a character that it cuts through left in the text. Undefined for nonsense. */
function soundMarker(text: string, { start, end }: Span): Span | undefined {
  if (!(start <= end) || start > text.length || end < 0) return undefined;
  const from = clamp(start, text.length);
  const to = clamp(end, text.length);
  const first = cutsCharacter(text, from) ? from + 1 : from;
  return { start: first, end: Math.max(first, cutsCharacter(text, to) ? to - 1 : to) };
}

function byStart(one: Span, other: Span): number {
  return one.start - other.start || one.end - other.end;
}

/** Overlapping spans become one; empty ones are dropped. */
function unite(spans: Span[]): Span[] {
  const united: Span[] = [];
  for (const span of spans.filter(({ start, end }) => start < end).sort(byStart)) {
    const last = united.at(-1);
    if (last !== undefined && span.start < last.end) last.end = Math.max(last.end, span.end);
    else united.push({ ...span });
  }
  return united;
}

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

/** Places of the text that is left become positions of the text as written; each marker goes to the first at or after it. */
function withOwnMarkers(
  places: { place: number; citations: number[]; sourceIds: number[] }[],
  removed: Span[],
): Placement[] {
  let next = 0;
  let gone = 0;
  return places.map(({ place, citations, sourceIds }) => {
    const markers: Span[] = [];
    const takeUpTo = (limit: number) => {
      for (let span = removed[next]; span !== undefined && span.start - gone < limit; span = removed[next]) {
        markers.push(span);
        gone += span.end - span.start;
        next += 1;
      }
    };
    takeUpTo(place);
    const position = place + gone;
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
 * Decides where the citations of a text are shown. A citation stands where the service wrote a marker of its own, else
 * at the end of its claim, moved forward to the next place where a marker leaves the grapheme clusters of the text
 * (without the services' markers) intact. Citations that meet at one place share it.
 *
 * Spans are taken as they come. Claims are clamped into the text. A marker that reaches past the text is clamped; an
 * empty one is a place and removes nothing; a reversed one, one that is no number, or one that lies outside is passed
 * over, and the claim counts; markers that overlap count as one; a marker that cuts through a character leaves that
 * character in the text. A citation without a source id (a positive integer) is not placed, its marker stays text.
 *
 * @param text the answer, as the service wrote it
 * @returns by ascending position; time grows with text + n log n
 */
export function placeCitations(text: string, citations: readonly Citation[]): Placement[] {
  const wanted: { offset: number; index: number; sourceIds: number[] }[] = [];
  const own: Span[] = [];
  for (const [index, { claim, marker, sourceIds }] of citations.entries()) {
    const ids = sourceIds.filter((id) => Number.isSafeInteger(id) && id > 0);
    if (ids.length === 0) continue;
    const sound = marker && soundMarker(text, marker);
    if (sound !== undefined) own.push(sound);
    wanted.push({ offset: sound?.start ?? clamp(claim.end, text.length), index, sourceIds: ids });
  }
  wanted.sort((one, other) => one.offset - other.offset || one.index - other.index);
  const removed = unite(own);

  // Clusters are those of the text that is left: offsets go there, less the characters that are gone, and back again.
  const placeFor = createMarkerPlaces(without(text, removed));
  const places: { place: number; citations: number[]; sourceIds: number[] }[] = [];
  let passed = 0;
  let gone = 0;
  for (const { offset, index, sourceIds } of wanted) {
    let span = removed[passed];
    for (; span !== undefined && span.end <= offset; span = removed[passed]) {
      gone += span.end - span.start;
      passed += 1;
    }
    const place = placeFor(Math.min(offset, span?.start ?? offset) - gone);
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
 * Writes `[1][2]` at every place, and takes the services' own markers out.
 *
 * @param placements what {@link placeCitations} gave for this very text
 * @returns the text, and where in it each place's markers stand, ascending; taking these out leaves the text without the
 *   services' own markers
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
