let made: Intl.Segmenter | undefined;

/** Made at the first use: the start of the background would wait for it. */
function segmenter(): Intl.Segmenter {
  made ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  return made;
}

/** UTF-16 units that a segmented window extends beyond the requested offset; a window without a boundary is doubled. */
const margin = 16;
/** Maximum UTF-16 units of a window: the segmenter's time grows with the square of its input (measured in V8). */
const maxWindow = 256;

function isPlain(unit: number): boolean {
  // No character below U+0300, no Han character and no Hiragana letter extends a neighbour of these kinds.
  // https://www.unicode.org/reports/tr29/#Grapheme_Cluster_Boundary_Rules
  return unit < 0x300 || (unit >= 0x4e00 && unit <= 0x9fff) || (unit >= 0x3041 && unit <= 0x3096);
}

/** Whether the two characters around `offset` alone show that a cluster begins there. */
function isPlainBoundary(text: string, offset: number): boolean {
  const before = text.charCodeAt(offset - 1);
  const after = text.charCodeAt(offset);
  if (before === 0x0a) return true;
  return isPlain(before) && isPlain(after) && !(before === 0x0d && after === 0x0a);
}

/** Whether two characters make one cluster. Results are cached: a text has few different pairs. */
function createJoins(): (left: string, right: string) => boolean {
  const known = new Map<string, boolean>();
  return (left, right) => {
    const pair = left + right;
    const joined = known.get(pair) ?? segmenter().segment(pair).containing(0)?.segment === pair;
    known.set(pair, joined);
    return joined;
  };
}

/** Whether a bracketed marker at this boundary forms no cluster with either neighbour. */
function acceptsMarker(text: string, offset: number, joins: ReturnType<typeof createJoins>): boolean {
  const after = text.codePointAt(offset);
  if (after !== undefined && after >= 0x300 && joins(']', String.fromCodePoint(after))) return false;
  if (offset === 0) return true;
  const low = text.charCodeAt(offset - 1);
  if (low < 0x300) return true;
  const before =
    offset > 1 && low >= 0xdc00 && low <= 0xdfff ? text.slice(offset - 2, offset) : text.charAt(offset - 1);
  return !joins(before, '[');
}

/**
 * Finds the positions of a text where a bracketed marker may be inserted: boundaries between two grapheme clusters that
 * the marker leaves intact. A combining mark after a line break would attach to `]`, and a prepended mark at a line's
 * end to `[`: such boundaries are skipped. The text's end is always accepted.
 *
 * @see https://www.unicode.org/reports/tr29/
 * @param text only its clusters near the requested offsets are segmented
 * @returns a function that takes UTF-16 offsets in ascending order, each from 0 to the text's length, and returns the
 *   first such position at or after it. All calls together take at most one pass over the text.
 */
export function createMarkerPlaces(text: string): (offset: number) => number {
  const joins = createJoins();
  let known = 0;

  /** The first cluster boundary at or after `offset`; `known` is a boundary at or before it. */
  function boundary(offset: number): number {
    if (offset >= text.length) return text.length;
    let start = offset;
    while (start > known && !isPlainBoundary(text, start)) start -= 1;
    known = start;
    for (let size = margin; known < offset; ) {
      const first = known;
      const end = Math.min(text.length, Math.max(first + size, Math.min(offset + margin, first + maxWindow)));
      for (const { segment, index } of segmenter().segment(text.slice(first, end))) {
        const stop = first + index + segment.length;
        // The last cluster of a window may continue past it.
        if (stop === end && end < text.length) break;
        known = stop;
        if (known >= offset) break;
      }
      size = known === first ? (end - first) * 2 : margin;
    }
    return known;
  }

  let last = -1;
  return (offset) => {
    if (offset <= last) return last;
    let place = boundary(offset);
    while (place < text.length && !acceptsMarker(text, place, joins)) place = boundary(place + 1);
    last = place;
    return place;
  };
}
