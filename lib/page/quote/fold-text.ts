import { foldCluster } from '../../passages/quotes/find-quote';

/** A text without white space and invisible characters, with one form of quotation marks and of dashes. */
export interface FoldedText {
  text: string;
  /** Ascending offsets into `text` before which there was white space; its length for white space at the end. */
  gaps: number[];
}

/** For each UTF-16 unit of a folded text, the beginning and the end of the original character. */
export interface FoldedPlaces {
  starts: number[];
  ends: number[];
}

/** For each UTF-16 unit 1 for a combining mark, 2 for any other; 0 until it is first looked up. */
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

/** Combining marks on one character; normalizing more takes long. */
const maxMarks = 30;

/** The end of the combining marks that begin at an offset. */
function afterMarks(source: string, offset: number): number {
  let end = offset;
  while (end < offset + maxMarks && isMark(source.charCodeAt(end))) end += 1;
  return end;
}

/** Cuts a text into parts of about `length` characters that can be folded one by one with the same result. */
export function* splitForFolding(source: string, length: number): Generator<{ start: number; end: number }> {
  for (let start = 0; start < source.length; ) {
    let end = Math.min(start + length, source.length);
    // Surrogate pairs stay together, and characters with their marks.
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

/** For each UTF-16 unit 1 if folding leaves it unchanged, else 2; 0 until it is first looked up. */
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
    // The last character may have marks: it is folded together with them in the next iteration.
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
