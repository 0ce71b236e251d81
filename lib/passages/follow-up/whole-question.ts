/** Characters that may stand at the ends of a question: the source of a regular expression. */
export const edge = '[\\s¿¡?？؟!.。,،、]';

/** A text with a capital at its beginning. */
export function upperFirst(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}

/** A question with words behind it that say what it is about. */
export function withSubject(question: string, subject: string): string {
  const bare = question.replace(new RegExp(`${edge}+$`, 'u'), '');
  return upperFirst(`${bare} ${subject}`);
}
