/** The class of a character in the rules of word boundaries; 0 for any other. */
const letter = 1;
const digit = 2;
const joiner = 3;
/** Between two letters these do not end a word. */
const middleOfWord = 4;
/** Between two digits. */
const middleOfNumber = 5;
/** Between two letters or two digits. */
const middleOfBoth = 6;
/** A sign that is a word of its own. */
const sign = 7;
/** The text has to go through `Intl.Segmenter`. */
const unknown = 8;

const limit = 0x20b0;
/**
 * Maximum number of characters that are searched for a run: without it, text whose runs contain no whole word would be
 * read again and again.
 */
const maxRun = 4_000;

/** The kinds of characters by their code, for Latin and Cyrillic letters and general punctuation. */
const kinds = new Uint8Array(limit).fill(unknown);
function mark(kind: number, ranges: readonly (readonly [first: number, last: number])[]): void {
  for (const [first, last] of ranges) kinds.fill(kind, first, last + 1);
}
function markEach(kind: number, characters: string): void {
  for (const character of characters) kinds[character.charCodeAt(0)] = kind;
}
mark(0, [
  [0x00, 0x7f],
  [0xa0, 0xac],
  [0xae, 0xbf],
  [0xd7, 0xd7],
  [0xf7, 0xf7],
  [0x2010, 0x2017],
  [0x201a, 0x2023],
  [0x2025, 0x2026],
  [0x2030, 0x203e],
]);
mark(letter, [
  [0x41, 0x5a],
  [0x61, 0x7a],
  [0xc0, 0xd6],
  [0xd8, 0xf6],
  [0xf8, 0x24f],
  [0x400, 0x481],
  [0x48a, 0x52f],
]);
markEach(letter, 'ªµº');
mark(digit, [[0x30, 0x39]]);
markEach(joiner, '_');
markEach(middleOfWord, ':');
markEach(middleOfNumber, ',;');
markEach(middleOfBoth, ".'‘’");
markEach(sign, '$%£€¥°');
markEach(unknown, '·');

const kindAt = (text: string, index: number): number => {
  const code = text.charCodeAt(index);
  return code < limit ? (kinds[code] as number) : unknown;
};

function joins(text: string, index: number, end: number): boolean {
  const kind = kindAt(text, index);
  const before = kindAt(text, index - 1);
  if (index + 1 >= end || kindAt(text, index + 1) !== before) return false;
  if (before === letter) return kind === middleOfWord || kind === middleOfBoth;
  return before === digit && (kind === middleOfNumber || kind === middleOfBoth);
}

/**
 * The length of the plain run of a text from an offset: Latin and Cyrillic letters, digits and common punctuation,
 * whose word boundaries are the same in every language. It ends after a space, so that no word is cut; 0 if it contains
 * no whole word.
 */
export function plainLength(text: string, from: number): number {
  const last = Math.min(text.length, from + maxRun);
  let end = from;
  while (end < last && kindAt(text, end) !== unknown) end += 1;
  if (end === text.length) return end - from;
  while (end > from && !/\s/.test(text.charAt(end - 1))) end -= 1;
  return end - from;
}

/**
 * Calls back with the words and signs of a plain run, by the word boundary rules WB5 to WB13: `Intl.Segmenter` gives
 * the same ones and takes many times as long.
 * @see https://www.unicode.org/reports/tr29/#Word_Boundary_Rules
 */
export function eachPlainWord(
  text: string,
  from: number,
  end: number,
  visit: (start: number, wordEnd: number, isSign: boolean) => void,
): void {
  for (let index = from; index < end; ) {
    const start = index;
    const kind = kindAt(text, index);
    index += 1;
    if (kind === sign) visit(start, index, true);
    if (kind === 0 || kind > joiner) continue;
    while (index < end) {
      const next = kindAt(text, index);
      if (next !== 0 && next <= joiner) index += 1;
      else if (joins(text, index, end)) index += 2;
      else break;
    }
    visit(start, index, false);
  }
}
