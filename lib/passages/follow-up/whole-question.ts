import { upperFirst } from '../text/upper-first';

/** Characters that may stand at the ends of a question: the source of a regular expression. */
export const edge = '[\\s¿¡?？؟!.。,،、]';

/** Words without the punctuation behind them. */
export function bareWords(words: string): string {
  return words.replace(new RegExp(`${edge}+$`, 'u'), '');
}

/** A question with words behind it that say what it is about. */
export function withSubject(question: string, subject: string): string {
  return upperFirst(`${bareWords(question)} ${subject}`);
}
