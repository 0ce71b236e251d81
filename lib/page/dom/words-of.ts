/**
 * Whether a UTF-16 unit is a letter or a digit, near enough for comparing titles and names: beyond ASCII all that is no
 * space, sign or punctuation of the common blocks. Patterns over all scripts take a browser a while to compile.
 */
function isLetter(code: number): boolean {
  if (code < 128) return (code >= 97 && code <= 122) || (code >= 48 && code <= 57) || (code >= 65 && code <= 90);
  if (code < 192) return code === 0xaa || code === 0xb5 || code === 0xba;
  if (code === 0xd7 || code === 0xf7) return false;
  if (code >= 0x2000 && code <= 0x2bff) return false;
  if (code >= 0x3000 && code <= 0x303f) return code === 0x3005;
  if (code >= 0xff00 && code <= 0xff0f) return false;
  return code !== 0x060c && code !== 0x061b && code !== 0x061f && code !== 0x0964 && code !== 0xfeff && code < 0xfff0;
}

/** The words of a text, its runs of letters and digits, in lower case. Linear. */
export function wordsOf(text: string): string[] {
  const lower = text.toLowerCase();
  const words: string[] = [];
  let start = -1;
  for (let at = 0; at <= lower.length; at += 1) {
    const code = at < lower.length ? lower.charCodeAt(at) : 32;
    // High surrogates of emoji.
    const isSign = code >= 0xd83c && code <= 0xd83e;
    if (!isSign && isLetter(code)) {
      if (start === -1) start = at;
      continue;
    }
    if (start !== -1) words.push(lower.slice(start, at));
    start = -1;
    if (isSign) at += 1;
  }
  return words;
}

/**
 * Whether a class or id has one of the words, between spaces, dashes and underscores.
 * @param words in lower case
 */
export function hasNameWord(name: string, words: ReadonlySet<string>): boolean {
  return name
    .toLowerCase()
    .split(/[\s_-]+/)
    .some((word) => words.has(word));
}
