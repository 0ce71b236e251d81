const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
/** Characters segmented past the wanted offset, and at a time; doubled while a cluster is longer. */
const margin = 16;
/** The segmenter's time grows with the square of what it is given at once (measured in V8), so it gets little. */
const maxWindow = 256;

function isPlain(unit: number): boolean {
  // Below U+0300 nothing extends its neighbour; so it is with two Han characters or two Hiragana letters.
  return unit < 0x300 || (unit >= 0x4e00 && unit <= 0x9fff) || (unit >= 0x3041 && unit <= 0x3096);
}

/** Whether a cluster surely begins at `offset`, told by its two neighbours alone. */
function isPlainBoundary(text: string, offset: number): boolean {
  const before = text.charCodeAt(offset - 1);
  const after = text.charCodeAt(offset);
  if (before === 0x0a) return true;
  return isPlain(before) && isPlain(after) && !(before === 0x0d && after === 0x0a);
}

/** Whether two characters make one cluster; asked for few different ones, again and again. */
function createJoins(): (left: string, right: string) => boolean {
  const known = new Map<string, boolean>();
  return (left, right) => {
    const pair = left + right;
    const answer = known.get(pair) ?? segmenter.segment(pair).containing(0)?.segment === pair;
    known.set(pair, answer);
    return answer;
  };
}

/** Whether a bracketed marker written at this boundary stays apart from both its neighbours. */
function takesMarker(text: string, offset: number, joins: ReturnType<typeof createJoins>): boolean {
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
 * Finds the places of a text where a bracketed marker may stand: the next boundary between two grapheme clusters that
 * the marker leaves intact. (A mark that stands alone after a line break would attach to `]`, a prepended sign at a
 * line's end to `[`: such a boundary is passed over. The text's end always counts.)
 *
 * @param text its clusters are looked at near the wanted offsets only
 * @returns a function that takes UTF-16 offsets in ascending order, each from 0 to the text's length, and gives the
 *   first such place at or after it. All calls together cost one pass over the text at most, whatever the text.
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
      for (const { segment, index } of segmenter.segment(text.slice(first, end))) {
        const stop = first + index + segment.length;
        // The last cluster of a window may go on behind it.
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
    while (place < text.length && !takesMarker(text, place, joins)) place = boundary(place + 1);
    last = place;
    return place;
  };
}
