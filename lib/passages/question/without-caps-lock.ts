import { isQuestionStopWord } from './question-language';

/** Words from which a text in capitals is no name or abbreviation alone. */
const minWords = 5;

/**
 * A question that is typed in capitals throughout in small letters, so that its words are not taken for names.
 * @param language of the question: a text without one of its small words may be of names alone
 */
export function withoutCapsLock(text: string, language: string): string {
  if (/\p{Ll}/u.test(text)) return text;
  const words = text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [];
  const isSentence = words.length >= minWords && words.some((word) => isQuestionStopWord(word, language));
  return isSentence ? text.toLowerCase() : text;
}
