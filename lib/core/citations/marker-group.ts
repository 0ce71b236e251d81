/** `more`: the text ends before it is decided whether this is a marker. */
export type GroupVerdict = 'none' | 'more' | { end: number; ids: number[] };

const closers: Readonly<Record<string, string>> = { '[': ']', '【': '】', '［': '］' };
/** Maximum number of characters between the brackets. */
const maxInside = 60;
/** Maximum count of numbers in one range: `[1-300]` is no marker. */
const maxRange = 20;

const word = '(?:(?:sources?|src|refs?|references?|citations?)[.:]?\\s*#?|#)';
const item = `(?:${word}\\s*)?[1-9]\\d{0,2}(?:\\s*[-–—]\\s*[1-9]\\d{0,2})?`;
const grammar = new RegExp(`^\\s*${item}(?:\\s*(?:[,;，、&]|and)\\s*${item})*\\s*$`, 'i');
const inside = /[\p{L}\d\s,;，、&#.:–—-]/u;

/** Whether a character is an opening bracket of a marker. */
export function opensGroup(character: string | undefined): boolean {
  return character !== undefined && character in closers;
}

/** The numbers of a marker's content, ranges expanded; undefined where it is no list of numbers. */
function readIds(text: string): number[] | undefined {
  if (!grammar.test(text)) return undefined;
  const ids: number[] = [];
  for (const [, first, last] of text.matchAll(/(\d+)(?:\s*[-–—]\s*(\d+))?/g)) {
    const from = Number(first);
    const to = last === undefined ? from : Number(last);
    if (to < from || to - from >= maxRange) return undefined;
    for (let id = from; id <= to; id += 1) ids.push(id);
  }
  return ids;
}

function readBrackets(text: string, start: number, isWhole: boolean): GroupVerdict {
  const closer = closers[text.charAt(start)];
  let note: number | undefined;
  for (let at = start + 1; at <= start + 1 + maxInside; at += 1) {
    const character = text[at];
    if (character === undefined) return isWhole ? 'none' : 'more';
    if (character === closer) {
      const ids = readIds(text.slice(start + 1, note ?? at));
      return ids === undefined ? 'none' : { end: at + 1, ids };
    }
    if (character === '\n' || opensGroup(character)) return 'none';
    if (character === '†') note ??= at;
    else if (note === undefined && !inside.test(character)) return 'none';
  }
  return 'none';
}

/**
 * Reads one bracketed group of source numbers: `[1]`, `[1, 2]`, `[1-3]`, `[source 1]`, `[[1]]`, `【1】`, `【1†note】`,
 * numbers from 1 to 999. `[^1]` is a footnote.
 *
 * @param start index of the opening bracket
 * @param isWhole whether the text is complete
 * @returns the numbers in the order in which they are written, and the offset behind the closing bracket
 */
export function readGroup(text: string, start: number, isWhole: boolean): GroupVerdict {
  if (text[start] !== '[') return readBrackets(text, start, isWhole);
  if (text[start + 1] === undefined) return isWhole ? 'none' : 'more';
  if (text[start + 1] !== '[') return readBrackets(text, start, isWhole);
  const inner = readBrackets(text, start + 1, isWhole);
  if (typeof inner === 'string') return inner;
  const next = text[inner.end];
  if (next === undefined) return isWhole ? 'none' : 'more';
  return next === ']' ? { end: inner.end + 1, ids: inner.ids } : 'none';
}
