/** Scripts that write no spaces between words: every character of theirs counts as a word. */
const spaceless =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]$/u;

/** 0: not asked yet; else a kind. */
const kinds = new Uint8Array(0x10000);
const kindOf = { other: 1, letter: 2, spaceless: 3 } as const;

function kind(code: number): number {
  let found = kinds[code] ?? kindOf.other;
  if (found === 0) {
    const character = String.fromCharCode(code);
    if (spaceless.test(character)) found = kindOf.spaceless;
    // Halves of a pair: letters of rare scripts, and emoji; they stand in runs like letters.
    else found = /^[\p{L}\p{N}\p{M}\p{Cs}]$/u.test(character) ? kindOf.letter : kindOf.other;
    kinds[code] = found;
  }
  return found;
}

/** A UTF-16 unit that stands in a word with its neighbours, so that a gap there makes two words of one. */
export function isLetter(code: number): boolean {
  return kind(code) === kindOf.letter;
}

/** A UTF-16 unit of a script without spaces. */
export function isSpaceless(code: number): boolean {
  return kind(code) === kindOf.spaceless;
}
