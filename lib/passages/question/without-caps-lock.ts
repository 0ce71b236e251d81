/** Words from which a text in capitals is no name or abbreviation alone. */
const minWords = 3;

/** A text that is typed in capitals throughout in small letters, so that its words are not taken for names. */
export function withoutCapsLock(text: string): string {
  const isShort = text.trim().split(/\s+/u).length < minWords;
  return isShort || /\p{Ll}/u.test(text) ? text : text.toLowerCase();
}
