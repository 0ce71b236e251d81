import { foldCluster } from '../../passages/quotes/find-quote';

/** A text without its white space and invisible characters, quotation marks and dashes in one shape each. */
export interface FoldedText {
  text: string;
  /** Ascending offsets into `text` before which white space stood; its length, where it stood at the end. */
  gaps: number[];
}

/** For each UTF-16 unit of a folded text: where the character that it comes from begins and ends. */
export interface FoldedPlaces {
  starts: number[];
  ends: number[];
}

/** 0: not asked yet, 1: a mark that belongs to the character before it, 2: none. */
const marks = new Uint8Array(0x10000);
const known = new Map<string, string>();
const maxKnown = 20_000;

function isMark(code: number): boolean {
  if (code < 0x300) return false;
  if (marks[code] === 0) marks[code] = /^\p{M}$/u.test(String.fromCharCode(code)) ? 1 : 2;
  return marks[code] === 1;
}

function isLowSurrogate(code: number): boolean {
  return code >= 0xdc00 && code <= 0xdfff;
}

/** More marks on one character are drawn by nobody, and put in order only slowly. */
const maxMarks = 30;

/** Where the marks that belong to the character before an offset end. */
function afterMarks(source: string, offset: number): number {
  let end = offset;
  while (end < offset + maxMarks && isMark(source.charCodeAt(end))) end += 1;
  return end;
}

/** Parts of a text that are folded one by one as they are together, of about so many characters each. */
export function* cutText(source: string, length: number): Generator<{ start: number; end: number }> {
  for (let start = 0; start < source.length; ) {
    let end = Math.min(start + length, source.length);
    // No pair of surrogates is parted, and no character from its marks.
    const limit = Math.min(end + maxMarks, source.length);
    while (end < limit && (isLowSurrogate(source.charCodeAt(end)) || isMark(source.charCodeAt(end)))) end += 1;
    yield { start, end };
    start = end;
  }
}

function foldKnown(part: string): string {
  const cached = known.get(part);
  if (cached !== undefined) return cached;
  if (known.size > maxKnown) known.clear();
  const folded = foldCluster(part);
  known.set(part, folded);
  return folded;
}

/** 0: not asked yet, 1: a unit that stands for itself, 2: none, or half of a pair. */
const plain = new Uint8Array(0x10000);

function isPlain(code: number): boolean {
  if (plain[code] === 0) {
    const character = String.fromCharCode(code);
    const isHalf = code >= 0xd800 && code <= 0xdfff;
    plain[code] = !isHalf && !isMark(code) && foldCluster(character) === character ? 1 : 2;
  }
  return plain[code] === 1 && code !== 0x20;
}

/**
 * Folds a text for comparison, in time linear in its length. Case is kept.
 * @param places filled with the places of the folded units, where given
 */
export function foldText(source: string, places?: FoldedPlaces): FoldedText {
  const gaps: number[] = [];
  const parts: string[] = [];
  let length = 0;
  const note = (from: number, to: number, units: number) => {
    for (let unit = 0; places && unit < units; unit += 1) {
      places.starts.push(from);
      places.ends.push(to);
    }
  };
  for (let index = 0; index < source.length; ) {
    const code = source.charCodeAt(index);
    if (code === 0x20 || (code >= 0x09 && code <= 0x0d)) {
      if (gaps.at(-1) !== length) gaps.push(length);
      index += 1;
      continue;
    }
    const from = index;
    while (isPlain(source.charCodeAt(index))) {
      if (places) note(index, index + 1, 1);
      index += 1;
    }
    // Its last character may have marks, which the next round must see with it.
    if (index > from && isMark(source.charCodeAt(index))) {
      index -= 1;
      places?.starts.pop();
      places?.ends.pop();
    }
    if (index > from) {
      parts.push(source.slice(from, index));
      length += index - from;
      continue;
    }
    index += (source.codePointAt(index) ?? 0) > 0xffff ? 2 : 1;
    index = afterMarks(source, index);
    for (const character of foldKnown(source.slice(from, index))) {
      if (character !== ' ') {
        parts.push(character);
        length += character.length;
        note(from, index, character.length);
      } else if (gaps.at(-1) !== length) gaps.push(length);
    }
  }
  return { text: parts.join(''), gaps };
}
