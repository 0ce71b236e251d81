/** Scripts that write no spaces between words: every character of theirs counts as a word. */
const spaceless =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]$/u;

/** The kind of each UTF-16 unit, cached; 0 until it is first looked up. */
const kinds = new Uint8Array(0x10000);
const characterKinds = { other: 1, letter: 2, spaceless: 3 } as const;

function kind(code: number): number {
  let found = kinds[code] ?? characterKinds.other;
  if (found === 0) {
    const character = String.fromCharCode(code);
    if (spaceless.test(character)) found = characterKinds.spaceless;
    // Surrogates are halves of rare letters and of emoji; like letters they form runs.
    else found = /^[\p{L}\p{N}\p{M}\p{Cs}]$/u.test(character) ? characterKinds.letter : characterKinds.other;
    kinds[code] = found;
  }
  return found;
}

/** Whether a UTF-16 unit forms words with its neighbours, so that a gap next to it separates words. */
export function isLetter(code: number): boolean {
  return kind(code) === characterKinds.letter;
}

/** Whether a UTF-16 unit is of a script without spaces between words. */
export function isSpaceless(code: number): boolean {
  return kind(code) === characterKinds.spaceless;
}
