import { foldWord } from '../text/tokenize';
import { isQuestionStopWord } from './question-language';

/** Words from which a text in capitals is no name or abbreviation alone. */
const minWords = 5;

/**
 * A question that is typed in capitals throughout, or with one at every word, in small letters, so that its words are
 * not taken for names.
 * @param language of the question: a text without one of its small words may be of names alone
 */
export function withoutCapsLock(text: string, language: string): string {
  const words = text.match(/[\p{L}\p{M}]+/gu) ?? [];
  if (words.length < minWords || words.some((word) => /^\p{Ll}/u.test(word))) return text;
  const isSentence = words.slice(1).some((word) => isQuestionStopWord(foldWord(word), language));
  return isSentence ? text.toLowerCase() : text;
}
